import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type Line } from '../../../resource/index.ts';

/** The edition of a template rises when its items change, so that a record can say what it was made with. */
export const handoverTemplateHooks = defineHooks(handoverTemplate, {
  beforeSave: (_ctx, { row, before }) => {
    for (const [place, item] of row.items.entries()) assertHazardsAreOptions(item, place);
    const last = before?.edition ?? 0;
    const isSame = before !== undefined && said(before.items) === said(row.items);
    return Promise.resolve({ ...row, edition: isSame ? before.edition : last + 1 });
  },
});

/** What people read of the items, in their order. */
function said(items: readonly Line[]): string {
  return JSON.stringify(
    items.map(({ name, options, hazards, isRequired }) => [name, options, hazards ?? [], isRequired]),
  );
}

/** A hazard is one of the sub-items, else nobody could choose it. */
function assertHazardsAreOptions({ options, hazards }: Line, place: number): void {
  const known = listOf(options);
  if (listOf(hazards).some((each) => !known.includes(each)))
    throw failField(`items.${place}.hazards`, 'choice');
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
