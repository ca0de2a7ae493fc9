/* check_given.c — the data of an instance: `given m: 1.., S = {1,3,4};`. SPDX-License-Identifier: MIT
 *
 * The first line about a given settles its type, by declaration or by value. A later line gives it a new value for what
 * stands below. In another file a value that does not fit, or a new declaration, makes a new given of the same name. */
#include "lang/draft.h"

#include <string.h>

static spg_status create(spg_lang *lang, uint32_t item, spg_type type)
{
    const spg_tree *tree = lang->items.at[item].tree;
    const spg_tree *declared = spg_tree_child(tree, 0);
    spg_given given = {.shape = {.type = type}, .span = tree->span};
    given.is_word = declared != NULL && declared->kind == SPG_TREE_TYPE && strcmp(declared->text, "word") == 0;
    SPG_TRY(spg_unit_copy(lang, tree->text, &given.name));
    SPG_TRY(SPG_PUSH(lang->run, &lang->program->givens, given));
    lang->items.at[item].index = (uint32_t)(lang->program->givens.count - 1);
    return SPG_OK;
}

spg_status spg_check_given_declare(spg_lang *lang, uint32_t item)
{
    const spg_tree *tree = lang->items.at[item].tree;
    const spg_tree *declared = spg_tree_child(tree, 0);
    const uint32_t above = spg_names_previous(lang, item);
    const bool again = above != SPG_NO_INDEX && lang->items.at[above].file == lang->items.at[item].file;
    spg_unit unit;
    spg_unit_start(&unit, lang, SPG_UNIT_GIVEN, item);
    if (again && declared != NULL) {
        return SPG_BAD(&unit, tree->span, "the given '%1' is declared above", "give it only a new value: given %1 = …;",
                       tree->text);
    }
    if (declared == NULL && (above != SPG_NO_INDEX || spg_tree_child(tree, 1) != NULL)) { return SPG_OK; }
    spg_type type = SPG_TYPE(INT);
    SPG_TRY(spg_check_type_of(&unit, declared, &type));
    return create(lang, item, type);
}

static spg_status emit_shape(spg_unit *unit, uint32_t item, spg_unit_mark mark)
{
    spg_lang *lang = unit->lang;
    const spg_tree *declared = spg_tree_child(lang->items.at[item].tree, 0);
    spg_draft_shape shape;
    if (declared == NULL) { return SPG_OK; }
    SPG_TRY(spg_check_shape(unit, declared, &shape));
    if (unit->locals.count > 0) {
        return SPG_BAD0(unit, declared->span, "the range of a given cannot bind names",
                        "write the number itself, or a given");
    }
    SPG_TRY(spg_unit_settle(unit, mark));
    return spg_emit_shape(unit, &shape, &lang->program->givens.at[lang->items.at[item].index].shape);
}

static spg_status no_given_type(const spg_unit *unit, const spg_draft *value, spg_type type)
{
    if (spg_type_base(type) != SPG_KIND_POSITION && spg_type_base(type) != SPG_KIND_MOVE) { return SPG_OK; }
    return spg_coerce_clash(unit, value->span, "a given is data, not %1", "positions belong into games and claims",
                            spg_guess_of(type), 0);
}

static spg_status add_setting(spg_unit *unit, uint32_t given, spg_draft *value, spg_span span, spg_unit_mark mark)
{
    spg_lang *lang = unit->lang;
    spg_setting setting = {.given = given, .span = span};
    SPG_TRY(spg_unit_settle(unit, mark));
    SPG_TRY(spg_emit(unit, value, &setting.value));
    SPG_TRY(spg_unit_frame(unit, &setting.frame));
    return SPG_PUSH(lang->run, &lang->program->settings, setting);
}

static spg_status misfit(const spg_unit *unit, const char *name, const spg_draft *value, spg_guess known)
{
    char wanted[SPG_TYPE_TEXT_SIZE];
    char found[SPG_TYPE_TEXT_SIZE];
    const bool from_set = spg_infer_is(unit->lang, value->type, SPG_GUESS(SET));
    return SPG_BAD(unit, value->span, "the given '%1' is %2, not %3",
                   from_set ? "a set has no order and no repeats; write [ ] instead of { }"
                            : "a given keeps the type of its first line",
                   name, spg_infer_format(unit->lang, known, wanted), spg_infer_format(unit->lang, value->type, found));
}

static spg_status read_value(spg_unit *unit, uint32_t item, spg_unit_mark mark)
{
    spg_lang *lang = unit->lang;
    const spg_tree *tree = lang->items.at[item].tree;
    const uint32_t above = spg_names_previous(lang, item);
    const bool declared = lang->items.at[item].index != SPG_NO_INDEX;
    const bool foreign = !declared && above != SPG_NO_INDEX && lang->items.at[above].file != lang->items.at[item].file;
    if (declared) { SPG_TRY(emit_shape(unit, item, mark)); }
    if (!declared && above != SPG_NO_INDEX) { lang->items.at[item].index = lang->items.at[above].index; }
    if (spg_tree_child(tree, 1) == NULL) { return SPG_OK; }

    const uint32_t known = lang->items.at[item].index;
    const spg_guess type = known == SPG_NO_INDEX ? 0 : spg_guess_of(lang->program->givens.at[known].shape.type);
    spg_draft *value = NULL;
    bool fits = false;
    /* Its own name in the value means the given above. */
    if (!declared) { lang->items.at[item].index = SPG_NO_INDEX; }
    SPG_TRY(spg_check_expression(unit, tree->children[1], foreign ? 0 : type, &value));
    lang->items.at[item].index = known;
    if (type != 0) { SPG_TRY(spg_coerce_try(unit, &value, type, &fits)); }
    if (type != 0 && !fits && !foreign) { return misfit(unit, tree->text, value, type); }
    if (!fits) {
        const spg_type own = spg_infer_settle(lang, value->type);
        SPG_TRY(no_given_type(unit, value, own));
        SPG_TRY(create(lang, item, own));
    }
    return add_setting(unit, lang->items.at[item].index, value, tree->span, mark);
}

spg_status spg_check_given_value(spg_lang *lang, uint32_t item)
{
    spg_unit unit;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_GIVEN, item);
    const spg_status status = read_value(&unit, item, mark);
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}

static spg_status read_outside(spg_unit *unit, uint32_t given, const spg_tree *tree, spg_unit_mark mark, spg_query *out)
{
    const spg_given *known = &unit->lang->program->givens.at[given];
    const spg_guess type = spg_guess_of(known->shape.type);
    spg_draft *value = NULL;
    bool fits = false;
    SPG_TRY(spg_check_expression(unit, tree, type, &value));
    SPG_TRY(spg_coerce_try(unit, &value, type, &fits));
    if (!fits) { return misfit(unit, known->name, value, type); }
    out->given = given;
    out->span = tree->span;
    return spg_unit_answer(unit, mark, value, out);
}

spg_status spg_check_given_outside(spg_lang *lang, uint32_t given, const spg_tree *value, spg_query *out)
{
    spg_unit unit;
    const spg_unit_mark mark = spg_unit_open(lang);
    spg_unit_start(&unit, lang, SPG_UNIT_GIVEN, SPG_NO_INDEX);
    const spg_status status = read_outside(&unit, given, value, mark, out);
    spg_unit_end(&unit);
    spg_unit_close(lang, mark);
    return status;
}
