#include "ground/symmetry.h"
#include <string.h>
#include <time.h>
#include "ground_helper.h"
#include "ground/symmetries.h"
static double now_s(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return (double)t.tv_sec*1e3 + (double)t.tv_nsec/1e6; }
static void run(void)
{
    static char text[200000], position[20000];
    grounded_family of; 
    spg_ground_symmetries out;
    FILE *f = fopen(getenv("RULES"), "r");
    text[fread(text, 1, sizeof text - 1, f)] = 0; fclose(f);
    char *m = strstr(text, "\nmain"); if (m) *m = 0;
    snprintf(position, sizeof position, "%s", getenv("POS"));
    double t0 = now_s();
    spg_status st = open_ground(text, position, &of);
    double t1 = now_s();
    printf("%d %s fields %u moves %u endings %u nodes %u: %.2f ms\n", st, of.why_not ? of.why_not : "", of.ground.field_count, of.ground.move_count, of.ground.ending_count, of.ground.node_count, t1-t0);
    if (st || of.why_not) return;
    for (int k = 0; k < 3; k++) {
    t0 = now_s();
    st = spg_ground_find_symmetries(&now.run, &kept, &of.ground, &out);
    t1 = now_s();
    printf("%d count %u twins %u size %g: %.2f ms\n", st, out.count, out.twin_count, spg_ground_symmetries_size(&out), t1-t0);
    }
}
TAP_MAIN(TEST(run))
