import { handoverTemplate } from '@millwright/contract/areas/shifts/handoverTemplate.ts';
import { defineHooks, type Line } from '../../resource/index.ts';

/** The edition of a template rises when its items change, so that a record can say what it was made with. */
export const handoverTemplateHooks = defineHooks(handoverTemplate, {
  beforeSave: (_ctx, { row, before }) => {
    const last = before?.edition ?? 0;
    const isSame = before !== undefined && said(before.items) === said(row.items);
    return Promise.resolve({ ...row, edition: isSame ? before.edition : last + 1 });
  },
});

/** What people read of the items, in their order. */
function said(items: readonly Line[]): string {
  return JSON.stringify(items.map(({ name, options, isRequired }) => [name, options, isRequired]));
}
