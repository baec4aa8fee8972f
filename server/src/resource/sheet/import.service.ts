import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ImportReport } from '@millwright/contract/core/resourceCalls.ts';
import type { Refusal } from '../../platform/http/fail.ts';
import type { Sheet } from '../../platform/sheets/readSheet.ts';
import { rehearse, type WriteCtx } from '../acting.ts';
import type { Draft, Prepared } from '../write/draft.ts';
import { judge } from '../write/judge.ts';
import { write } from '../write/recipe.ts';
import { refusalOfState } from '../write/saving.ts';
import { isChange } from '../write/store.ts';
import { type Fate, type ImportJob, type ImportJobs, importJobs } from './importJobs.ts';
import { outOfScope, problemsOf, repeatedIn, takenBy } from './importProblems.ts';
import { type Problem, readRows, type SheetRow } from './importRows.ts';

interface Importing {
  readonly input: { readonly dryRun: boolean; readonly mode: 'good' | 'allOrNothing' };
  readonly sheet: Sheet;
}

/** So many problems a report lists. */
export const mostProblems = 500;

/**
 * Reads a sheet, judges every row, and writes those that are good: rows whose business key is known are changed, the
 * others added. All of it is done behind a savepoint, by the recipe that forms go through: on a dry run, and under
 * `allOrNothing` when one row has a problem, it is undone, with whatever hooks have done.
 */
export async function importRows(
  ctx: WriteCtx,
  resource: Resource,
  { input, sheet }: Importing,
): Promise<ImportReport> {
  const { rows, problems } = await readRows(ctx, resource, sheet);
  const isKept = ({ problems: found }: Imported) =>
    !input.dryRun && (input.mode === 'good' || found.length + problems.length === 0);
  const done = await rehearse(ctx, (inner) => importAll(inner, resource, rows), isKept);
  const all = [...problems, ...done.problems].toSorted((a, b) => a.row - b.row);
  const refused = new Set(all.map(({ row }) => row)).size;
  return {
    isDryRun: !isKept(done),
    rows: rows.length + new Set(problems.map(({ row }) => row)).size,
    added: done.fates.filter((fate) => fate === 'added').length,
    changed: done.fates.filter((fate) => fate === 'changed').length,
    unchanged: done.fates.filter((fate) => fate === 'unchanged').length,
    refused,
    problems: all.slice(0, mostProblems),
    isCut: all.length > mostProblems,
  };
}

interface Imported {
  readonly problems: readonly Problem[];
  /** What became of the rows that nothing refused. */
  readonly fates: readonly Fate[];
}

async function importAll(ctx: WriteCtx, resource: Resource, rows: readonly SheetRow[]): Promise<Imported> {
  const wanted = await importJobs(ctx, resource, rows);
  const idOf = new Map(
    wanted.jobs.flatMap(({ draft, rows: of }) => of.map(({ sheetRow }) => [sheetRow, draft.id])),
  );
  const problems: Problem[] = [
    ...repeatedIn(ctx, resource, rows),
    ...(await takenBy(ctx, resource, { rows, idOf: (row) => idOf.get(row) })),
    ...wanted.unseen.map((row) => outOfScope(ctx, resource, row)),
  ];
  const refusals = new Map<Draft, Refusal>();
  for (const { draft } of wanted.jobs) {
    const closed =
      draft.stored && refusalOfState(ctx, wanted.resource, { verb: 'edit', row: draft.stored.stored });
    if (closed !== undefined) refusals.set(draft, closed);
  }
  const open = wanted.jobs.filter(({ draft }) => !refusals.has(draft));
  const judged = await judge(
    ctx,
    wanted.resource,
    open.map(({ draft }) => draft),
  );
  const jobOf = new Map(wanted.jobs.map((job) => [job.draft, job]));
  for (const [draft, refusal] of [...refusals, ...judged.refusals])
    problems.push(...problemsOf(ctx, resource, { refusal, rows: jobOf.get(draft)?.rows ?? [] }));
  const flawed = new Set(problems.map(({ row }) => row));
  if (wanted.resource !== resource && flawed.size > 0) {
    // Lines of one document: those that are good are written without the others.
    const rest = await importAll(
      ctx,
      resource,
      rows.filter(({ place }) => !flawed.has(place)),
    );
    return { ...rest, problems: [...problems, ...rest.problems] };
  }
  const good = judged.prepared.filter(({ draft }) => !hasFlaw(jobOf.get(draft), flawed));
  const later = await write(ctx, wanted.resource, good, { isApart: true });
  for (const [draft, refusal] of later)
    problems.push(...problemsOf(ctx, resource, { refusal, rows: jobOf.get(draft)?.rows ?? [] }));
  const written = good.filter(({ draft }) => !later.has(draft));
  return { problems, fates: written.flatMap((each) => fatesOf(wanted, jobOf.get(each.draft), each)) };
}

function hasFlaw(job: ImportJob | undefined, flawed: ReadonlySet<number>): boolean {
  return job?.rows.some(({ sheetRow }) => flawed.has(sheetRow.place)) ?? false;
}

function fatesOf({ resource }: ImportJobs, job: ImportJob | undefined, prepared: Prepared): Fate[] {
  const [first, ...more] = job?.rows ?? [];
  if (first === undefined) return [];
  const isSame = first.prefix === '' && more.length === 0 && !isChange(resource, prepared);
  return isSame ? ['unchanged'] : [first, ...more].map(({ fate }) => fate);
}
