import type { Resource } from '@millwright/contract/core/resource.ts';

/** Widths of forms, px: one column and two. */
const oneColumn = 640;
const twoColumns = 1040;
/** As many fields stand comfortably in the narrow form. */
const fewFields = 10;

export function formWidth({ form, children }: Resource): number {
  return form.flat().length > fewFields || Object.keys(children).length > 0 ? twoColumns : oneColumn;
}
