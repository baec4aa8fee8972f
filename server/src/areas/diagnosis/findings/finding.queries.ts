import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';

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

const openOnes = seenStatement<FindingRow>`
  select ${columns} from diagnosis_finding where condition <> 'recovered' and ${isSeen} order by last_at desc, first_at desc, id`;

/** Returns open findings on machines that the reader sees. */
export function selectOpen(reader: SeenBy): Promise<FindingRow[]> {
  return runSeen(reader, openOnes);
}

type Narrowed = [rules: readonly string[] | null, machineId: number | null];

const recovered = sql`condition = 'recovered' and ($1::text[] is null or rule = any ($1::text[]))
  and ($2::int is null or machine_id = $2) and ${isSeen}`;

const recoveredOnes = seenStatement<FindingRow, [...Narrowed, limit: number]>`
  select ${columns} from diagnosis_finding where ${recovered} order by recovered_at desc, id limit $3`;

/** Which recovered findings are asked for: of some rules, of a machine. */
export interface RecoveredAsked {
  readonly rules: readonly string[] | null;
  readonly machineId: number | null;
}

/** The findings that recovered last. */
export function selectRecovered(
  reader: SeenBy,
  { rules, machineId }: RecoveredAsked,
  limit: number,
): Promise<FindingRow[]> {
  return runSeen(reader, recoveredOnes, [rules, machineId, limit]);
}

const recoveredCount = seenStatement<{ count: number }, [...Narrowed]>`
  select count(*)::int as count from diagnosis_finding where ${recovered}`;

/** How many findings recovered since the mill began. */
export async function countRecovered(reader: SeenBy, { rules, machineId }: RecoveredAsked): Promise<number> {
  return (await runSeen(reader, recoveredCount, [rules, machineId]))[0]?.count ?? 0;
}

const oneFinding = seenStatement<FindingRow, [id: string]>`
  select ${columns} from diagnosis_finding where id = $1 and ${isSeen} for update`;

/** Locks a finding until the transaction ends; undefined if there is none on a machine that the reader sees. */
export async function lockFinding(reader: SeenBy, id: string): Promise<FindingRow | undefined> {
  return (await runSeen(reader, oneFinding, [id]))[0];
}

const seenFinding = seenStatement<FindingRow, [id: string]>`
  select ${columns} from diagnosis_finding where id = $1 and ${isSeen}`;

/** Returns a finding; undefined if there is none on a machine that the reader sees. */
export async function selectFinding(reader: SeenBy, id: string): Promise<FindingRow | undefined> {
  return (await runSeen(reader, seenFinding, [id]))[0];
}

/** What a diagnosis measured of a finding. */
export interface HitRow {
  atMs: number;
  value: number;
  limit: number;
  reference: number | null;
}

const hitsOf = statement<HitRow, [id: string]>`
  select ${msOf(sql`d.to_at`)} as "atMs", h.value, h.limit_value as limit, h.reference
  from diagnosis_hit h join diagnosis d on d.tenant_id = h.tenant_id and d.id = h.diagnosis_id
  where h.finding_id = $1 order by d.to_at, d.id`;

/** What each diagnosis measured of a finding, the oldest first. */
export function selectHits(tx: TenantTransaction, id: string): Promise<HitRow[]> {
  return run(tx, hitsOf, [id]);
}

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

const write = statement<
  never,
  [
    tenantId: number,
    at: number,
    ids: readonly string[],
    rules: readonly string[],
    keys: readonly string[],
    processes: readonly string[],
    machineIds: readonly (number | null)[],
    spindles: readonly (number | null)[],
    values: readonly number[],
    limits: readonly number[],
    references: readonly (number | null)[],
    lossesKg: readonly (number | null)[],
  ]
>`
  insert into diagnosis_finding (tenant_id, id, rule, object_key, process, machine_id, spindle, condition, first_at,
    last_at, hits, value, limit_value, reference, loss_kg)
  select $1, n.id, n.rule, n.object_key, n.process, n.machine_id, n.spindle, 'new', to_timestamp($2 / 1000.0),
    to_timestamp($2 / 1000.0), 1, n.value, n.limit_value, n.reference, n.loss_kg
  from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::float8[], $10::float8[],
    $11::float8[], $12::float8[]) as n (id, rule, object_key, process, machine_id, spindle, value, limit_value, reference, loss_kg)
  on conflict (tenant_id, id) do update set condition = 'persistent', last_at = excluded.last_at,
    hits = diagnosis_finding.hits + 1, value = excluded.value, limit_value = excluded.limit_value,
    reference = excluded.reference, loss_kg = excluded.loss_kg`;

const writeHits = statement<
  never,
  [
    tenantId: number,
    diagnosisId: string,
    ids: readonly string[],
    values: readonly number[],
    limits: readonly number[],
    references: readonly (number | null)[],
  ]
>`
  insert into diagnosis_hit (tenant_id, diagnosis_id, finding_id, value, limit_value, reference)
  select $1, $2, n.* from unnest($3::uuid[], $4::float8[], $5::float8[], $6::float8[]) as n`;

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
  await run(tx, write, [
    tx.tenantId,
    of.atMs,
    ids,
    found.map(({ rule }) => rule),
    found.map(({ objectKey }) => objectKey),
    found.map(({ process }) => process),
    found.map(({ machineId }) => machineId),
    found.map(({ spindle }) => spindle),
    values,
    limits,
    references,
    found.map(({ lossKg }) => lossKg),
  ]);
  await run(tx, writeHits, [tx.tenantId, of.diagnosisId, ids, values, limits, references]);
}

const end = statement<never, [ids: readonly string[], atMs: number]>`
  update diagnosis_finding set condition = 'recovered', recovered_at = to_timestamp($2 / 1000.0)
  where id = any ($1::uuid[])`;

/** Ends findings that were looked for again and not found. */
export async function recoverFindings(
  tx: TenantTransaction,
  ids: readonly string[],
  atMs: number,
): Promise<void> {
  if (ids.length > 0) await run(tx, end, [ids, atMs]);
}

const read = seenStatement<{ id: string }, [ids: readonly string[], by: string | null, at: Date]>`
  update diagnosis_finding set read_by = $2, read_at = $3 where id = any ($1::uuid[]) and read_at is null and ${isSeen}
  returning id`;

/** Notes who read visible findings; returns how many of them nobody had read. */
export async function noteRead(
  reader: SeenBy,
  { ids, by, at }: { ids: readonly string[]; by: string | null; at: Date },
): Promise<number> {
  return (await runSeen(reader, read, [ids, by, at])).length;
}

const ignore = seenStatement<
  { id: string },
  [ids: readonly string[], by: string | null, until: Date | null, reason: string | null]
>`
  update diagnosis_finding set ignored_until = $3, ignored_by = $2, ignore_reason = $4
  where id = any ($1::uuid[]) and condition <> 'recovered' and ${isSeen} returning id`;

/** Ignores visible open findings until a time, or no more with null; returns how many. */
export async function updateIgnored(
  reader: SeenBy,
  {
    ids,
    by,
    until,
    reason,
  }: { ids: readonly string[]; by: string | null; until: Date | null; reason: string | null },
): Promise<number> {
  return (await runSeen(reader, ignore, [ids, by, until, reason])).length;
}

const linkTask = statement<never, [id: string, taskId: string, number: string]>`
  update diagnosis_finding set task_id = $2, task_number = $3 where id = $1`;

/** Keeps which task was made of a finding. */
export async function noteTask(
  tx: TenantTransaction,
  id: string,
  task: { id: string; number: string },
): Promise<void> {
  await run(tx, linkTask, [id, task.id, task.number]);
}
