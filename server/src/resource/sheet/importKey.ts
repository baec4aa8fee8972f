// How the sheets of a workbook say which lines belong to which head.
import type { SheetJoin } from '@millwright/contract/core/resource/documentSheets.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { readPlainText } from '@millwright/contract/core/values/index.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';
import type { WriteCtx } from '../acting.ts';
import type { Values } from '../row/hooks.ts';
import { cellCodesOf, createRowValues } from './cellValues.ts';
import { textOfValue } from './import.queries.ts';
import { columnOfHead, keyHead, ownHead, type SheetColumn } from './sheet.ts';

/** How rows of a sheet say what joins them. */
export interface ImportKey {
  /** Which part of the key a column says by its head, from 0. */
  readonly columnOf: (head: string) => number | undefined;
  /** What the columns are called that the sheet must have, by the part of the key. */
  readonly needed: (language: Language) => readonly string[];
  /** Reads the key of each row; empty where the row says none. */
  readonly reader: (
    ctx: WriteCtx,
    sheet: { lines: readonly (readonly CellValue[])[]; keyAt: readonly (number | undefined)[] },
  ) => Promise<KeyReader>;
}
type KeyReader = (row: { line: readonly CellValue[]; given: Values }) => string;

/** What heads say of themselves: their fields, or the own column, which they need only where lines are to name it. */
export function keyOfHeads(join: SheetJoin, hasLines: boolean): ImportKey {
  if (join.kind === 'own') return ownColumn(hasLines);
  return {
    columnOf: () => undefined,
    needed: () => [],
    reader:
      async () =>
      ({ given }) =>
        keyText(join.names.map((name) => textOfValue(given[name]))),
  };
}

/** What lines say of their head: the own column, or a column for each field that names the head. */
export function keyOfLines(join: SheetJoin, parent: Resource, child: Resource): ImportKey {
  if (join.kind === 'own') return ownColumn(true);
  const { names } = join;
  const named = names.map((name) =>
    languages.map((language) => keyHead(language, parent, name).toLowerCase()),
  );
  return {
    columnOf: (head) => {
      const said = head.trim().toLowerCase();
      const at = named.findIndex((heads) => heads.includes(said));
      if (at >= 0) return at;
      // Whoever writes a sheet by hand may call it as the head does, where lines have nothing of that name.
      if (columnOfHead(child, head) !== undefined) return undefined;
      const field = columnOfHead(parent, head)?.field;
      const place = names.findIndex((name) => name === field);
      return place < 0 ? undefined : place;
    },
    needed: (language) => names.map((name) => keyHead(language, parent, name)),
    reader: async (ctx, { lines, keyAt }) => {
      const columns = keyAt.map((at, place): SheetColumn | undefined => {
        const field = at === undefined ? undefined : names[at];
        return field === undefined ? undefined : { field, part: undefined, head: String(place) };
      });
      const { codes } = await cellCodesOf(ctx, parent, { lines, columns });
      const told = createRowValues(ctx, parent, { lines, columns, codes });
      return ({ line }) => {
        const { given } = told(line);
        return keyText(names.map((name) => textOfValue(given[name])));
      };
    },
  };
}

/** A key as people read it: its parts behind each other. */
export function shownKey(key: string): string {
  return key.split(between).join(' · ');
}

const between = '\u0000';

function keyText(parts: readonly (string | null)[]): string {
  return parts.every((part) => part === null) ? '' : parts.map((part) => part ?? '').join(between);
}

function ownColumn(isNeeded: boolean): ImportKey {
  const heads = languages.map((language) => ownHead(language).toLowerCase());
  return {
    columnOf: (head) => (heads.includes(head.trim().toLowerCase()) ? 0 : undefined),
    needed: (language) => (isNeeded ? [ownHead(language)] : []),
    reader: async (_ctx, { keyAt }) => {
      const at = keyAt.indexOf(0);
      return ({ line }) => readPlainText(String(line[at] ?? ''));
    },
  };
}
