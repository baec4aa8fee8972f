import { fieldPlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { WriteCtx } from '../acting.ts';
import { findWord } from '../../platform/phrases/sentences.ts';
import { refuseSheet } from '../../platform/sheets/readSheet.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';

/**
 * Refuses a sheet with values in the column of a field that rows had once: they would be lost in silence. Throws
 * `core.badSheet`, naming the field that says it now.
 */
export function refuseFormerColumns(
  { language }: Pick<WriteCtx, 'language'>,
  resource: Resource,
  { lines, file }: { lines: readonly (readonly CellValue[])[]; file: string },
): void {
  const [head = [], ...rows] = lines;
  for (const [at, cell] of head.entries()) {
    const said = String(cell ?? '').trim();
    // A field of today by its own name is no former one, whatever that was called.
    if (Object.hasOwn(resource.fields, said)) continue;
    const former = Object.keys(resource.former).find((field) =>
      namesOf(resource, field).has(said.toLowerCase()),
    );
    if (former === undefined || rows.every((row) => isEmpty(row[at]))) continue;
    const field = resource.former[former] ?? '';
    const now = findWord(language, fieldPlaces(resource, field)) ?? field;
    refuseSheet({ problem: 'formerColumn', params: { column: said, now } }, { name: file, language });
  }
}

/** What a column of a field may be called, in lower case. */
function namesOf(resource: Resource, field: string): ReadonlySet<string> {
  const words = languages.map((language) => findWord(language, fieldPlaces(resource, field)) ?? field);
  return new Set([field, ...words].map((word) => word.toLowerCase()));
}

function isEmpty(cell: CellValue | undefined): boolean {
  return cell === undefined || cell === null || cell === '';
}
