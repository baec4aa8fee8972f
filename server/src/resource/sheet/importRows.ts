import { mayBeEmpty } from '@millwright/contract/core/fields/when.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { fieldPlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import { z } from 'zod';
import { Refusal } from '../../platform/http/errors/fail.ts';
import { parseInput } from '../../platform/http/calls/input.ts';
import { findWord, ruleSentence, type SentenceParams } from '../../platform/phrases/sentences.ts';
import { refuseSheet, type ReadTab } from '../../platform/sheets/readSheet.ts';
import { neededSign } from '../../platform/sheets/cells.ts';
import type { CellValue } from '../../platform/sheets/sheetRows.ts';
import type { WriteCtx } from '../acting.ts';
import { hooksOf, type Values } from '../row/hooks.ts';
import { pickFields } from '../write/rowChange.ts';
import { refuseFormerColumns } from './formerColumns.ts';
import { cellCodesOf, createRowValues, type RefusedCell, type Several } from './cellValues.ts';
import type { ImportKey } from './importKey.ts';
import { anyColumnOfHead, columnOfHead, isKnownHead, isTotalRow, type SheetColumn } from './sheet.ts';
import { longestShown } from '@millwright/contract/core/errors/ruleOfIssue.ts';

export interface ImportProblem {
  /** Of a workbook with lines: which of its sheets. */
  readonly sheet?: string;
  readonly row: number;
  readonly column: string;
  readonly field: string;
  readonly rule: string;
  readonly message: string;
  /** Placeholders of the sentence of the rule, where the message is nothing else. */
  readonly params?: SentenceParams;
}

/** Returns a problem as reports list it, without the placeholders of its sentence. */
export function listedProblem({ params: _params, ...listed }: ImportProblem): Omit<ImportProblem, 'params'> {
  return listed;
}

/** So many rows are judged before others have their turn: some milliseconds. */
export const rowsInTurn = 100;

/** A row of a sheet as the resource wants it. */
export interface SheetRow {
  readonly of: Resource;
  /** Of a workbook with lines: which of its sheets. */
  readonly sheet: string | undefined;
  /** The row's number in the sheet; the head is 1. */
  readonly place: number;
  readonly row: Values;
  /** The heads of its columns, by field. */
  readonly heads: ReadonlyMap<string, string>;
  /** What joins lines to their head: what the row says that names the head. Empty where it says nothing. */
  readonly key: string;
  /** Fields that a new row must say, and that the sheet has no column for. A known row keeps what it has. */
  readonly lacking: readonly string[];
}

/** A row that cannot be read; its lines, or its head, cannot be written without it. */
export type UnreadRow = Pick<SheetRow, 'place' | 'key'>;

/** How the rows of a sheet are read. */
export interface Layout {
  readonly of: Resource;
  /** What each field of a row must be, by itself. */
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** The fields by which a row is known as one that is there; undefined where rows are known otherwise, or not at all. */
  readonly knownBy: readonly string[] | undefined;
  /** Fields that no column says, since they follow from where a row stands. */
  readonly without: ReadonlySet<string>;
  readonly key: ImportKey | undefined;
  /** Of a workbook with lines: what the tab says. */
  readonly sheet: string | undefined;
}

export interface RowsRead {
  readonly rows: SheetRow[];
  readonly unread: UnreadRow[];
  /** Heads that no field is called by. */
  readonly unreadColumns: readonly string[];
  readonly problems: ImportProblem[];
}

/** The rows of a sheet, and what is wrong with those that cannot be read. Throws `core.badSheet`. */
export async function readRows(
  ctx: WriteCtx,
  layout: Layout,
  { lines: [said, ...lines], file }: Pick<ReadTab, 'lines'> & { file: string },
): Promise<RowsRead> {
  const head = said?.map(withoutSign);
  const { of, key, sheet } = layout;
  const refuse: (problem: 'empty' | 'column', params?: Record<string, string>) => never = (
    problem,
    params = {},
  ) =>
    refuseSheet(
      { problem, params: sheet === undefined ? params : { ...params, sheet } },
      { name: file, language: ctx.language },
    );
  if (head === undefined) refuse('empty');
  const keyAt = head.map((cell) => (cell === null ? undefined : key?.columnOf(String(cell))));
  const columns = head.map((cell, at) =>
    cell === null || keyAt[at] !== undefined ? undefined : columnFor(layout, String(cell)),
  );
  const heads = new Map(columns.flatMap((column, at) => (column ? [[column.field, String(head[at])]] : [])));
  const { missing, lacking } = columnsLacking(ctx, layout, { heads, keyAt });
  if (missing !== undefined) refuse('column', { column: missing });
  const schema = z.object({
    ...layout.shape,
    ...Object.fromEntries(lacking.map((name) => [name, layout.shape[name]?.optional() ?? z.unknown()])),
  });
  refuseFormerColumns(ctx, of, { lines: [head, ...lines], file });
  const { codes, several } = await cellCodesOf(ctx, of, { lines, columns });
  const shown = head.map((cell) => (cell === null ? undefined : anyColumnOfHead(of, String(cell))));
  const keys = await key?.reader(ctx, { lines, keyAt });
  const told = createRowValues(ctx, of, { lines, columns, codes });
  const reread = await hooksOf(of).inSheets?.read(
    ctx,
    lines.map((line) => told(line).given),
  );
  const unreadColumns = head.flatMap((cell, at) =>
    cell === null || String(cell).trim() === '' || keyAt[at] !== undefined || isKnownHead(of, String(cell))
      ? []
      : [String(cell).trim()],
  );
  const read: RowsRead = { rows: [], unread: [], unreadColumns, problems: [] };
  for (const [at, line] of lines.entries()) {
    if (at % rowsInTurn === 0) {
      await new Promise(setImmediate);
      ctx.heard?.(Math.min(rowsInTurn, lines.length - at));
    }
    const place = at + 2;
    if (isBlank(line) || isTotalRow(of, line, shown)) continue;
    const values = told(line);
    const given = { ...(reread?.[at] ?? values.given) };
    const named = keys?.({ line, given }) ?? '';
    const problems = values.refused.map((cell) => cellProblem(ctx, layout, { cell, place, heads }));
    const isRefused = new Set(values.refused.map(({ field }) => field));
    try {
      const row = pickFields(of, parseInput(schema, given, ctx.tenant.country));
      if (problems.length === 0) read.rows.push({ of, sheet, place, row, heads, key: named, lacking });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const broken = problemsIn(ctx, layout, { error, place, heads, given, several });
      problems.push(...broken.filter(({ field }) => !isRefused.has(field)));
    }
    if (problems.length > 0) read.unread.push({ place, key: named });
    read.problems.push(...problems);
  }
  return read;
}

/** Some sheets mark the heads of columns that must be filled in. */
export function withoutSign(head: CellValue): CellValue {
  return typeof head === 'string' && head.endsWith(neededSign) ? head.slice(0, -neededSign.length) : head;
}

function isBlank(line: readonly CellValue[]): boolean {
  return line.every((cell) => cell === null || cell === '');
}

function columnFor({ of, without }: Layout, head: string): SheetColumn | undefined {
  const column = columnOfHead(of, head);
  return column === undefined || without.has(column.field) ? undefined : column;
}

/**
 * The columns that a new row needs and this sheet lacks. Where a column is missing by which rows are known, or by which lines
 * are joined to their head, the sheet cannot be read at all: it is `missing`, as people call it.
 */
function columnsLacking(
  ctx: WriteCtx,
  { of, without, key, knownBy }: Layout,
  { heads, keyAt }: { heads: ReadonlyMap<string, string>; keyAt: readonly (number | undefined)[] },
): { missing: string | undefined; lacking: string[] } {
  const lacking = Object.entries(of.fields).flatMap(
    ([name, { optional, when, mayLack, initial, byServer }]) =>
      !mayBeEmpty({ optional, when, mayLack }) &&
      initial === undefined &&
      byServer !== true &&
      !without.has(name) &&
      !heads.has(name)
        ? [name]
        : [],
  );
  const isKnown = knownBy?.every((name) => heads.has(name)) === true;
  const asked = isKnown ? undefined : (lacking.find((name) => knownBy?.includes(name)) ?? lacking[0]);
  const joining = key?.needed(ctx.language).find((_, at) => !keyAt.includes(at));
  return { missing: asked === undefined ? joining : labelOf(ctx, of, asked), lacking };
}

function cellProblem(
  ctx: WriteCtx,
  { of, sheet }: Layout,
  {
    cell: { field, text, refusal },
    place,
    heads,
  }: { cell: RefusedCell; place: number; heads: ReadonlyMap<string, string> },
): ImportProblem {
  const { reason: rule, expected } = refusal;
  const value = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
  const home = { namespace: of.namespace, resource: of.name };
  const params = { value, expected };
  const message = ruleSentence(ctx.language, { rule, params }, home);
  const column = heads.get(field) ?? labelOf(ctx, of, field);
  return { ...(sheet === undefined ? {} : { sheet }), row: place, column, field, rule, message, params };
}

function problemsIn(
  ctx: WriteCtx,
  { of, sheet }: Layout,
  {
    error,
    place,
    heads,
    given,
    several,
  }: {
    error: Refusal;
    place: number;
    heads: ReadonlyMap<string, string>;
    given: Readonly<Record<string, unknown>>;
    several: Several;
  },
): ImportProblem[] {
  return error.brokenRules.map(({ field, rule: broken, params: told }) => {
    const [name = field, at] = field.split('.');
    // A word that no row is called by, or more than one, stayed as it was, where the id of a row is wanted.
    const isWord = broken === 'type' && of.fields[name]?.to !== undefined;
    const said = given[name];
    const word = String(Array.isArray(said) ? said[Number(at)] : said);
    const named = isWord ? several.get(name)?.get(word) : undefined;
    const rule = ruleOf({ named, isWord, broken });
    const params = named === undefined ? told : { value: word, named: named.join('; ') };
    const message = ruleSentence(
      ctx.language,
      { rule, params },
      { namespace: of.namespace, resource: of.name },
    );
    const column = heads.get(name) ?? labelOf(ctx, of, name);
    return {
      ...(sheet === undefined ? {} : { sheet }),
      row: place,
      column,
      field: name,
      rule,
      message,
      params,
    };
  });
}

function ruleOf({ named, isWord, broken }: { named: unknown; isWord: boolean; broken: string }): string {
  if (named !== undefined) return 'severalCalled';
  if (isWord) return 'reference';
  return broken;
}

function labelOf({ language }: WriteCtx, resource: Resource, field: string): string {
  return findWord(language, fieldPlaces(resource, field)) ?? field;
}
