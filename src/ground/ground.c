/* ground.c — from the rules of a game to its moves over fields. SPDX-License-Identifier: MIT
 *
 * Values that no range tells are found from the start: those it has, then, again and again, those that moves write where they can be
 * made. What comes out holds every position that can be reached, and others. */
#include "ground/ground.h"

#include <string.h>

#include "game/game.h"
#include "ground/moves.h"

enum { ROUNDS_MAX = 80 };

const spg_ground_effort spg_ground_whole = {1 << 26, 10000000}, spg_ground_little = {1 << 17, 1 << 15};

/* The values that the fields of a parameter take: rising, each once. */
typedef struct alphabet {
    int64_t values[SPG_GROUND_RADIX_MAX];
    uint32_t count;
    bool full; /* one more was met than there is room for */
} alphabet;

typedef struct maker {
    spg_run *run;
    const spg_program *program;
    spg_machine *machine;
    const spg_traits *traits;
    const spg_ir_game *rules;
    const spg_value_component *start;
    spg_ground *out;
    spg_arena scratch;      /* of a round */
    alphabet *alphabets;    /* per parameter */
    uint32_t *first;        /* per parameter: its first field; one more at the end */
    spg_ground_effort left; /* of all rounds */
    spg_grounder g;
    spg_ground_writer w;
    bool grew;
    const char *why_not;
} maker;

static spg_status refuse(maker *m, const char *why)
{
    m->why_not = why;
    return SPG_REFUSED;
}

/* ---- values of fields ---- */

static bool add_value(alphabet *a, spg_int value)
{
    uint32_t at = 0;
    while (at < a->count && a->values[at] < value) { at += 1; }
    if (at < a->count && a->values[at] == value) { return false; }
    if (a->count == SPG_GROUND_RADIX_MAX || !spg_int_fits64(value)) {
        a->full = true;
        return false;
    }
    memmove(a->values + at + 1, a->values + at, (a->count - at) * sizeof *a->values);
    a->values[at] = (int64_t)value;
    a->count += 1;
    return true;
}

static bool is_set(spg_type type)
{
    return type == SPG_TYPE(SET);
}

static uint32_t items_of(spg_type type, spg_value value)
{
    if (type == SPG_TYPE(INT)) { return 1; }
    if (type == SPG_TYPE(GRID)) { return value.grid == NULL ? 0 : value.grid->rows * value.grid->columns; }
    return spg_value_count(value);
}

static uint32_t columns_of(spg_type type, spg_value value)
{
    return type == SPG_TYPE(GRID) && value.grid != NULL ? value.grid->columns : 0;
}

static spg_int field_value(spg_type type, spg_value value, uint32_t item)
{
    if (type == SPG_TYPE(INT)) { return value.number; }
    return type == SPG_TYPE(GRID) ? (spg_int)value.grid->cells[item] : value.list->items[item].number;
}

/* A range that does not depend on other parameters, and is small. */
static spg_status add_range(maker *m, uint32_t param)
{
    const spg_shape *shape = &m->rules->params[param].shape;
    spg_bounds_code code;
    spg_bounds bounds;
    if (shape->type == SPG_TYPE(GRID) || shape->low == 0 || shape->high == 0 ||
        spg_pool_has(&m->program->pool, shape->low, SPG_NODE_PARAM) ||
        spg_pool_has(&m->program->pool, shape->high, SPG_NODE_PARAM)) {
        return SPG_OK;
    }
    SPG_TRY(spg_machine_param_bounds(m->machine, m->start->game->index, param, &m->scratch, &code));
    SPG_TRY(spg_machine_bounds(m->machine, &code, m->start->arguments, &bounds));
    if (!bounds.low.known || !bounds.high.known || bounds.high.number - bounds.low.number >= SPG_GROUND_RADIX_MAX) {
        return SPG_OK;
    }
    for (spg_int value = bounds.low.number; value <= bounds.high.number; value++) {
        (void)add_value(&m->alphabets[param], value);
    }
    return SPG_OK;
}

/* The values that a parameter has at the start. */
static spg_status add_values(maker *m, uint32_t param)
{
    const spg_type type = m->rules->params[param].shape.type;
    const spg_value value = m->start->arguments[param];
    if (type != SPG_TYPE(INT) && type != SPG_TYPE(GRID) && !is_set(type) && type != SPG_TYPE_LIST(SPG_TYPE(INT))) {
        return refuse(m, "a parameter is neither a number nor a board nor a list or set of numbers");
    }
    const uint32_t items = items_of(type, value);
    for (uint32_t i = 0; i < items; i++) { (void)add_value(&m->alphabets[param], field_value(type, value, i)); }
    SPG_TRY(add_range(m, param));
    return m->alphabets[param].full ? refuse(m, "a part of a position takes too many values") : SPG_OK;
}

/* A field for each number that a set may hold; else for each item there is. */
static spg_status number_fields(maker *m)
{
    const uint32_t params = m->rules->param_count;
    uint32_t count = 0;
    for (uint32_t p = 0; p < params; p++) {
        const spg_type type = m->rules->params[p].shape.type;
        const uint32_t fields = is_set(type) ? m->alphabets[p].count : items_of(type, m->start->arguments[p]);
        m->first[p] = count;
        if (fields > SPG_GROUND_FIELDS_MAX - count) { return refuse(m, "a part of a position takes too many values"); }
        count += fields;
    }
    m->first[params] = count;
    return SPG_OK;
}

static spg_status find_fields(maker *m)
{
    const uint32_t params = m->rules->param_count;
    m->alphabets = SPG_TAKE(&m->scratch, alphabet, (size_t)params + 1);
    m->first = SPG_TAKE(&m->scratch, uint32_t, (size_t)params + 1);
    if (m->alphabets == NULL || m->first == NULL) { return m->run->error.status; }
    for (uint32_t p = 0; p < params; p++) { SPG_TRY(add_values(m, p)); }
    return SPG_OK;
}

/* ---- a round ---- */

static const int64_t truths[2] = {0, 1};

static spg_status make_fields(maker *m)
{
    spg_ground *out = m->out;
    const uint32_t params = m->rules->param_count, count = m->first[params];
    spg_ground_field *fields = SPG_TAKE(&out->arena, spg_ground_field, (size_t)count + 1);
    uint32_t *radix = SPG_TAKE(&out->arena, uint32_t, (size_t)count + 1);
    uint32_t *columns = SPG_TAKE(&out->arena, uint32_t, (size_t)params + 1);
    const int64_t **elements = SPG_TAKE(&out->arena, const int64_t *, (size_t)params + 1);
    if (fields == NULL || radix == NULL || columns == NULL || elements == NULL) { return m->run->error.status; }
    for (uint32_t p = 0; p < params; p++) {
        columns[p] = columns_of(m->rules->params[p].shape.type, m->start->arguments[p]);
        const alphabet *a = &m->alphabets[p];
        const int64_t *values = spg_arena_copy(&out->arena, a->values, a->count, sizeof *a->values);
        const bool set = is_set(m->rules->params[p].shape.type);
        if (values == NULL) { return m->run->error.status; }
        if (set) { elements[p] = values; }
        for (uint32_t f = m->first[p]; f < m->first[p + 1]; f++) {
            fields[f] = (spg_ground_field){p, f - m->first[p], set ? 2 : a->count, set ? truths : values};
            radix[f] = fields[f].radix;
        }
    }
    out->fields = fields;
    out->radix = radix;
    out->columns = columns;
    out->elements = elements;
    out->field_count = count;
    return SPG_OK;
}

static spg_status make_param(maker *m, uint32_t param, spg_grounded *out)
{
    const spg_type type = m->rules->params[param].shape.type;
    const uint32_t first = m->first[param], count = m->first[param + 1] - first;
    const int64_t *values = m->alphabets[param].values;
    spg_diagrams *d = &m->g.diagrams;
    if (type == SPG_TYPE(INT)) {
        *out = spg_grounded_number(spg_diagram_field(d, first, values));
        return SPG_OK;
    }
    *out = (spg_grounded){.kind = is_set(type)             ? SPG_GROUNDED_SET
                                  : type == SPG_TYPE(GRID) ? SPG_GROUNDED_GRID
                                                           : SPG_GROUNDED_LIST,
                          .count = count,
                          .columns = m->out->columns[param]};
    out->cells = SPG_TAKE(m->g.arena, spg_diagram, (size_t)count + 1);
    out->items = SPG_TAKE(m->g.arena, spg_grounded, (size_t)count + 1);
    out->numbers = SPG_TAKE(m->g.arena, spg_int, (size_t)count + 1);
    if (out->cells == NULL || out->items == NULL || out->numbers == NULL) { return m->run->error.status; }
    for (uint32_t i = 0; i < count; i++) {
        out->cells[i] = spg_diagram_field(d, first + i, is_set(type) ? truths : values);
        out->numbers[i] = is_set(type) ? values[i] : 0;
        out->items[i] = spg_grounded_number(out->cells[i]);
    }
    return SPG_OK;
}

typedef struct meeting {
    maker *m;
    uint32_t param;
    bool fresh; /* a value that is not known yet */
    bool add;
} meeting;

static bool has_value(const alphabet *a, spg_int value)
{
    for (uint32_t i = 0; i < a->count; i++) {
        if (a->values[i] == value) { return true; }
    }
    return false;
}

static void meet_value(void *user, spg_int number)
{
    meeting *at = user;
    alphabet *a = &at->m->alphabets[at->param];
    if (has_value(a, number)) { return; }
    at->fresh = true;
    if (at->add && add_value(a, number)) { at->m->grew = true; }
}

/* What the move writes where it can be made, and that it is nowhere a trap there. That the game has not ended is looked at only where it
 * matters: it may be a large condition. */
static spg_status meet_target(maker *m, uint32_t field, spg_diagram when, spg_diagram target)
{
    spg_diagrams *d = &m->g.diagrams;
    const spg_diagram known = spg_diagram_number(d, m->out->fields[field].values[0]);
    const spg_diagram traps = spg_diagram_and(d, when, spg_diagram_traps(d, target));
    meeting at = {.m = m, .param = m->out->fields[field].param};
    const bool set = m->out->elements[at.param] != NULL; /* its fields have two values */
    if (set && traps == SPG_DIAGRAM_FALSE) { return spg_grounder_status(&m->g); }
    SPG_TRY(spg_diagram_ends(d, spg_diagram_select(d, when, target, known), meet_value, &at));
    if (traps == SPG_DIAGRAM_FALSE && !at.fresh) { return spg_grounder_status(&m->g); }
    when = spg_diagram_and(d, m->g.alive, when);
    if (spg_diagram_and(d, m->g.alive, traps) != SPG_DIAGRAM_FALSE) {
        return spg_grounder_refuse(&m->g, "the rules fail at some position");
    }
    if (set) { return spg_grounder_status(&m->g); }
    at.add = true;
    SPG_TRY(spg_diagram_ends(d, spg_diagram_select(d, when, target, known), meet_value, &at));
    if (m->alphabets[at.param].full) {
        return spg_grounder_refuse(&m->g, "a part of a position takes too many values");
    }
    return spg_grounder_status(&m->g);
}

/* Where each number is in the set that a move leads to; those that have no field yet get one. */
static spg_status flatten_set(maker *m, uint32_t param, const spg_grounded *set, spg_diagram when, spg_diagram *targets)
{
    alphabet *a = &m->alphabets[param];
    for (uint32_t i = 0; i < m->first[param + 1] - m->first[param]; i++) { targets[i] = SPG_DIAGRAM_FALSE; }
    for (uint32_t v = 0; v < set->count; v++) {
        uint32_t at = 0;
        while (at < a->count && a->values[at] != set->numbers[v]) { at += 1; }
        if (at < m->first[param + 1] - m->first[param] && m->out->elements[param][at] == set->numbers[v]) {
            targets[at] = set->cells[v];
        } else if (spg_diagram_and(&m->g.diagrams, when, set->cells[v]) != SPG_DIAGRAM_FALSE) {
            m->grew = add_value(a, set->numbers[v]) || m->grew;
        }
    }
    return a->full ? spg_grounder_refuse(&m->g, "a part of a position takes too many values") : SPG_OK;
}

static spg_status flatten(maker *m, const spg_grounded *to, spg_diagram when, spg_diagram *targets)
{
    for (uint32_t p = 0; p < m->rules->param_count; p++) {
        const spg_grounded *value = &to->items[p];
        const uint32_t first = m->first[p], count = m->first[p + 1] - first;
        const spg_type type = m->rules->params[p].shape.type;
        if (type == SPG_TYPE(INT)) {
            targets[first] = value->number;
            continue;
        }
        if (is_set(type)) {
            SPG_TRY(flatten_set(m, p, value, when, targets + first));
            continue;
        }
        if (value->count != count || value->columns != m->out->columns[p]) {
            return spg_grounder_refuse(&m->g, "the size of a list, set or range depends on the position");
        }
        for (uint32_t i = 0; i < count; i++) {
            targets[first + i] = type == SPG_TYPE(GRID) ? value->cells[i] : value->items[i].number;
        }
    }
    return SPG_OK;
}

static spg_status read_move(spg_grounder *g, const spg_grounded *to, spg_verdict verdict)
{
    maker *m = g->user;
    const spg_arena_mark mark = spg_arena_here(g->arena);
    spg_diagram *targets = NULL;
    const spg_diagram when = spg_ground_together(g, 0);
    SPG_TRY(spg_grounder_status(g));
    if (when == SPG_DIAGRAM_FALSE) { return SPG_OK; }
    if (to != NULL) {
        if (to->game != m->out->game) { return spg_grounder_refuse(g, "a move leads to another game"); }
        targets = SPG_TAKE(g->arena, spg_diagram, (size_t)m->out->field_count + 1);
        if (targets == NULL) { return g->run->error.status; }
        SPG_TRY(flatten(m, to, when, targets));
        for (uint32_t f = 0; f < m->out->field_count; f++) { SPG_TRY(meet_target(m, f, when, targets[f])); }
    }
    const spg_status status = m->grew ? SPG_OK : spg_ground_write(&m->w, targets, verdict);
    spg_arena_back(g->arena, mark);
    return status;
}

/* ---- conditions as nodes ---- */

/* Diagrams of the grounder, renumbered as they are met. */
typedef struct copying {
    const spg_diagrams *d;
    uint32_t *number; /* per diagram: 1 + its node */
    spg_ground_node *nodes;
    uint32_t *edges;
    uint32_t node_count, edge_count;
} copying;

static uint32_t copy_diagram(copying *c, spg_diagram a)
{
    const spg_diagram_node node = c->d->nodes.at[a];
    if (c->number[a] != 0) { return c->number[a] - 1; }
    const uint32_t at = c->node_count++;
    c->number[a] = at + 1;
    if (node.field == SPG_DIAGRAM_END) {
        c->nodes[at] = (spg_ground_node){SPG_GROUND_NONE, (uint32_t)c->d->numbers.at[node.first]};
        return at;
    }
    const uint32_t radix = c->d->radix[node.field], first = c->edge_count;
    c->edge_count += radix;
    c->nodes[at] = (spg_ground_node){node.field, first};
    for (uint32_t i = 0; i < radix; i++) { c->edges[first + i] = copy_diagram(c, c->d->edges.at[node.first + i]); }
    return at;
}

static spg_status copy_conditions(maker *m)
{
    const spg_diagrams *d = &m->g.diagrams;
    spg_ground *out = m->out;
    copying c = {.d = d};
    c.number = SPG_TAKE(m->g.arena, uint32_t, d->nodes.count);
    c.nodes = SPG_TAKE(&out->arena, spg_ground_node, d->nodes.count);
    c.edges = SPG_TAKE(&out->arena, uint32_t, d->edges.count + 1);
    if (c.number == NULL || c.nodes == NULL || c.edges == NULL) { return m->run->error.status; }
    for (size_t i = 0; i < m->w.moves.count; i++) {
        const spg_ground_move *move = &m->w.moves.at[i];
        for (uint32_t j = 0; j < move->condition_count; j++) {
            ((uint32_t *)(uintptr_t)move->conditions)[j] = copy_diagram(&c, m->g.roots.at[move->conditions[j]]);
        }
    }
    out->nodes = c.nodes;
    out->node_count = c.node_count;
    out->edges = c.edges;
    out->endings = spg_arena_copy(&out->arena, m->w.moves.at, m->w.moves.count, sizeof *m->w.moves.at);
    if (out->endings == NULL) { return m->run->error.status; }
    out->ending_count = (uint32_t)m->w.endings;
    out->moves = out->endings + m->w.endings;
    out->move_count = (uint32_t)(m->w.moves.count - m->w.endings);
    return SPG_OK;
}

static spg_status read_rules(maker *m)
{
    spg_grounder *g = &m->g;
    g->params = SPG_TAKE(g->arena, spg_grounded, (size_t)m->rules->param_count + 1);
    g->locals = SPG_TAKE(g->arena, spg_grounded, (size_t)m->rules->frame.local_count + 1);
    if (g->params == NULL || g->locals == NULL) { return m->run->error.status; }
    for (uint32_t p = 0; p < m->rules->param_count; p++) { SPG_TRY(make_param(m, p, &g->params[p])); }
    g->own = g->params;
    g->own_count = m->rules->param_count;
    SPG_TRY(spg_ground_opening(g, m->rules));
    m->w.endings = m->w.moves.count;
    g->checking = true;
    SPG_TRY(spg_ground_statement(g, m->rules->body));
    return m->grew ? SPG_OK : copy_conditions(m);
}

static uint64_t least_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static spg_status run_round(maker *m)
{
    spg_arena values;
    spg_arena_clear(&m->out->arena);
    spg_arena_init(&values, m->run);
    m->grew = false;
    m->g = (spg_grounder){.run = m->run,
                          .program = m->program,
                          .pool = &m->program->pool,
                          .machine = m->machine,
                          .arena = &values,
                          .work_most = m->left.nodes,
                          .alive = SPG_DIAGRAM_TRUE,
                          .turns = m->out->turns ? 3 : 1,
                          .move = read_move,
                          .user = m};
    m->w = (spg_ground_writer){.g = &m->g, .out = m->out};
    spg_status status = number_fields(m);
    if (status == SPG_OK) { status = make_fields(m); }
    m->w.fields = m->out->fields;
    if (status == SPG_OK) { status = spg_diagrams_open(&m->g.diagrams, m->run, m->out->radix, m->out->field_count); }
    m->g.diagrams.steps_most = m->left.operations;
    if (status == SPG_OK) { status = read_rules(m); }
    m->left.operations -= least_of(m->g.diagrams.steps, m->left.operations);
    m->left.nodes -= least_of(m->g.work, m->left.nodes);
    if (m->g.diagrams.failed && !m->g.diagrams.full) {
        status = m->run->error.status;
    } /* they say nothing of the rules */
    /* Where it was given up functions are traps, and say nothing of the rules, either. */
    if (status == SPG_REFUSED) { m->why_not = m->g.diagrams.full ? "there is too much to be written out" : m->g.why; }
    SPG_ARRAY_CLEAR(m->run, &m->w.moves);
    SPG_ARRAY_CLEAR(m->run, &m->g.roots);
    SPG_ARRAY_CLEAR(m->run, &m->g.shared);
    SPG_ARRAY_CLEAR(m->run, &m->g.conditions);
    spg_diagrams_close(&m->g.diagrams);
    spg_arena_clear(&values);
    return status;
}

static spg_status make(maker *m)
{
    const spg_traits *t = m->traits;
    if (t->splits) { return refuse(m, "a move leads to a sum"); }
    if (t->stuck_number) { return refuse(m, "who cannot move gets points"); }
    SPG_TRY(find_fields(m));
    m->grew = true;
    for (uint32_t round = 0; m->grew; round++) {
        if (round == ROUNDS_MAX) { return refuse(m, "a part of a position takes too many values"); }
        SPG_TRY(run_round(m));
    }
    return SPG_OK;
}

spg_status spg_ground_open(spg_run *run, const spg_program *program, spg_machine *machine, const spg_traits *traits,
                           const spg_value_component *start, spg_ground_effort effort, spg_ground *out,
                           const char **why_not)
{
    const bool turns = traits->roles || traits->stuck == SPG_VERDICT_FIRST || traits->stuck == SPG_VERDICT_SECOND;
    maker m = {.run = run,
               .program = program,
               .machine = machine,
               .traits = traits,
               .start = start,
               .left = effort,
               .out = out};
    *out = (spg_ground){.game = start->game->index, .turns = turns, .stuck = traits->stuck};
    m.rules = &program->games.at[out->game];
    spg_arena_init(&out->arena, run);
    spg_arena_init(&m.scratch, run);
    const spg_status status = make(&m);
    spg_arena_clear(&m.scratch);
    *why_not = status == SPG_REFUSED ? m.why_not : NULL;
    if (status != SPG_OK) { spg_ground_close(out); }
    return status == SPG_REFUSED ? SPG_OK : status;
}

void spg_ground_close(spg_ground *ground)
{
    spg_arena_clear(&ground->arena);
}

static bool set_digits(const spg_ground *ground, uint32_t param, spg_value value, uint32_t *at, uint8_t *digits)
{
    uint32_t met = 0;
    for (; *at < ground->field_count && ground->fields[*at].param == param; *at += 1) {
        bool found = false;
        if (value.list != NULL) {
            (void)spg_value_search(value.list, ground->elements[param][ground->fields[*at].item], &found);
        }
        digits[*at] = found;
        met += found;
    }
    return met == spg_value_count(value);
}

static bool item_digits(const spg_ground *ground, spg_type type, spg_value value, uint32_t param, uint32_t *at,
                        uint8_t *digits)
{
    const uint32_t count = items_of(type, value);
    if (columns_of(type, value) != ground->columns[param]) { return false; }
    for (uint32_t i = 0; i < count; i++, *at += 1) {
        if (*at == ground->field_count || ground->fields[*at].param != param) { return false; }
        const spg_int number = field_value(type, value, i);
        const spg_ground_field *field = &ground->fields[*at];
        uint32_t digit = 0;
        while (digit < field->radix && field->values[digit] != number) { digit += 1; }
        if (digit == field->radix) { return false; }
        digits[*at] = (uint8_t)digit;
    }
    return *at == ground->field_count || ground->fields[*at].param != param;
}

bool spg_ground_digits(const spg_ground *ground, const spg_value_component *component, uint8_t *digits)
{
    uint32_t at = 0;
    if (component->game->index != ground->game) { return false; }
    for (uint32_t p = 0; p < component->game->param_count; p++) {
        const spg_type type = component->game->params[p].shape.type;
        const spg_value value = component->arguments[p];
        if (is_set(type) ? !set_digits(ground, p, value, &at, digits)
                         : !item_digits(ground, type, value, p, &at, digits)) {
            return false;
        }
    }
    return at == ground->field_count;
}
