import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ImportReport } from '@millwright/contract/core/resourceCalls.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { sentenceOf } from '../../platform/http/envelope.ts';
import { Refusal } from '../../platform/http/fail.ts';
import type { Sheet } from '../../platform/sheets/readSheet.ts';
import { fieldLabel, ruleSentence, sentence } from '../../platform/phrases/sentences.ts';
import type { ResourceHooks, Values } from '../hooks.ts';
import { selectSame, textOfValue } from './import.queries.ts';
import { type Problem, readRows, rowsInTurn, type SheetRow } from './importRows.ts';
import { plainText } from '../row/plainText.ts';
import { changeOf, pickFields, withState } from '../write/rowChange.ts';
import { isNarrowedBy } from '../row/rows.ts';
import { refusalOfState, rowToSave } from '../write/saving.ts';
import { withSerials } from '../write/serials.ts';
import { insertRows, lockRows, updateRows, type Written } from '../write/write.queries.ts';

interface Importing {
  readonly input: { dryRun: boolean; mode: 'good' | 'allOrNothing' };
  readonly sheet: Sheet;
  readonly hooks: ResourceHooks;
}

const mostProblems = 500;
const rowsAtOnce = 1_000;

/**
 * Reads a sheet, judges every row, and writes those that are good: rows whose business key is known are changed, the
 * others added. Nothing is written on a dry run, nor under `allOrNothing` when one row has a problem.
 */
export async function importRows(
  ctx: Ctx,
  resource: Resource,
  { input, sheet, hooks }: Importing,
): Promise<ImportReport> {
  const { rows, problems } = await readRows(ctx, resource, sheet);
  const repeated = repeatedIn(ctx, resource, rows);
  const found = new Map<string, { id: string; stored: Values }>();
  const unseen = new Set<string>();
  const [key] = resource.unique;
  if (key !== undefined) {
    const same = await selectSame(ctx.tx, resource, { names: key, rows: rows.map(({ row }) => row) });
    const stored = new Map(
      (await lockRows(ctx.tx, resource, { ids: same.map(({ id }) => id), scope: ctx.dataScope })).map(
        (row) => [row.id, row],
      ),
    );
    for (const { id, values } of same) {
      const row = stored.get(id);
      if (row !== undefined) found.set(values.join('\u0000'), { id, stored: row });
      else if (isNarrowedBy(resource, ctx.dataScope)) unseen.add(values.join('\u0000'));
    }
  }
  const taken = await takenBy(ctx, resource, { rows, found });
  const added: { id: string; row: Values }[] = [];
  const changed: Written[] = [];
  let unchanged = 0;
  let refused = new Set(problems.map(({ row }) => row)).size;
  const read = rows.length + refused;
  for (const [at, sheetRow] of rows.entries()) {
    if (at % rowsInTurn === 0) await new Promise(setImmediate);
    const known = key === undefined ? undefined : found.get(keyOf(sheetRow.row, key));
    const own = [...(repeated.get(sheetRow.place) ?? []), ...(taken.get(sheetRow.place) ?? [])];
    if (key !== undefined && unseen.has(keyOf(sheetRow.row, key))) own.push(outOfScope(ctx, key, sheetRow));
    const before = known && pickFields(resource, known.stored);
    // Of a known row, what the sheet has no column for stays.
    const given = before === undefined ? sheetRow.row : { ...before, ...saidBy(sheetRow) };
    const { row, broken } = await judge(ctx, resource, { sheetRow, given, known, before, hooks });
    own.push(...broken);
    if (own.length > 0) {
      problems.push(...own);
      refused += 1;
      continue;
    }
    const change = known && before && changeOf({ id: known.id, row: withState(known.stored, row), before });
    if (known === undefined) added.push({ id: uuidv7(), row });
    else if (change) changed.push(change);
    else unchanged += 1;
  }
  const isDryRun = input.dryRun || (input.mode === 'allOrNothing' && problems.length > 0);
  if (!isDryRun) await write(ctx, resource, { added, changed });
  problems.sort((a, b) => a.row - b.row);
  return {
    isDryRun,
    rows: read,
    added: added.length,
    changed: changed.length,
    unchanged,
    refused,
    problems: problems.slice(0, mostProblems),
    isCut: problems.length > mostProblems,
  };
}

async function write(
  ctx: Ctx,
  resource: Resource,
  { added, changed }: { added: readonly { id: string; row: Values }[]; changed: readonly Written[] },
): Promise<void> {
  const logging = { action: 'import', by: ctx.person };
  for (let at = 0; at < added.length; at += rowsAtOnce) {
    const rows = await withSerials(ctx, resource, added.slice(at, at + rowsAtOnce));
    await insertRows(ctx.tx, resource, rows, logging);
  }
  for (let at = 0; at < changed.length; at += rowsAtOnce)
    await updateRows(ctx.tx, resource, changed.slice(at, at + rowsAtOnce), logging);
}

async function judge(
  ctx: Ctx,
  resource: Resource,
  {
    sheetRow,
    given,
    known,
    before,
    hooks,
  }: {
    sheetRow: SheetRow;
    given: Values;
    known: { id: string; stored: Values } | undefined;
    before: Values | undefined;
    hooks: ResourceHooks;
  },
): Promise<{ row: Values; broken: Problem[] }> {
  try {
    const closed = known && refusalOfState(ctx, resource, { verb: 'edit', row: known.stored });
    if (closed !== undefined) throw closed;
    const id = known?.id;
    const row = await rowToSave(ctx, resource, { given, before, hooks, ...(id === undefined ? {} : { id }) });
    return { row, broken: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { row: given, broken: problemsOf(ctx, resource, { refusal: error, sheetRow }) };
  }
}

/** What a refusal says of a row of the sheet: a line for each field, or one for the whole row. */
function problemsOf(
  ctx: Ctx,
  { area, title }: Resource,
  { refusal, sheetRow: { place, heads } }: { refusal: Refusal; sheetRow: SheetRow },
): Problem[] {
  const { language } = ctx;
  const column = (field: string) => heads.get(field) ?? fieldLabel(language, field, area);
  if (refusal.brokenRules.length === 0)
    return [
      {
        row: place,
        column: column(title),
        field: title,
        rule: refusal.code,
        message: sentenceOf(refusal, { language, area }),
      },
    ];
  return refusal.brokenRules.map(({ field, rule, params }) => ({
    row: place,
    column: column(field),
    field,
    rule,
    message: ruleSentence(language, { rule, params }, area),
  }));
}

/** Rows of the file that have the same key as one above them; each names that row and what is the same. */
function repeatedIn(ctx: Ctx, resource: Resource, rows: readonly SheetRow[]): Map<number, Problem[]> {
  const problems = new Map<number, Problem[]>();
  for (const names of resource.unique) {
    const seen = new Map<string, number>();
    for (const { place, row, heads } of rows) {
      const key = keyOf(row, names);
      const field = names.at(-1) ?? '';
      const first = seen.get(key);
      if (first === undefined) seen.set(key, place);
      else if (names.some((name) => row[name] !== null)) {
        const value = names.map((name) => saidKey(resource, name, { row, heads })).join(' · ');
        const message = sentence(ctx.language, 'rules.repeatedAbove', {
          namespace: 'core',
          params: { row: first, value },
        });
        const column = heads.get(field) ?? field;
        problems.set(place, [
          ...(problems.get(place) ?? []),
          { row: place, column, field, rule: 'repeated', message },
        ]);
      }
    }
  }
  return problems;
}

/** A part of a key as the sheet names it. A reference is an id by now, which tells people nothing. */
function saidKey({ fields }: Resource, name: string, { row, heads }: Omit<SheetRow, 'place'>): string {
  const head = heads.get(name) ?? name;
  const isTelling = fields[name]?.to === undefined && typeof row[name] !== 'object';
  return isTelling ? `${head} ${plainText(row[name])}` : head;
}

/** Rows whose value another stored row has, where the value must be unique. */
async function takenBy(
  ctx: Ctx,
  resource: Resource,
  { rows, found }: { rows: readonly SheetRow[]; found: ReadonlyMap<string, { id: string }> },
): Promise<Map<number, Problem[]>> {
  const problems = new Map<number, Problem[]>();
  const [key = [], ...others] = resource.unique;
  for (const names of others) {
    const same = await selectSame(ctx.tx, resource, { names, rows: rows.map(({ row }) => row) });
    const owners = new Map(same.map(({ id, values }) => [values.join('\u0000'), id]));
    for (const { place, row, heads } of rows) {
      const owner = owners.get(keyOf(row, names));
      const field = names.at(-1) ?? '';
      if (owner !== undefined && owner !== found.get(keyOf(row, key))?.id)
        addTo(ctx, problems, { row: place, column: heads.get(field) ?? field, field, rule: 'taken' });
    }
  }
  return problems;
}

/** The row is there, but this person does not see it: it is neither changed nor added once more. */
function outOfScope({ language }: Ctx, names: readonly string[], { place, heads }: SheetRow): Problem {
  const field = names.at(-1) ?? '';
  const rule = 'outOfScope';
  const message = sentence(language, `rules.${rule}`, { namespace: 'core' });
  return { row: place, column: heads.get(field) ?? field, field, rule, message };
}

function addTo(ctx: Ctx, problems: Map<number, Problem[]>, problem: Omit<Problem, 'message'>): void {
  const message = sentence(ctx.language, `rules.${problem.rule}`, { namespace: 'core' });
  problems.set(problem.row, [...(problems.get(problem.row) ?? []), { ...problem, message }]);
}

function saidBy({ row, heads }: SheetRow): Values {
  return Object.fromEntries([...heads.keys()].map((name) => [name, row[name] ?? null]));
}

function keyOf(row: Values, names: readonly string[]): string {
  return names.map((name) => textOfValue(row[name])).join('\u0000');
}
