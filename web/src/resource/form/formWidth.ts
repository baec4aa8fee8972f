import type { Resource } from '@millwright/contract/core/resource/resource.ts';

/** Widths of forms, px: one column, two, and lines with many columns. */
const oneColumn = 640;
const twoColumns = 1040;
const manyColumns = 1320;
/** As many fields stand comfortably in the narrow form. */
const fewFields = 10;

/** As many fields of a line stand beside each other in the usual width, with room for what is typed. */
const fewColumns = 6;

/** How wide the form of a resource is, px; `children` are the resources of its lines. */
export function formWidth(
  { form }: Pick<Resource, 'form'>,
  children: Readonly<Record<string, Pick<Resource, 'form'>>>,
): number {
  const lines = Object.values(children).map((child) => child.form.flat().length);
  if (lines.some((columns) => columns > fewColumns)) return manyColumns;
  return form.flat().length > fewFields || lines.length > 0 ? twoColumns : oneColumn;
}
