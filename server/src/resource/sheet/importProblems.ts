import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { sentenceOf } from '../../platform/http/calls/envelope.ts';
import type { BrokenRule, Refusal } from '../../platform/http/errors/fail.ts';
import { type FieldHome, fieldLabel, ruleSentence, sentence } from '../../platform/phrases/sentences.ts';
import type { WriteCtx } from '../acting.ts';
import { plainText } from '../row/plainText.ts';
import { selectSame } from './import.queries.ts';
import { type ImportJob, rowKey } from './importJobs.ts';
import type { ImportProblem, SheetRow } from './importRows.ts';
import { linesTab, ownHead } from './sheet.ts';
import { type ListOf, listsOf } from '../write/document.ts';

/**
 * What a refusal of a document says of the rows of the sheets that make it: a line for each field, or one for the whole
 * row.
 */
export function problemsOf(
  ctx: WriteCtx,
  resource: Resource,
  { refusal, rows }: { refusal: Refusal; rows: ImportJob['rows'] },
): ImportProblem[] {
  const [first] = rows;
  if (first === undefined) return [];
  if (refusal.brokenRules.length === 0) {
    const message = sentenceOf(refusal, { language: ctx.language, home: homeOf(resource) });
    const field = first.sheetRow.of.title;
    return [problem(ctx, { sheetRow: first.sheetRow, field, rule: refusal.code, message })];
  }
  // What an area refuses has words of its own, which say more than the rule of a field.
  const said = refusal.code.startsWith('core.')
    ? undefined
    : sentenceOf(refusal, { language: ctx.language, home: homeOf(resource) });
  return refusal.brokenRules.map((broken, place) => {
    const line = rows.find(({ prefix }) => prefix !== '' && broken.field.startsWith(prefix));
    const list = listsOf(first.sheetRow.of).find((each) => each.list === broken.field);
    const own = place === 0 ? said : undefined;
    if (list !== undefined) {
      const told = listProblem(ctx, { sheetRow: first.sheetRow, list, broken, rows });
      return own === undefined ? told : { ...told, message: own };
    }
    const { sheetRow } = line ?? first;
    const field = line === undefined ? broken.field : broken.field.slice(line.prefix.length);
    if (own !== undefined) return problem(ctx, { sheetRow, field, rule: broken.rule, message: own });
    return ruleProblem(ctx, { sheetRow, field, rule: broken.rule, params: broken.params });
  });
}

/** Rules about the number of lines, by the rule of a list that they are told as. */
const listRules: Readonly<Record<string, string>> = { min: 'tooFewLines', max: 'tooManyLines' };

/** What is wrong with a list as a whole is told at its head, which has too few lines or too many. */
function listProblem(
  ctx: WriteCtx,
  {
    sheetRow,
    list: { list },
    broken: { rule, params },
    rows,
  }: { sheetRow: SheetRow; list: ListOf; broken: BrokenRule; rows: ImportJob['rows'] },
): ImportProblem {
  const lines = rows.filter(({ prefix }) => prefix.startsWith(`${list}.`));
  const column = linesTab(ctx.language, sheetRow.of, list);
  const sheet = lines[0]?.sheetRow.sheet ?? column;
  const told = { ...params, sheet, count: lines.length };
  const asked = listRules[rule] ?? rule;
  const message = ruleSentence(ctx.language, { rule: asked, params: told }, homeOf(sheetRow.of));
  return { ...problem(ctx, { sheetRow, field: list, rule: asked, message }), column };
}

/**
 * Rows of the file that have the same key as one above them; each names that row and what is the same. `isOwn`: heads
 * are named by the own column of the sheets.
 */
export function repeatedIn(
  ctx: WriteCtx,
  resource: Resource,
  { rows, isOwn }: { rows: readonly SheetRow[]; isOwn: boolean },
): ImportProblem[] {
  const problems: ImportProblem[] = isOwn ? repeatedKeys(ctx, rows) : [];
  for (const names of resource.unique) {
    const seen = new Map<string, number>();
    for (const sheetRow of rows) {
      const { place, row } = sheetRow;
      const key = rowKey(row, names);
      const field = names.at(-1) ?? '';
      const first = seen.get(key);
      if (names.some((name) => sheetRow.lacking.includes(name))) continue;
      if (first === undefined) seen.set(key, place);
      else if (names.some((name) => row[name] !== null)) {
        const value = names.map((name) => saidKey(resource, name, sheetRow)).join(' · ');
        const params = { row: first, value };
        problems.push(repeatedProblem(ctx, { sheetRow, field, params }));
      }
    }
  }
  return problems;
}

function repeatedKeys(ctx: WriteCtx, rows: readonly SheetRow[]): ImportProblem[] {
  const column = ownHead(ctx.language);
  const seen = new Map<string, number>();
  return rows.flatMap((sheetRow) => {
    const { key, place } = sheetRow;
    const first = seen.get(key);
    if (key === '' || first === undefined) {
      seen.set(key, place);
      return [];
    }
    const params = { row: first, value: `${column} ${key}` };
    return [{ ...repeatedProblem(ctx, { sheetRow, field: sheetRow.of.title, params }), column }];
  });
}

function repeatedProblem(
  ctx: WriteCtx,
  { params, ...about }: { sheetRow: SheetRow; field: string; params: { row: number; value: string } },
): ImportProblem {
  const message = sentence(ctx.language, 'rules.repeatedAbove', { namespace: 'core', params });
  return problem(ctx, { ...about, rule: 'repeated', message });
}

/** A part of a key as the sheet names it. A reference is an id by now, which tells people nothing. */
function saidKey({ fields }: Resource, name: string, { row, heads }: SheetRow): string {
  const head = heads.get(name) ?? name;
  const isTelling = fields[name]?.to === undefined && typeof row[name] !== 'object';
  return isTelling ? `${head} ${plainText(row[name])}` : head;
}

/** Rows whose value another stored row has, where the value must be unique. */
export async function takenBy(
  ctx: WriteCtx,
  resource: Resource,
  { rows, idOf }: { rows: readonly SheetRow[]; idOf: (row: SheetRow) => string | undefined },
): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (const names of resource.unique.slice(1)) {
    const same = await selectSame(ctx.tx, resource, { names, rows: rows.map(({ row }) => row) });
    const owners = new Map(same.map(({ id, values }) => [values.join('\u0000'), id]));
    for (const sheetRow of rows) {
      const owner = owners.get(rowKey(sheetRow.row, names));
      const field = names.at(-1) ?? '';
      const isSaid = !names.some((name) => sheetRow.lacking.includes(name));
      if (isSaid && owner !== undefined && owner !== idOf(sheetRow))
        problems.push(ruleProblem(ctx, { sheetRow, field, rule: 'taken' }));
    }
  }
  return problems;
}

/** What new rows must say, and the sheet has no column for. */
export function lackedBy(ctx: WriteCtx, { rows }: ImportJob): ImportProblem[] {
  return rows
    .filter(({ fate }) => fate === 'added')
    .flatMap(({ sheetRow }) =>
      sheetRow.lacking.map((field) => ruleProblem(ctx, { sheetRow, field, rule: 'required' })),
    );
}

/** The row is there, but this person does not see it: it is neither changed nor added once more. */
export function outOfScope(ctx: WriteCtx, sheetRow: SheetRow): ImportProblem {
  const field = sheetRow.of.unique[0]?.at(-1) ?? '';
  return ruleProblem(ctx, { sheetRow, field, rule: 'outOfScope' });
}

function ruleProblem(
  ctx: WriteCtx,
  {
    params = {},
    ...told
  }: { sheetRow: SheetRow; field: string; rule: string; params?: BrokenRule['params'] },
): ImportProblem {
  const message = ruleSentence(ctx.language, { rule: told.rule, params }, homeOf(told.sheetRow.of));
  return { ...problem(ctx, { ...told, message }), params };
}

function problem(
  { language }: WriteCtx,
  {
    sheetRow: { of, sheet, place, heads },
    ...told
  }: { sheetRow: SheetRow; field: string; rule: string; message: string },
): ImportProblem {
  const column = heads.get(told.field) ?? fieldLabel(language, told.field, homeOf(of));
  return { ...(sheet === undefined ? {} : { sheet }), row: place, column, ...told };
}

function homeOf({ namespace, name }: Resource): FieldHome {
  return { namespace, resource: name };
}
