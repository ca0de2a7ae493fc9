/* draft.c — making drafts. SPDX-License-Identifier: MIT */
#include "lang/draft.h"

#include <string.h>

spg_status spg_draft_array(spg_unit *unit, size_t count, spg_draft ***out)
{
    *out = SPG_TAKE(&unit->lang->scratch, spg_draft *, count == 0 ? 1 : count);
    return *out == NULL ? unit->lang->run->error.status : SPG_OK;
}

spg_status spg_draft_make(spg_unit *unit, spg_node_kind kind, spg_guess type, spg_span span, uint32_t count,
                          spg_draft *const children[], spg_draft **out)
{
    spg_draft *draft = SPG_TAKE(&unit->lang->scratch, spg_draft, 1);
    if (draft == NULL) { return unit->lang->run->error.status; }
    draft->kind = kind;
    draft->type = type;
    draft->span = span;
    draft->count = count;
    if (count > 0) {
        SPG_TRY(spg_draft_array(unit, count, &draft->children));
        memcpy(draft->children, children, count * sizeof(spg_draft *));
    }
    *out = draft;
    return SPG_OK;
}

spg_status spg_draft_leaf(spg_unit *unit, spg_node_kind kind, spg_guess type, uint32_t data, spg_span span,
                          spg_draft **out)
{
    SPG_TRY(spg_draft_make(unit, kind, type, span, 0, NULL, out));
    (*out)->data = data;
    return SPG_OK;
}

spg_status spg_draft_int(spg_unit *unit, spg_int value, spg_span span, spg_draft **out)
{
    SPG_TRY(spg_draft_leaf(unit, SPG_NODE_INT, SPG_GUESS(INT), 0, span, out));
    (*out)->number = value;
    return SPG_OK;
}

spg_status spg_draft_text(spg_unit *unit, const char *text, uint32_t length, spg_span span, spg_draft **out)
{
    SPG_TRY(spg_draft_leaf(unit, SPG_NODE_TEXT, SPG_GUESS(TEXT), 0, span, out));
    (*out)->text = text;
    (*out)->text_length = length;
    return SPG_OK;
}

spg_status spg_draft_local_use(spg_unit *unit, uint32_t slot, spg_span span, spg_draft **out)
{
    return spg_draft_leaf(unit, SPG_NODE_LOCAL, unit->locals.at[slot].type, slot, span, out);
}

spg_status spg_draft_each(spg_unit *unit, spg_draft *list, spg_guess item, spg_draft **binder, spg_draft **use)
{
    spg_draft *domain = NULL;
    uint32_t slot = 0;
    SPG_TRY(spg_draft_make(unit, SPG_NODE_ITEMS, 0, list->span, 1, &list, &domain));
    SPG_TRY(spg_names_slot(unit, NULL, item, true, list->span, domain, &slot));
    SPG_TRY(spg_draft_make(unit, SPG_NODE_BINDER, 0, list->span, 1, &domain, binder));
    (*binder)->data = slot;
    return spg_draft_local_use(unit, slot, list->span, use);
}
