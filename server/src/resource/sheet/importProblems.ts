import type { Resource } from '@millwright/contract/core/resource.ts';
import { sentenceOf } from '../../platform/http/envelope.ts';
import type { Refusal } from '../../platform/http/fail.ts';
import { type FieldHome, fieldLabel, ruleSentence, sentence } from '../../platform/phrases/sentences.ts';
import type { WriteCtx } from '../acting.ts';
import { plainText } from '../row/plainText.ts';
import { selectSame } from './import.queries.ts';
import { type ImportJob, keyOf } from './importJobs.ts';
import type { Problem, SheetRow } from './importRows.ts';

/** What a refusal of a document says of the rows of the sheet that make it: a line for each field, or one for the whole row. */
export function problemsOf(
  ctx: WriteCtx,
  resource: Resource,
  { refusal, rows }: { refusal: Refusal; rows: ImportJob['rows'] },
): Problem[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { title } = resource;
  const home = homeOf(resource);
  if (refusal.brokenRules.length === 0) {
    const message = sentenceOf(refusal, { language: ctx.language, home });
    return [problem(ctx, resource, { sheetRow: first.sheetRow, field: title, rule: refusal.code, message })];
  }
  return refusal.brokenRules.map(({ field, rule, params }) => {
    const own = rows.find(({ prefix }) => prefix !== '' && field.startsWith(prefix));
    const name = own === undefined ? field : field.slice(own.prefix.length);
    const message = ruleSentence(ctx.language, { rule, params }, home);
    return problem(ctx, resource, { sheetRow: (own ?? first).sheetRow, field: name, rule, message });
  });
}

/** Rows of the file that have the same key as one above them; each names that row and what is the same. */
export function repeatedIn(ctx: WriteCtx, resource: Resource, rows: readonly SheetRow[]): Problem[] {
  const problems: Problem[] = [];
  for (const names of resource.unique) {
    const seen = new Map<string, number>();
    for (const sheetRow of rows) {
      const { place, row } = sheetRow;
      const key = keyOf(row, names);
      const field = names.at(-1) ?? '';
      const first = seen.get(key);
      if (first === undefined) seen.set(key, place);
      else if (names.some((name) => row[name] !== null)) {
        const value = names.map((name) => saidKey(resource, name, sheetRow)).join(' · ');
        const params = { row: first, value };
        const message = sentence(ctx.language, 'rules.repeatedAbove', { namespace: 'core', params });
        problems.push(problem(ctx, resource, { sheetRow, field, rule: 'repeated', message }));
      }
    }
  }
  return problems;
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
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const names of resource.unique.slice(1)) {
    const same = await selectSame(ctx.tx, resource, { names, rows: rows.map(({ row }) => row) });
    const owners = new Map(same.map(({ id, values }) => [values.join('\u0000'), id]));
    for (const sheetRow of rows) {
      const owner = owners.get(keyOf(sheetRow.row, names));
      const field = names.at(-1) ?? '';
      if (owner !== undefined && owner !== idOf(sheetRow))
        problems.push(ruleProblem(ctx, resource, { sheetRow, field, rule: 'taken' }));
    }
  }
  return problems;
}

/** The row is there, but this person does not see it: it is neither changed nor added once more. */
export function outOfScope(ctx: WriteCtx, resource: Resource, sheetRow: SheetRow): Problem {
  const field = resource.unique[0]?.at(-1) ?? '';
  return ruleProblem(ctx, resource, { sheetRow, field, rule: 'outOfScope' });
}

function ruleProblem(
  ctx: WriteCtx,
  resource: Resource,
  told: { sheetRow: SheetRow; field: string; rule: string },
): Problem {
  const message = ruleSentence(ctx.language, { rule: told.rule, params: {} }, homeOf(resource));
  return problem(ctx, resource, { ...told, message });
}

function problem(
  { language }: WriteCtx,
  resource: Resource,
  { sheetRow, ...told }: { sheetRow: SheetRow; field: string; rule: string; message: string },
): Problem {
  const column = sheetRow.heads.get(told.field) ?? fieldLabel(language, told.field, homeOf(resource));
  return { row: sheetRow.place, column, ...told };
}

function homeOf({ area, name }: Resource): FieldHome {
  return { area, resource: name };
}
