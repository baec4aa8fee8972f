import { command, currentTenant, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery } from '../../../resource/index.ts';

/** A finding as it is stored. Moments are epoch ms. */
export interface FindingRow {
  id: string;
  rule: string;
  objectKey: string;
  process: string;
  machineId: number | null;
  spindle: number | null;
  condition: string;
  firstMs: number;
  lastMs: number;
  recoveredMs: number | null;
  hits: number;
  value: number;
  limit: number;
  reference: number | null;
  isRead: boolean;
  taskId: string | null;
  taskNumber: string | null;
  lossKg: number | null;
  ignoredUntilMs: number | null;
}

const columns = sql`
  id, rule, object_key as "objectKey", process, machine_id as "machineId", spindle, condition,
  ${msOf(sql`first_at`)} as "firstMs", ${msOf(sql`last_at`)} as "lastMs", ${msOf(sql`recovered_at`)} as "recoveredMs",
  hits, value, limit_value as limit, reference, read_at is not null as "isRead", task_id as "taskId",
  task_number as "taskNumber", loss_kg as "lossKg", ${msOf(sql`ignored_until`)} as "ignoredUntilMs"`;

/** Condition on findings: about a machine that the reader sees, or about none. */
const isSeen = sql`(machine_id is null or seen.machine(machine_id))`;

/** Returns open findings on machines that the reader sees. */
export const selectOpen = seenQuery<FindingRow>`
  select ${columns} from diagnosis_finding where condition <> 'recovered' and ${isSeen} order by last_at desc, first_at desc, id`;

const recovered = sql`condition = 'recovered' and (${'rules'}::text[] is null or rule = any (${'rules'}::text[]))
  and (${'machineId'}::int is null or machine_id = ${'machineId'}) and ${isSeen}`;

/** Which recovered findings are asked for: of some rules, of a machine. */
export interface RecoveredAsked {
  readonly rules: readonly string[] | null;
  readonly machineId: number | null;
}

/** The findings that recovered last. */
export const selectRecovered = seenQuery<FindingRow, RecoveredAsked & { limit: number }>`
  select ${columns} from diagnosis_finding where ${recovered} order by recovered_at desc, id limit ${'limit'}`;

export const countRecovered = seenQuery.value<number, RecoveredAsked>`
  select count(*)::int as count from diagnosis_finding where ${recovered}`.to((count) => count ?? 0);

/** Locks a finding until the transaction ends; undefined if there is none on a machine that the reader sees. */
export const lockFinding = seenQuery.first<FindingRow, { id: string }>`
  select ${columns} from diagnosis_finding where id = ${'id'} and ${isSeen} for update`;

/** Returns a finding; undefined if there is none on a machine that the reader sees. */
export const selectFinding = seenQuery.first<FindingRow, { id: string }>`
  select ${columns} from diagnosis_finding where id = ${'id'} and ${isSeen}`;

export interface HitRow {
  atMs: number;
  value: number;
  limit: number;
  reference: number | null;
}

/** Measurements of a finding by each diagnosis, the oldest first. */
export const selectHits = query<HitRow, { id: string }>`
  select ${msOf(sql`d.to_at`)} as "atMs", h.value, h.limit_value as limit, h.reference
  from diagnosis_hit h join diagnosis d on d.tenant_id = h.tenant_id and d.id = h.diagnosis_id
  where h.finding_id = ${'id'} order by d.to_at, d.id`;

/** Something abnormal that a diagnosis found: `id` is that of the open finding that goes on, or a new one. */
export interface WrittenFinding {
  readonly id: string;
  readonly rule: string;
  readonly objectKey: string;
  readonly process: string;
  readonly machineId: number | null;
  readonly spindle: number | null;
  readonly value: number;
  readonly limit: number;
  readonly reference: number | null;
  /** Loss in a day, kg. */
  readonly lossKg: number | null;
}

const write = command<{
  at: number;
  ids: readonly string[];
  rules: readonly string[];
  keys: readonly string[];
  processes: readonly string[];
  machineIds: readonly (number | null)[];
  spindles: readonly (number | null)[];
  values: readonly number[];
  limits: readonly number[];
  references: readonly (number | null)[];
  lossesKg: readonly (number | null)[];
}>`
  insert into diagnosis_finding (tenant_id, id, rule, object_key, process, machine_id, spindle, condition, first_at,
    last_at, hits, value, limit_value, reference, loss_kg)
  select ${currentTenant}, n.id, n.rule, n.object_key, n.process, n.machine_id, n.spindle, 'new', to_timestamp(${'at'} / 1000.0),
    to_timestamp(${'at'} / 1000.0), 1, n.value, n.limit_value, n.reference, n.loss_kg
  from unnest(${'ids'}::uuid[], ${'rules'}::text[], ${'keys'}::text[], ${'processes'}::text[], ${'machineIds'}::int[], ${'spindles'}::int[], ${'values'}::float8[], ${'limits'}::float8[],
    ${'references'}::float8[], ${'lossesKg'}::float8[]) as n (id, rule, object_key, process, machine_id, spindle, value, limit_value, reference, loss_kg)
  on conflict (tenant_id, id) do update set condition = 'persistent', last_at = excluded.last_at,
    hits = diagnosis_finding.hits + 1, value = excluded.value, limit_value = excluded.limit_value,
    reference = excluded.reference, loss_kg = excluded.loss_kg`;

const writeHits = command<{
  diagnosisId: string;
  ids: readonly string[];
  values: readonly number[];
  limits: readonly number[];
  references: readonly (number | null)[];
}>`
  insert into diagnosis_hit (tenant_id, diagnosis_id, finding_id, value, limit_value, reference)
  select ${currentTenant}, ${'diagnosisId'}, n.* from unnest(${'ids'}::uuid[], ${'values'}::float8[], ${'limits'}::float8[], ${'references'}::float8[]) as n`;

/** Writes what a diagnosis found: new findings, those that go on, and its evidence of each. */
export async function writeFindings(
  tx: TenantTransaction,
  of: { readonly diagnosisId: string; readonly atMs: number },
  found: readonly WrittenFinding[],
): Promise<void> {
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  const values = found.map(({ value }) => value);
  const limits = found.map(({ limit }) => limit);
  const references = found.map(({ reference }) => reference);
  await write(tx, {
    at: of.atMs,
    ids,
    rules: found.map(({ rule }) => rule),
    keys: found.map(({ objectKey }) => objectKey),
    processes: found.map(({ process }) => process),
    machineIds: found.map(({ machineId }) => machineId),
    spindles: found.map(({ spindle }) => spindle),
    values,
    limits,
    references,
    lossesKg: found.map(({ lossKg }) => lossKg),
  });
  await writeHits(tx, { diagnosisId: of.diagnosisId, ids, values, limits, references });
}

/** Ends findings that were looked for again and not found. */
export const recoverFindings = command<{ ids: readonly string[]; atMs: number }>`
  update diagnosis_finding set condition = 'recovered', recovered_at = to_timestamp(${'atMs'} / 1000.0)
  where id = any (${'ids'}::uuid[])`.unlessEmpty('ids');

/** Notes who read visible findings; returns how many of them nobody had read. */
export const noteRead = seenQuery.count<{ ids: readonly string[]; by: string | null; at: Date }>`
  update diagnosis_finding set read_by = ${'by'}, read_at = ${'at'} where id = any (${'ids'}::uuid[]) and read_at is null and ${isSeen}
  returning id`;

/** Ignores visible open findings until a time, or no more with null; returns how many. */
export const updateIgnored = seenQuery.count<{
  ids: readonly string[];
  by: string | null;
  until: Date | null;
  reason: string | null;
}>`
  update diagnosis_finding set ignored_until = ${'until'}, ignored_by = ${'by'}, ignore_reason = ${'reason'}
  where id = any (${'ids'}::uuid[]) and condition <> 'recovered' and ${isSeen} returning id`;

const linkTask = command<{ id: string; taskId: string; number: string }>`
  update diagnosis_finding set task_id = ${'taskId'}, task_number = ${'number'} where id = ${'id'}`;

/** Keeps which task was made of a finding. */
export async function noteTask(
  tx: TenantTransaction,
  id: string,
  task: { id: string; number: string },
): Promise<void> {
  await linkTask(tx, { id, taskId: task.id, number: task.number });
}
