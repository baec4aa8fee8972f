import { columnField, type Grid, rowResourceName, shownField } from '@millwright/contract/core/grid/grid.ts';
import { ruleOfIssue, sentenceOfRule } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { sentenceOf } from '../../platform/http/calls/envelope.ts';
import { type BrokenRule, fail, Refusal } from '../../platform/http/errors/fail.ts';
import { fieldLabel, sentence } from '../../platform/phrases/sentences.ts';
import { plainText } from '../row/plainText.ts';
import { missingReferences, unknownEntries } from '../row/fits.queries.ts';
import type { CellRefusal } from './gridHooks.ts';
import { selectWriters, type StoredCell } from './grid.queries.ts';
import { namesOf } from './readGrid.ts';
import type { AskedCell } from './askedCell.ts';

/** The most cells that one refusal lists; it also gives the total number. */
const mostNamed = 500;

/**
 * Validates cells by the rules of their fields, and checks that the person can see their rows, columns and references.
 * Throws `core.gridRefused` with every cell that breaks one.
 */
export async function assertCellsFit(ctx: Ctx, grid: Grid, asked: readonly AskedCell[]): Promise<void> {
  const broken = [
    ...asked.flatMap((cell) => brokenValues(grid, cell)),
    ...(await brokenReferences(ctx, grid, asked)),
    ...(await brokenEntries(ctx, grid, asked)),
  ];
  if (broken.length > 0) await refuseCells(ctx, grid, broken);
}

/** Throws `core.gridRefused`, which names cells by row and column, and says of each why. */
export async function refuseCells(ctx: Ctx, grid: Grid, refused: readonly CellRefusal[]): Promise<never> {
  const named = refused.slice(0, mostNamed);
  const title = await namer(ctx, grid, named);
  const [first] = named;
  const at = first && title(first);
  throw fail(
    'core.gridRefused',
    {
      row: at?.rowTitle ?? '',
      column: at?.columnTitle ?? '',
      reason: first === undefined ? '' : reasonOf(ctx, grid, first),
      count: new Set(refused.map(({ row, column }) => `${row} ${column}`)).size,
    },
    named.map((each) => {
      const { field, rule, params } = ruleOf(grid, each);
      return { field, rule, params: { ...params, ...title(each) } };
    }),
  );
}

/** Throws `core.gridConflict` for cells that somebody else changed since they were read: who, and when. */
export async function refuseConflicts(
  ctx: Ctx,
  grid: Grid,
  {
    conflicts,
    storedAt,
  }: { conflicts: readonly AskedCell[]; storedAt: (cell: AskedCell) => StoredCell | undefined },
): Promise<never> {
  const named = conflicts.slice(0, mostNamed);
  const title = await namer(ctx, grid, named);
  const ids = named.flatMap((cell) => storedAt(cell)?.id ?? []);
  const writers = new Map((await selectWriters(ctx.tx, grid, ids)).map((writer) => [writer.id, writer]));
  const [shown] = shownField(grid);
  const [first] = named;
  const titles = first === undefined ? undefined : title(first);
  throw fail(
    'core.gridConflict',
    { row: titles?.rowTitle ?? '', column: titles?.columnTitle ?? '', count: conflicts.length },
    named.map((cell) => {
      const writer = writers.get(storedAt(cell)?.id ?? '');
      const by = { name: writer?.name ?? '', atMs: writer?.atMs ?? 0 };
      return { field: shown, rule: 'changedMeanwhile', params: { ...by, ...title(cell) } };
    }),
  );
}

/** What is wrong with the values of one cell. */
function brokenValues(grid: Grid, { row, column, values }: AskedCell): CellRefusal[] {
  if (values === undefined) return [];
  return Object.entries(grid.cell).flatMap(([field, { given, optional }]): CellRefusal[] => {
    const value = values[field] ?? null;
    if (value === null && !optional)
      return [{ row, column, because: { field, rule: 'required', params: {} } }];
    const [issue] = given.safeParse(value).error?.issues ?? [];
    return issue === undefined ? [] : [{ row, column, because: { field, ...ruleOfIssue(issue, value) } }];
  });
}

async function brokenReferences(
  { tx, dataScope }: Ctx,
  grid: Grid,
  asked: readonly AskedCell[],
): Promise<CellRefusal[]> {
  const columnTo = columnField(grid).to;
  const targets = [
    { field: grid.row, to: rowResourceName(grid), idsOf: ({ row }: AskedCell) => [row] },
    ...(columnTo === undefined
      ? []
      : [{ field: grid.column, to: columnTo, idsOf: ({ column }: AskedCell) => [column] }]),
    ...Object.entries(grid.cell).flatMap(([field, { to, given }]) =>
      to === undefined
        ? []
        : // A value that is no id at all was found wrong already, and the database could not read it.
          [
            {
              field,
              to,
              idsOf: ({ values }: AskedCell) =>
                given.safeParse(values?.[field]).success ? textsOf(values?.[field]) : [],
            },
          ],
    ),
  ];
  const references = targets.flatMap(({ field, to, idsOf }) =>
    asked.flatMap((cell) => idsOf(cell).map((id) => ({ cell, field, target: resourceNamed(to), id }))),
  );
  const missing = await missingReferences(tx, references, dataScope);
  return references
    .filter((reference) => missing.has(reference))
    .map(({ cell: { row, column }, field }) => ({
      row,
      column,
      because: { field, rule: 'reference', params: {} },
    }));
}

async function brokenEntries({ tx }: Ctx, grid: Grid, asked: readonly AskedCell[]): Promise<CellRefusal[]> {
  const entries = Object.entries(grid.cell).flatMap(([field, { dictionary }]) =>
    dictionary === undefined
      ? []
      : asked.flatMap((cell) =>
          textsOf(cell.values?.[field]).map((value) => ({ cell, field, dictionary, value })),
        ),
  );
  const unknown = await unknownEntries(tx, entries);
  return entries
    .filter((entry) => unknown.has(entry))
    .map(({ cell: { row, column }, field }) => ({
      row,
      column,
      because: { field, rule: 'choice', params: {} },
    }));
}

function textsOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.map(String) : [plainText(value)];
}

/** Where a cell stands, in words and for programs. A row that the person does not see has no name here. */
async function namer(ctx: Ctx, grid: Grid, cells: readonly { row: string; column: string }[]) {
  const names = await namesOf(ctx, grid, {
    rows: [...new Set(cells.map(({ row }) => row))],
    columns: [...new Set(cells.map(({ column }) => column))],
  });
  return ({ row, column }: { row: string; column: string }) => ({
    rowId: row,
    columnKey: column,
    rowTitle: names.rows.get(row) ?? row,
    columnTitle: names.columns.get(column) ?? column,
  });
}

function ruleOf(grid: Grid, { because }: CellRefusal): BrokenRule {
  if (!(because instanceof Refusal)) return because;
  const [shown] = shownField(grid);
  return because.brokenRules[0] ?? { field: shown, rule: because.code, params: because.params };
}

function reasonOf({ language }: Ctx, { namespace, name: resource }: Grid, { because }: CellRefusal): string {
  if (because instanceof Refusal) return sentenceOf(because, { language, home: { namespace, resource } });
  const rule = sentence(language, `rules.${sentenceOfRule(because)}`, {
    namespace: 'core',
    params: because.params,
  });
  return sentence(language, 'errors.invalid', {
    namespace: 'core',
    params: { field: fieldLabel(language, because.field, { namespace, resource }), rule },
  });
}
