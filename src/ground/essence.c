/* essence.c — acts and runs of a ground game, and whether a map of its places takes them to themselves. SPDX-License-Identifier: MIT */
#include "ground/essence.h"

#include <stdlib.h>
#include <string.h>

enum {
    NODES_MORE = 1 << 16,  /* for all checks together */
    WHOLE_NODES = 1 << 8,  /* for a run as one condition */
    ALLOWED_MAX = 1 << 21, /* fields of all moves */
    KEY_HEAD = 8
};

/* ---- what a move does ---- */

static bool has_digit(const spg_ground_move *move, uint32_t field, uint32_t digit)
{
    return (move->allowed[field] >> digit & 1) != 0;
}

/* The one digit that is written, whatever the position was; SPG_ESSENCE_NEVER: there are several. */
static uint8_t constant_of(const spg_ground *ground, const spg_ground_move *move, const spg_ground_source *source)
{
    uint8_t digit = SPG_ESSENCE_NEVER;
    if (source->field == SPG_GROUND_NONE) { return source->digit[0]; }
    for (uint32_t i = 0; i < ground->radix[source->field]; i++) {
        if (!has_digit(move, source->field, i)) { continue; }
        if (digit != SPG_ESSENCE_NEVER && digit != source->digit[i]) { return SPG_ESSENCE_NEVER; }
        digit = source->digit[i];
    }
    return digit;
}

static bool keeps(const spg_ground *ground, const spg_ground_move *move, uint32_t field, uint8_t constant)
{
    const spg_ground_source *source = &move->to[field];
    if (constant != SPG_ESSENCE_NEVER) { return move->allowed[field] == UINT64_C(1) << constant; }
    if (source->field != field) { return false; }
    for (uint32_t i = 0; i < ground->radix[field]; i++) {
        if (has_digit(move, field, i) && source->digit[i] != i) { return false; }
    }
    return true;
}

static spg_status add_change(spg_essence *n, const spg_ground_move *move, uint32_t field, spg_essence_change *changes,
                             uint32_t *change_count)
{
    const spg_ground_source *source = &move->to[field];
    const uint8_t constant = constant_of(n->ground, move, source);
    if (keeps(n->ground, move, field, constant)) { return SPG_OK; }
    const bool fixed = constant != SPG_ESSENCE_NEVER;
    const uint32_t count = fixed ? 1 : n->ground->radix[source->field];
    uint8_t *digits = SPG_TAKE(&n->arena, uint8_t, count);
    if (digits == NULL) { return n->run->error.status; }
    digits[0] = constant;
    for (uint32_t i = 0; i < count && !fixed; i++) {
        digits[i] = has_digit(move, source->field, i) ? source->digit[i] : SPG_ESSENCE_NEVER;
    }
    changes[(*change_count)++] = (spg_essence_change){field, fixed ? SPG_GROUND_NONE : source->field, digits};
    return SPG_OK;
}

/* ---- acts by what they do ---- */

static size_t key_size(const spg_essence *n)
{
    return KEY_HEAD + (size_t)n->ground->field_count * (2 * sizeof(uint32_t) + SPG_GROUND_RADIX_MAX);
}

static size_t put_change(const spg_essence *n, const spg_essence_change *change, uint8_t *key)
{
    const uint32_t count = change->from == SPG_GROUND_NONE ? 1 : n->ground->radix[change->from];
    memcpy(key, &change->field, sizeof change->field);
    memcpy(key + 4, &change->from, sizeof change->from);
    memcpy(key + 8, change->digits, count);
    return 8 + (size_t)count;
}

static size_t put_act(const spg_essence *n, const spg_essence_act *act, uint8_t *key)
{
    size_t size = KEY_HEAD;
    memset(key, 0, KEY_HEAD);
    key[0] = (uint8_t)act->verdict;
    key[1] = act->again;
    memcpy(key + 4, &act->gain, sizeof act->gain);
    for (uint32_t i = 0; i < act->change_count; i++) { size += put_change(n, &act->changes[i], key + size); }
    return size;
}

/* ---- conditions ---- */

static spg_diagram read_node(spg_essence *n, uint32_t node, spg_diagram *read)
{
    spg_diagrams *d = &n->diagrams;
    const spg_ground_node *at = &n->ground->nodes[node];
    spg_diagram out = SPG_DIAGRAM_FALSE;
    if (read[node] != SPG_DIAGRAM_TRAP) { return read[node]; }
    if (at->field == SPG_GROUND_NONE) {
        out = spg_diagram_number(d, at->first);
    } else {
        for (uint32_t i = n->ground->radix[at->field]; i-- > 0;) {
            const spg_diagram behind = read_node(n, n->ground->edges[at->first + i], read);
            out = spg_diagram_select(d, spg_diagram_among(d, at->field, UINT64_C(1) << i), behind, out);
        }
    }
    read[node] = out;
    return out;
}

/* Where a move, or ending, is there. */
static spg_diagram condition_of(spg_essence *n, const spg_ground_move *move, spg_diagram *read)
{
    spg_diagrams *d = &n->diagrams;
    spg_diagram out = SPG_DIAGRAM_TRUE;
    for (uint32_t f = n->ground->field_count; f-- > 0;) {
        const uint64_t all = UINT64_MAX >> (64 - n->ground->radix[f]);
        if (move->allowed[f] == all) { continue; }
        out = spg_diagram_and(d, spg_diagram_among(d, f, move->allowed[f]), out);
    }
    for (uint32_t i = 0; i < move->condition_count; i++) {
        out = spg_diagram_and(d, out, read_node(n, move->conditions[i], read));
    }
    return out;
}

/* ---- making it ---- */

/* The act that does what the move does, new or known. */
static spg_status find_act(spg_essence *n, const spg_ground_move *move, uint8_t *key, uint32_t *number)
{
    spg_essence_change changes[SPG_GROUND_FIELDS_MAX];
    spg_essence_act act = {.verdict = move->verdict,
                           .again = move->again,
                           .gain = move->gain,
                           .changes = changes,
                           .when = {SPG_DIAGRAM_FALSE, SPG_DIAGRAM_FALSE}};
    const spg_arena_mark mark = spg_arena_here(&n->arena);
    bool fresh;
    for (uint32_t f = 0; f < n->ground->field_count && move->to != NULL; f++) {
        SPG_TRY(add_change(n, move, f, changes, &act.change_count));
    }
    SPG_TRY(spg_intern_put(&n->known, key, put_act(n, &act, key), number, &fresh));
    if (!fresh) {
        spg_arena_back(&n->arena, mark);
        return SPG_OK;
    }
    act.changes = spg_arena_copy(&n->arena, changes, act.change_count, sizeof *changes);
    if (act.changes == NULL) { return n->run->error.status; }
    n->acts[n->act_count++] = act;
    return SPG_OK;
}

static spg_status add_move(spg_essence *n, const spg_ground_move *move, spg_diagram *read, uint8_t *key)
{
    uint32_t number;
    SPG_TRY(find_act(n, move, key, &number));
    const spg_diagram when = condition_of(n, move, read);
    for (uint32_t turn = 0; turn < 2; turn++) {
        spg_diagram *at = &n->acts[number].when[turn];
        if ((move->turns >> turn & 1) != 0) { *at = spg_diagram_or(&n->diagrams, *at, when); }
    }
    return SPG_OK;
}

static void put_field(spg_essence_act *act, uint32_t field)
{
    act->fields[field >> 6] |= UINT64_C(1) << (field & 63);
}

static spg_status find_fields(spg_essence *n, spg_essence_act *act)
{
    bool asked[SPG_GROUND_FIELDS_MAX] = {0};
    for (uint32_t turn = 0; turn < 2; turn++) { SPG_TRY(spg_diagram_support(&n->diagrams, act->when[turn], asked)); }
    for (uint32_t f = 0; f < n->ground->field_count; f++) {
        if (asked[f]) { put_field(act, f); }
    }
    for (uint32_t i = 0; i < act->change_count; i++) {
        put_field(act, act->changes[i].field);
        if (act->changes[i].from != SPG_GROUND_NONE) { put_field(act, act->changes[i].from); }
    }
    return SPG_OK;
}

static int by_number(const void *a, const void *b)
{
    const spg_diagram x = *(const spg_diagram *)a, y = *(const spg_diagram *)b;
    return (x > y) - (x < y);
}

/* One condition for the run, unless it is large. */
static spg_diagram together(spg_essence *n, const spg_diagram *parts, uint32_t count)
{
    const size_t before = n->diagrams.nodes.count;
    spg_diagram whole = SPG_DIAGRAM_FALSE;
    for (uint32_t i = 0; i < count; i++) {
        whole = spg_diagram_or(&n->diagrams, whole, parts[i]);
        if (n->diagrams.nodes.count > before + WHOLE_NODES) { return SPG_DIAGRAM_TRAP; }
    }
    return whole;
}

/* The endings from one on that say the same as it. */
static spg_status add_run(spg_essence *n, uint32_t *at, spg_diagram *read)
{
    const spg_ground_move *endings = n->ground->endings, *first = &endings[*at];
    spg_diagram *parts = SPG_TAKE(&n->arena, spg_diagram, n->ground->ending_count - *at);
    uint32_t count = 0, kept = 0;
    if (parts == NULL) { return n->run->error.status; }
    for (; *at < n->ground->ending_count; *at += 1) {
        if (endings[*at].verdict != first->verdict || endings[*at].gain != first->gain) { break; }
        parts[count++] = condition_of(n, &endings[*at], read);
    }
    qsort(parts, count, sizeof *parts, by_number);
    for (uint32_t i = 0; i < count; i++) {
        if (kept == 0 || parts[kept - 1] != parts[i]) { parts[kept++] = parts[i]; }
    }
    n->runs[n->run_count++] = (spg_essence_run){first->verdict, first->gain, together(n, parts, kept), parts, kept};
    return SPG_OK;
}

static spg_status read_all(spg_essence *n)
{
    const spg_ground *ground = n->ground;
    spg_arena scratch;
    spg_arena_init(&scratch, n->run);
    spg_diagram *read = SPG_TAKE(&scratch, spg_diagram, (size_t)ground->node_count + 1);
    uint8_t *key = SPG_TAKE(&scratch, uint8_t, key_size(n));
    spg_status status = read == NULL || key == NULL ? n->run->error.status : SPG_OK;
    for (uint32_t i = 0; i < ground->move_count && status == SPG_OK && !n->diagrams.failed; i++) {
        status = add_move(n, &ground->moves[i], read, key);
    }
    for (uint32_t i = 0; i < n->act_count && status == SPG_OK; i++) { status = find_fields(n, &n->acts[i]); }
    for (uint32_t at = 0; at < ground->ending_count && status == SPG_OK && !n->diagrams.failed;) {
        status = add_run(n, &at, read);
    }
    spg_arena_clear(&scratch);
    return status;
}

static spg_status take_all(spg_essence *n)
{
    const spg_ground *ground = n->ground;
    n->first = SPG_TAKE(&n->arena, uint32_t, (size_t)ground->field_count + 1);
    n->field_of = SPG_TAKE(&n->arena, uint16_t, SPG_SYMMETRY_PLACES_MAX);
    n->acts = SPG_TAKE(&n->arena, spg_essence_act, (size_t)ground->move_count + 1);
    n->runs = SPG_TAKE(&n->arena, spg_essence_run, (size_t)ground->ending_count + 1);
    const bool fine = n->first != NULL && n->field_of != NULL && n->acts != NULL && n->runs != NULL;
    return fine ? SPG_OK : n->run->error.status;
}

/* false: there are too many places. */
static bool number_places(spg_essence *n)
{
    for (uint32_t f = 0; f < n->ground->field_count; f++) {
        n->first[f] = n->places;
        if (n->ground->radix[f] > SPG_SYMMETRY_PLACES_MAX - n->places) { return false; }
        for (uint32_t i = 0; i < n->ground->radix[f]; i++) { n->field_of[n->places++] = (uint16_t)f; }
    }
    n->first[n->ground->field_count] = n->places;
    if (!n->ground->turns) { return true; }
    if (n->places > SPG_SYMMETRY_PLACES_MAX - 2) { return false; }
    for (uint32_t turn = 0; turn < 2; turn++) { n->field_of[n->places++] = (uint16_t)n->ground->field_count; }
    return true;
}

static spg_status open_all(spg_essence *n, bool *fine)
{
    SPG_TRY(take_all(n));
    if (!number_places(n) || n->ground->move_count > ALLOWED_MAX / (n->ground->field_count + 1)) { return SPG_OK; }
    SPG_TRY(spg_diagrams_open(&n->diagrams, n->run, n->ground->radix, n->ground->field_count));
    n->diagrams.limit = n->ground->node_count + NODES_MORE;
    SPG_TRY(read_all(n));
    n->base = (uint32_t)n->diagrams.nodes.count;
    n->diagrams.limit = n->base + NODES_MORE;
    n->image = SPG_TAKE(&n->arena, spg_diagram, n->base);
    n->image_of = SPG_TAKE(&n->arena, uint32_t, n->base);
    if (n->image == NULL || n->image_of == NULL) { return n->run->error.status; }
    *fine = !n->diagrams.failed;
    return SPG_OK;
}

spg_status spg_essence_open(spg_essence *n, spg_run *run, const spg_ground *ground, bool *fine)
{
    *n = (spg_essence){.run = run, .ground = ground};
    *fine = false;
    spg_arena_init(&n->arena, run);
    spg_intern_init(&n->known, run);
    const spg_status status = open_all(n, fine);
    const bool broken = status == SPG_OK && n->diagrams.failed && !n->diagrams.full;
    return broken ? run->error.status : status;
}

void spg_essence_close(spg_essence *n)
{
    spg_diagrams_close(&n->diagrams);
    spg_intern_clear(&n->known);
    spg_arena_clear(&n->arena);
}

/* ---- maps ---- */

/* What has to be known of a map of the places. */
typedef struct mapping {
    spg_essence *n;
    const uint16_t *to;
    uint64_t moved[SPG_ESSENCE_FIELD_WORDS]; /* fields that do not stay as they are */
    bool exchanged;                          /* the players are */
    uint8_t *key;
    spg_essence_change changes[SPG_GROUND_FIELDS_MAX]; /* of the image of an act */
    uint8_t digits[SPG_SYMMETRY_PLACES_MAX * 2];
} mapping;

static uint32_t field_to(const mapping *m, uint32_t field)
{
    return m->n->field_of[m->to[m->n->first[field]]];
}

static uint8_t digit_to(const mapping *m, uint32_t field, uint32_t digit)
{
    return (uint8_t)(m->to[m->n->first[field] + digit] - m->n->first[field_to(m, field)]);
}

/* One to one, and the places of a field to those of a field with as many. */
static bool is_map(mapping *m)
{
    const spg_essence *n = m->n;
    bool met[SPG_SYMMETRY_PLACES_MAX] = {0};
    for (uint32_t p = 0; p < n->places; p++) {
        if (m->to[p] >= n->places || met[m->to[p]]) { return false; }
        met[m->to[p]] = true;
        const uint32_t from = n->field_of[p];
        if (n->field_of[m->to[p]] != field_to(m, from)) { return false; }
        if (from == n->ground->field_count) {
            m->exchanged = m->to[p] != p;
        } else if (m->to[p] != p) {
            m->moved[from >> 6] |= UINT64_C(1) << (from & 63);
        }
    }
    for (uint32_t f = 0; f < n->ground->field_count; f++) {
        const uint32_t to = field_to(m, f);
        if (to == n->ground->field_count || n->ground->radix[f] != n->ground->radix[to]) { return false; }
    }
    return true;
}

static spg_diagram image_of(const mapping *m, spg_diagram a)
{
    spg_essence *n = m->n;
    spg_diagrams *d = &n->diagrams;
    const spg_diagram_node node = d->nodes.at[a];
    if (node.field == SPG_DIAGRAM_END || d->failed) { return a; }
    if (n->image_of[a] == n->checks) { return n->image[a]; }
    spg_diagram out = image_of(m, d->edges.at[node.first]);
    for (uint32_t i = 1; i < d->radix[node.field]; i++) {
        const spg_diagram behind = image_of(m, d->edges.at[node.first + i]);
        const uint64_t digit = UINT64_C(1) << digit_to(m, node.field, i);
        out = spg_diagram_select(d, spg_diagram_among(d, field_to(m, node.field), digit), behind, out);
    }
    n->image_of[a] = n->checks;
    n->image[a] = out;
    return out;
}

static int by_field(const void *a, const void *b)
{
    const uint32_t x = ((const spg_essence_change *)a)->field, y = ((const spg_essence_change *)b)->field;
    return (x > y) - (x < y);
}

/* The digits of what a change becomes go to `digits`; how many they are. */
static uint32_t move_change(const mapping *m, const spg_essence_change *from, uint8_t *digits, spg_essence_change *out)
{
    const bool fixed = from->from == SPG_GROUND_NONE;
    const uint32_t count = fixed ? 1 : m->n->ground->radix[from->from];
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t digit = from->digits[i];
        const uint8_t to = digit == SPG_ESSENCE_NEVER ? digit : digit_to(m, from->field, digit);
        digits[fixed ? 0 : digit_to(m, from->from, i)] = to;
    }
    *out = (spg_essence_change){field_to(m, from->field), fixed ? SPG_GROUND_NONE : field_to(m, from->from), digits};
    return count;
}

/* The act that does what the image of one does; NULL: there is none. */
static const spg_essence_act *find_image(mapping *m, const spg_essence_act *act)
{
    spg_essence_act image = *act;
    uint32_t used = 0, number;
    for (uint32_t i = 0; i < act->change_count; i++) {
        if (used + SPG_GROUND_RADIX_MAX > sizeof m->digits) { return NULL; }
        used += move_change(m, &act->changes[i], m->digits + used, &m->changes[i]);
    }
    qsort(m->changes, act->change_count, sizeof *m->changes, by_field);
    image.changes = m->changes;
    const size_t size = put_act(m->n, &image, m->key);
    return spg_intern_find(&m->n->known, m->key, size, &number) ? &m->n->acts[number] : NULL;
}

static bool stays(const mapping *m, const spg_essence_act *act)
{
    uint64_t moved = m->exchanged;
    for (uint32_t w = 0; w < SPG_ESSENCE_FIELD_WORDS; w++) { moved |= act->fields[w] & m->moved[w]; }
    return moved == 0;
}

static bool acts_agree(mapping *m)
{
    for (uint32_t i = 0; i < m->n->act_count; i++) {
        const spg_essence_act *act = &m->n->acts[i];
        if (stays(m, act)) { continue; }
        const spg_essence_act *other = find_image(m, act);
        if (other == NULL) { return false; }
        for (uint32_t turn = 0; turn < 2; turn++) {
            const uint32_t player = m->exchanged ? 1 - turn : turn;
            if (image_of(m, act->when[turn]) != other->when[player]) { return false; }
        }
    }
    return true;
}

static bool runs_agree(const mapping *m)
{
    for (uint32_t r = 0; r < m->n->run_count; r++) {
        const spg_essence_run *run = &m->n->runs[r];
        if (m->exchanged && spg_verdict_names_player(run->verdict)) { return false; }
        if (run->whole != SPG_DIAGRAM_TRAP) {
            if (image_of(m, run->whole) != run->whole) { return false; }
            continue;
        }
        for (uint32_t i = 0; i < run->part_count; i++) {
            const spg_diagram image = image_of(m, run->parts[i]);
            if (bsearch(&image, run->parts, run->part_count, sizeof image, by_number) == NULL) { return false; }
        }
    }
    return true;
}

/* Different acts have different images, and so have different parts: where each image is one of them, they are all met (T48). */
bool spg_essence_is_symmetry(spg_essence *n, const uint16_t *to)
{
    const spg_arena_mark mark = spg_arena_here(&n->arena);
    mapping *m = SPG_TAKE(&n->arena, mapping, 1);
    uint8_t *key = SPG_TAKE(&n->arena, uint8_t, key_size(n));
    bool fine = m != NULL && key != NULL;
    if (!fine) { n->diagrams.failed = true; }
    if (fine) {
        *m = (mapping){.n = n, .to = to, .key = key};
        n->checks += 1;
        fine = is_map(m) && !(m->exchanged && spg_verdict_names_player(n->ground->stuck)) && acts_agree(m) &&
               runs_agree(m) && !n->diagrams.failed;
    }
    spg_arena_back(&n->arena, mark);
    return fine;
}
