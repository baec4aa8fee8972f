import type {
  importPunches as importPunchesCall,
  ShownPunchLayout,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import type { PunchColumn } from '@millwright/contract/areas/attendance/attendance/punchFile.ts';
import {
  type ChosenLayout,
  layoutKey,
  punchLayoutOf,
  missingColumns,
  type PunchLayout,
} from '@millwright/contract/areas/attendance/punch/punchLayout.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { columnName } from '../../../platform/sheets/cells.ts';
import { refuseSheet, type Sheet } from '../../../platform/sheets/readSheet.ts';
import { selectLayout, storeLayout } from './punchLayout.queries.ts';
import { columnWord, momentPlaces, textLines } from './punchRows.ts';

type Chosen = Pick<InputOf<typeof importPunchesCall>, 'columns' | 'dateOrder'>;

/** A file of a time clock with its layout. */
export interface UnderstoodFile {
  readonly key: string;
  readonly lines: readonly (readonly string[])[];
  readonly layout: PunchLayout;
  readonly isRemembered: boolean;
  readonly missing: readonly PunchColumn[];
}

/** So many values of a column are shown. */
const mostSamples = 3;

/**
 * Finds out how a file is understood: as the person says, as somebody has said of such files before, or by heads and content.
 * Throws `core.badSheet` for a file without rows.
 */
export async function understand(
  { tx, language }: Ctx,
  sheet: Sheet,
  { isWorkNo, asked }: { isWorkNo: (text: string) => boolean; asked: Chosen },
): Promise<UnderstoodFile> {
  const lines = textLines(sheet);
  const key = layoutKey(lines);
  const stated = chosenOf(asked);
  const remembered = stated.columns === undefined ? await selectLayout(tx, key) : undefined;
  const chosen = {
    columns: stated.columns ?? remembered?.columns,
    order: stated.order ?? remembered?.order,
  };
  const layout = punchLayoutOf(lines, { isWorkNo, chosen });
  const hasRows = lines.some((line, at) => at > layout.headAt && line.some((cell) => cell !== ''));
  if (!hasRows) refuseSheet({ problem: 'empty', params: {} }, { name: sheet.name, language });
  const isRemembered = remembered !== undefined;
  return { key, lines, layout, isRemembered, missing: missingColumns(layout.columns) };
}

/** Stores what a person has stated for files of this kind. */
export async function rememberLayout(
  { tx, person, clock }: Ctx,
  { key, layout }: UnderstoodFile,
  asked: Chosen,
): Promise<void> {
  const { columns, order } = chosenOf(asked);
  if (columns === undefined && order === undefined) return;
  await storeLayout(tx, {
    key,
    columns: columns ?? layout.columns,
    order,
    by: person.id,
    nowMs: clock.nowMs(),
  });
}

/** How people see that a file is understood. */
export function shownLayout({
  lines,
  layout: { columns, headAt, order, hasOneDirection },
  isRemembered,
  missing,
}: UnderstoodFile): ShownPunchLayout {
  const rows = lines.slice(headAt + 1).filter((line) => line.some((cell) => cell !== ''));
  const width = Math.max(columns.length, ...rows.slice(0, mostSamples).map(({ length }) => length));
  return {
    hasHead: headAt >= 0,
    columns: Array.from({ length: width }, (_, at) => ({
      head: (headAt < 0 ? undefined : lines[headAt]?.[at]) ?? columnName(at),
      meaning: columns[at] ?? null,
      samples: rows.slice(0, mostSamples).map((row) => row[at] ?? ''),
    })),
    dateOrder: order,
    hasOneDirection,
    isRemembered,
    missing: [...missing],
  };
}

/** Head of the column of a meaning; its word where the file has no heads. */
export function headOf(
  { lines, layout: { columns, headAt } }: UnderstoodFile,
  column: 'workNo' | 'moment',
  language: Language,
): string {
  const placeOf = (each: PunchColumn) => columns.indexOf(each);
  const at = column === 'workNo' ? placeOf('workNo') : momentPlaces(placeOf)[0];
  return (headAt < 0 ? undefined : lines[headAt]?.[at]) ?? columnWord(language, column);
}

function chosenOf({ columns, dateOrder }: Chosen): ChosenLayout {
  return {
    columns: columns?.map((column) => (column === 'none' ? null : column)),
    order: dateOrder,
  };
}
