// Rows of a sheet that refer to rows of the same sheet are written behind these, in whatever order they stand.
import { sheetJoinOf } from '@millwright/contract/core/resource/documentSheets.ts';
import { type Resource, titleGap } from '@millwright/contract/core/resource/resource.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { ReadTab } from '../../platform/sheets/readSheet.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';
import { wayGap } from '../row/shape.ts';
import { keyOfLines } from '../sheet/importKey.ts';
import { withoutSign } from '../sheet/importRows.ts';
import { columnOfHead } from '../sheet/sheet.ts';
import { listsOf } from '../write/document.ts';
import type { ReadList } from './workbookTabs.ts';

type Line = readonly CellValue[];
/** A list as it is written at a time: its sheets with the rows of one wave, the others blank. */
export type Wave = Pick<ReadList, 'tab' | 'lines'>;

/**
 * A sheet in waves: rows that refer to others of the sheet come behind them. Rows that refer to each other in a ring are
 * the last wave, where the rules of the resource tell what is wrong.
 */
export function wavesOf({ list: { resource }, tab, lines }: ReadList): Wave[] {
  const own = Object.entries(resource.fields).filter(
    ([, { to }]) => to !== undefined && resourceNamed(to).table === resource.table,
  );
  const [head = [], ...rows] = tab.lines;
  const columns = head.map((cell) => fieldOfHead(resource, cell));
  const referring = columns.flatMap((field, at) => (own.some(([name]) => name === field) ? [at] : []));
  const names = [resource.title, ...resource.titleBeside];
  const naming = names.map((name) => columns.flatMap((field, at) => (field === name ? [at] : [])));
  if (referring.length === 0) return [{ tab, lines }];
  const byName = new Map<string, number[]>();
  for (const [at, row] of rows.entries())
    for (const name of namesOf(row, naming)) byName.set(name, [...(byName.get(name) ?? []), at]);
  const behind = rows.map((row, at) => {
    const said = referring.flatMap((column) => wordsIn(row[column]));
    return new Set(said.flatMap((word) => byName.get(word) ?? []).filter((other) => other !== at));
  });
  const waveOf = settled(behind);
  const keys = keyTexts(resource, columns, rows);
  for (const same of Map.groupBy(rows.keys(), (at) => keys[at] ?? '').values()) {
    // Rows of one key are judged together, so that the second is told of the first.
    const first = Math.min(...same.map((at) => waveOf[at] ?? 0));
    for (const at of same) waveOf[at] = first;
  }
  const count = Math.max(0, ...waveOf) + 1;
  if (count === 1) return [{ tab, lines }];
  const heads = new Map(keys.map((key, at) => [key, waveOf[at] ?? 0]));
  return Array.from({ length: count }, (_, wave) => ({
    tab: kept(tab, (at) => waveOf[at] === wave),
    // Lines of no head are told of with the first.
    lines: linesKept(resource, lines, (key) => (heads.get(key) ?? 0) === wave),
  }));
}

/** A list with some of its rows, by their places below the head, and the lines of these. */
export function rowsKept({ list: { resource }, tab, lines }: ReadList, places: ReadonlySet<number>): Wave {
  const [head = [], ...rows] = tab.lines;
  const columns = head.map((cell) => fieldOfHead(resource, cell));
  const keys = keyTexts(resource, columns, rows);
  const wanted = new Set([...places].map((at) => keys[at]));
  return {
    tab: kept(tab, (at) => places.has(at)),
    lines: linesKept(resource, lines, (key) => wanted.has(key)),
  };
}

function linesKept(
  resource: Resource,
  lines: Wave['lines'],
  isKept: (headKey: string) => boolean,
): Wave['lines'] {
  return lines.map((tab, place) => {
    const of = listsOf(resource)[place];
    if (tab === undefined || of === undefined) return undefined;
    const keys = headKeys(resource, of.child, tab);
    return kept(tab, (at) => isKept(keys[at] ?? ''));
  });
}

/** A sheet with some of its rows; the others stand empty, so that each keeps its number. */
export function kept(tab: ReadTab, isKept: (at: number) => boolean): ReadTab {
  const [head = [], ...rows] = tab.lines;
  return { title: tab.title, lines: [head, ...rows.map((row, at) => (isKept(at) ? row : []))] };
}

/** The field that a head means. */
export function fieldOfHead(resource: Resource, cell: CellValue): string | undefined {
  const head = withoutSign(cell);
  return head === null ? undefined : columnOfHead(resource, String(head))?.field;
}

/** What rows may be called: each part of their title, and the whole. */
function namesOf(row: Line, naming: readonly (readonly number[])[]): Set<string> {
  const parts = naming.map((columns) => columns.map((at) => trimmedText(row[at])));
  const whole = parts.map(([first = '']) => first).filter((part) => part !== '');
  return new Set([...parts.flat(), whole.join(titleGap)].filter((name) => name !== ''));
}

/** What a cell refers to: one row, or several, each perhaps by its place in a tree. */
function wordsIn(cell: CellValue | undefined): string[] {
  const said = trimmedText(cell);
  const words = [said, ...said.split(/[,，]/).map((word) => word.trim())];
  return words.flatMap((word) => [word, word.split(wayGap).at(-1) ?? '']).filter((word) => word !== '');
}

/** The wave of each row: behind all that it refers to. */
function settled(behind: readonly ReadonlySet<number>[]): number[] {
  const waveOf: (number | undefined)[] = behind.map(() => undefined);
  let open = behind.keys().toArray();
  for (let wave = 0; open.length > 0; wave++) {
    const free = open.filter((at) => [...(behind[at] ?? [])].every((other) => waveOf[other] !== undefined));
    const now = free.length > 0 ? free : open;
    for (const at of now) waveOf[at] = wave;
    const done = new Set(now);
    open = open.filter((at) => !done.has(at));
  }
  return waveOf.map((wave) => wave ?? 0);
}

function keyTexts(
  resource: Resource,
  columns: readonly (string | undefined)[],
  rows: readonly Line[],
): string[] {
  const join = sheetJoinOf(resource);
  const names = join.kind === 'fields' ? join.names : [];
  const places = names.map((name) => columns.indexOf(name));
  return rows.map((row) => places.map((at) => trimmedText(row[at])).join('\u0000'));
}

/** What each line says of its head. */
function headKeys(resource: Resource, child: Resource, { lines: [head = [], ...rows] }: ReadTab): string[] {
  const key = keyOfLines(sheetJoinOf(resource), resource, child);
  const parts = head.map((cell) => {
    const said = withoutSign(cell);
    return said === null ? undefined : key.columnOf(String(said));
  });
  const count = Math.max(-1, ...parts.map((part) => part ?? -1)) + 1;
  const places = Array.from({ length: count }, (_, part) => parts.indexOf(part));
  return rows.map((row) => places.map((at) => trimmedText(row[at])).join('\u0000'));
}

function trimmedText(cell: CellValue | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
