import type { LabVerdict } from '@millwright/contract/areas/lab/tests/labTest.lifeCycle.ts';
import { command, currentTenant, query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** Revision of a test as it is stored, with the name of its author. */
export interface RevisionRow {
  readonly testId: string;
  readonly rev: number;
  readonly raw: string[];
  readonly readings: number[];
  readonly unit: string | null;
  readonly decimals: number;
  readonly n: number;
  readonly mean: number;
  readonly sd: number | null;
  readonly cv: number | null;
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
  readonly lower: number | null;
  readonly target: number | null;
  readonly upper: number | null;
  readonly verdict: LabVerdict | null;
  readonly standardVersion: string | null;
  readonly formula: string | null;
  readonly outliers: number[];
  readonly reason: string | null;
  readonly by: string | null;
  readonly atMs: number;
}

const columns = sql`r.test_id as "testId", r.rev, r.raw, r.readings, r.unit, r.decimals, r.n, r.mean, r.sd, r.cv,
  r.ci_low as "ciLow", r.ci_high as "ciHigh", r.lower_limit as lower, r.target, r.upper_limit as upper, r.verdict,
  r.standard_version as "standardVersion", r.formula, r.outliers, r.reason, u.realname as by,
  ${msOf(sql`r.made_at`)} as "atMs"`;

const source = sql`lab_revision r left join iam.app_user u on u.id = r.made_by`;

/** Returns all revisions of a test, the newest first. */
export const selectRevisions = query<RevisionRow, { testId: string }>`
  select ${columns} from ${source} where r.test_id = ${'testId'}::uuid order by r.rev desc`;

/** Returns the newest revision of each of some tests. */
export const selectNewestRevisions = query<RevisionRow, { testIds: readonly string[] }>`
  select distinct on (r.test_id) ${columns} from ${source}
  where r.test_id = any (${'testIds'}::uuid[]) order by r.test_id, r.rev desc`;

export interface NewRevision {
  readonly testId: string;
  readonly rev: number;
  readonly raw: readonly string[];
  readonly readings: readonly number[];
  readonly unit: string | null;
  readonly decimals: number;
  readonly n: number;
  readonly mean: number;
  readonly sd: number | null;
  readonly cv: number | null;
  readonly ciLow: number | null;
  readonly ciHigh: number | null;
  readonly lower: number | null;
  readonly target: number | null;
  readonly upper: number | null;
  readonly verdict: LabVerdict | null;
  readonly standardId: string | null;
  readonly standardVersion: string | null;
  readonly formula: string | null;
  readonly statisticsVersion: number;
  readonly outliers: readonly number[];
  readonly reason: string | null;
  readonly madeBy: string | null;
  readonly atMs: number;
}

export const insertRevision = command<NewRevision>`
  insert into lab_revision (tenant_id, test_id, rev, raw, readings, unit, decimals, n, mean, sd, cv, ci_low, ci_high,
    lower_limit, target, upper_limit, verdict, standard_id, standard_version, formula, statistics_version, outliers, reason,
    made_by, made_at)
  values (${currentTenant}, ${'testId'}, ${'rev'}, ${'raw'}::text[], ${'readings'}::float8[], ${'unit'}, ${'decimals'}, ${'n'},
    ${'mean'}, ${'sd'}, ${'cv'}, ${'ciLow'}, ${'ciHigh'}, ${'lower'}, ${'target'}, ${'upper'}, ${'verdict'},
    ${'standardId'}, ${'standardVersion'}, ${'formula'}, ${'statisticsVersion'}, ${'outliers'}::int[], ${'reason'}, ${'madeBy'},
    ${timestampOf('atMs')})`;
