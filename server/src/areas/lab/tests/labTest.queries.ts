import type { dataSources } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import type { LabVerdict } from '@millwright/contract/areas/lab/tests/labTest.lifeCycle.ts';
import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface MethodRow {
  readonly id: string;
  readonly specimens: number;
}

export const selectMethod = query.first<MethodRow, { id: string }>`
  select id, specimens from test_method where id = ${'id'}::uuid and deleted_at is null`;

/** Test as the lab works on it, with its sample and its parameter. */
export interface TestRow {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly sampleId: string;
  readonly sampleNumber: string;
  readonly sampleState: string;
  readonly varietyId: string | null;
  readonly machineId: number;
  readonly machine: string;
  readonly parameterId: string;
  readonly code: string;
  readonly name: string;
  /** Unit of the parameter now, and the one that the test is measured in. */
  readonly unitNow: string | null;
  readonly unit: string | null;
  readonly decimals: number;
  readonly dataSource: (typeof dataSources)[number];
  readonly formula: string | null;
  readonly methodId: string | null;
  readonly specimens: number | null;
  readonly attempt: number;
  readonly isReported: boolean;
  readonly revision: number;
  readonly lowerLimit: number | null;
  readonly target: number | null;
  readonly upperLimit: number | null;
  readonly verdict: LabVerdict | null;
  readonly standardId: string | null;
  readonly standardVersion: string | null;
}

const columns = sql`t.id, t.version, t.state, t.sample_id as "sampleId", s.number as "sampleNumber",
  s.state as "sampleState", s.variety_id as "varietyId", s.machine_id as "machineId", m.code as machine,
  t.parameter_id as "parameterId", p.code, p.name, p.unit as "unitNow", t.unit, coalesce(t.decimals, p.decimals) as decimals,
  p.data_source as "dataSource", p.formula, t.method_id as "methodId", t.specimens, coalesce(t.attempt, 1) as attempt,
  coalesce(t.is_reported, false) as "isReported", coalesce(t.revision, 0) as revision, t.lower_limit as "lowerLimit",
  t.target, t.upper_limit as "upperLimit", t.verdict, t.standard_id as "standardId",
  t.standard_version as "standardVersion"`;

const joins = sql`lab_test t
  join lab_sample s on s.tenant_id = t.tenant_id and s.id = t.sample_id
  join equipment.machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
  join basics.quality_parameter p on p.tenant_id = t.tenant_id and p.id = t.parameter_id`;

/** Locks a test until the transaction ends; undefined for a deleted one. */
export const lockTest = query.first<TestRow, { id: string }>`
  select ${columns} from ${joins} where t.id = ${'id'}::uuid and t.deleted_at is null for update of t`;

/** Returns the tests of a sample, each parameter's attempts together. */
export const selectTestsOf = query<TestRow, { sampleId: string }>`
  select ${columns} from ${joins} where t.sample_id = ${'sampleId'}::uuid and t.deleted_at is null
  order by p.code, t.attempt`;

/** Attempt of a parameter on a sample. */
export interface AttemptRow {
  readonly id: string;
  readonly attempt: number;
  readonly state: string;
  readonly methodId: string | null;
  readonly specimens: number | null;
  readonly unit: string | null;
  readonly decimals: number | null;
  readonly lowerLimit: number | null;
  readonly target: number | null;
  readonly upperLimit: number | null;
  readonly standardId: string | null;
  readonly standardVersion: string | null;
}

/** Returns the newest attempt of a parameter on a sample. */
export const selectNewestAttempt = query.first<AttemptRow, { sampleId: string; parameterId: string }>`
  select id, coalesce(attempt, 1) as attempt, state, method_id as "methodId", specimens, unit, decimals,
    lower_limit as "lowerLimit", target, upper_limit as "upperLimit", standard_id as "standardId",
    standard_version as "standardVersion"
  from lab_test
  where sample_id = ${'sampleId'}::uuid and parameter_id = ${'parameterId'}::uuid and deleted_at is null
  order by attempt desc nulls last limit 1`;

export const selectSamplesOfTests = query.column<string, { ids: readonly string[] }>`
  select distinct sample_id as "sampleId" from lab_test where id = any (${'ids'}::uuid[])`;

export const selectStateOf = query.value<string, { id: string }>`
  select state from lab_test where id = ${'id'}::uuid and deleted_at is null`;
