import { failField } from '../../platform/http/errors/fail.ts';

/** Throws unless one of a spare and a special part is named. `at` is where the fields stand: `materials.3.`. */
export function assertOnePart(
  row: { readonly sparePartId?: unknown; readonly specialPartId?: unknown },
  at = '',
): void {
  const named = [row.sparePartId, row.specialPartId].filter((id) => (id ?? null) !== null).length;
  if (named === 0) throw failField(`${at}sparePartId`, 'required');
  if (named === 2) throw failField(`${at}specialPartId`, 'fits');
}
