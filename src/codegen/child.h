/* child.h — a process of ours: started, looked at without waiting, ended. SPDX-License-Identifier: MIT */
#ifndef SPG_CODEGEN_CHILD_H
#define SPG_CODEGEN_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct spg_codegen_child {
    pid_t process; /* and its group; 0: none runs */
} spg_codegen_child;

typedef struct spg_codegen_order {
    const char *path;
    const char *const *arguments; /* its name first, NULL last */
    const char *directory;        /* for its temporary files */
    const char *input, *output;   /* paths; NULL: nothing, and nowhere */
} spg_codegen_order;

typedef enum spg_codegen_end {
    SPG_CHILD_RUNS,
    SPG_CHILD_GOOD,   /* it has ended with exit code 0 */
    SPG_CHILD_BAD,    /* it has ended otherwise */
    SPG_CHILD_UNKNOWN /* it has ended: where the program ignores its children's ends there is no status */
} spg_codegen_end;

/* A small environment, its own process group, what it says of errors is thrown away. False: it cannot be started. */
bool spg_codegen_child_start(spg_codegen_child *child, const spg_codegen_order *order);
spg_codegen_end spg_codegen_child_look(spg_codegen_child *child);
/* Ends it with all that it has started, and waits for the end. */
void spg_codegen_child_end(spg_codegen_child *child);

#endif
