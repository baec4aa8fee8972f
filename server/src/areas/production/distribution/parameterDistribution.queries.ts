import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';

export type DistributionState = 'toBeIssued' | 'issuing' | 'setting' | 'success' | 'failed';

export interface DistributionRow {
  id: string;
  number: string;
  state: DistributionState;
  modelId: string;
  isStaged: boolean;
  isStopped: boolean;
  needsRelease: boolean;
  writtenById: string | null;
  releasedById: string | null;
}

const locked = statement<DistributionRow, [id: string]>`
  select id::text, number, state, model_id::text as "modelId", is_staged as "isStaged",
    coalesce(is_stopped, false) as "isStopped", coalesce(needs_release, false) as "needsRelease",
    written_by_id::text as "writtenById", released_by_id::text as "releasedById"
  from parameter_distribution where id = $1::uuid and deleted_at is null for update`;

/** A distribution, locked until the transaction ends. */
export async function lockDistribution(
  tx: TenantTransaction,
  id: string,
): Promise<DistributionRow | undefined> {
  const [row] = await run(tx, locked, [id]);
  return row;
}

const stopped = statement<never, [id: string]>`
  update parameter_distribution set is_stopped = true where id = $1::uuid`;

/** Notes that what has not been sent stays here. */
export async function updateStopped(tx: TenantTransaction, id: string): Promise<void> {
  await run(tx, stopped, [id]);
}

const counted = statement<never, [id: string, done: number]>`
  update parameter_distribution set done_count = $2, failed_count = total - $2 where id = $1::uuid and done_count <> $2`;

/** Notes how many machines of a distribution that has ended are set. */
export async function updateCounts(
  tx: TenantTransaction,
  { id, done }: { id: string; done: number },
): Promise<void> {
  await run(tx, counted, [id, done]);
}

export interface SettingRow {
  id: string;
  machineId: number;
  parameterId: string;
  parameter: string;
  unit: string | null;
  digits: number;
  collectionCode: string | null;
  original: number | null;
  wanted: number;
  stepLimit: number | null;
}

const settings = statement<SettingRow, [distributionId: string]>`
  select s.id::text, s.machine_id as "machineId", s.parameter_id::text as "parameterId", p.description as parameter, p.unit,
    p.digits, s.collection_code as "collectionCode", s.original_value as original, s.new_value as wanted,
    p.step_limit as "stepLimit"
  from parameter_distribution_setting s
  join equipment.setup_parameter p on p.tenant_id = s.tenant_id and p.id = s.parameter_id
  where s.distribution_id = $1::uuid and s.deleted_at is null order by s.position`;

/** What the machines of a distribution are told, in the order in which it was said. */
export function selectSettings(tx: TenantTransaction, distributionId: string): Promise<SettingRow[]> {
  return run(tx, settings, [distributionId]);
}

export interface DistributionHead extends DistributionRow {
  version: number;
  model: string;
  varietyId: string | null;
  issuedBy: string | null;
  releasedBy: string | null;
  issueMs: number | null;
  endMs: number | null;
}

const head = statement<DistributionHead, [id: string]>`
  select d.id::text, d.number, d.state, d.model_id::text as "modelId", d.is_staged as "isStaged",
    coalesce(d.is_stopped, false) as "isStopped", d.version, m.name as model, d.variety_id::text as "varietyId",
    coalesce(d.needs_release, false) as "needsRelease", d.written_by_id::text as "writtenById",
    d.released_by_id::text as "releasedById", i.realname as "issuedBy", r.realname as "releasedBy",
    ${msOf(sql`d.issue_time`)} as "issueMs", ${msOf(sql`d.end_time`)} as "endMs"
  from parameter_distribution d
  join equipment.machine_model m on m.tenant_id = d.tenant_id and m.id = d.model_id
  left join iam.app_user i on i.id = d.issued_by_id
  left join iam.app_user r on r.id = d.released_by_id
  where d.id = $1::uuid and d.deleted_at is null`;

export async function selectHead(tx: TenantTransaction, id: string): Promise<DistributionHead | undefined> {
  const [row] = await run(tx, head, [id]);
  return row;
}

export interface OtherDistribution {
  id: string;
  number: string;
  state: DistributionState;
  /** True: it brings back values that the given one changed. */
  isLater: boolean;
}

const undoing = statement<OtherDistribution, [id: string]>`
  select o.id::text, o.number, o.state, coalesce(o.undoes_id = $1::uuid, false) as "isLater"
  from parameter_distribution o
  where o.deleted_at is null and (o.undoes_id = $1::uuid
    or o.id = (select d.undoes_id from parameter_distribution d where d.id = $1::uuid))
  order by o.create_time desc`;

/** Returns distributions that revert a given one, newest first, and the one that it reverts. */
export function selectUndoing(tx: TenantTransaction, id: string): Promise<OtherDistribution[]> {
  return run(tx, undoing, [id]);
}

export interface DetailRow extends Omit<SettingRow, 'stepLimit'> {
  distributionId: string;
  number: string;
  machine: string;
  person: string | null;
  atMs: number;
  total: number;
}

const details = seenStatement<DetailRow, [find: string, limit: number, offset: number]>`
  select s.id::text, s.machine_id as "machineId", s.parameter_id::text as "parameterId", p.description as parameter, p.unit,
    p.digits, s.collection_code as "collectionCode", s.original_value as original, s.new_value as wanted,
    d.id::text as "distributionId", d.number, m.code as machine, u.realname as person,
    ${msOf(sql`coalesce(d.issue_time, d.create_time)`)} as "atMs", count(*) over ()::int as total
  from parameter_distribution_setting s
  join seen.parameterDistribution d on d.tenant_id = s.tenant_id and d.id = s.distribution_id and d.deleted_at is null
  join equipment.setup_parameter p on p.tenant_id = s.tenant_id and p.id = s.parameter_id
  join equipment.machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
  left join iam.app_user u on u.id = d.issued_by_id
  where s.deleted_at is null and ($1 = '' or strpos(lower(m.code), lower($1)) > 0 or strpos(lower(m.number), lower($1)) > 0
    or strpos(lower(p.description), lower($1)) > 0 or strpos(lower(d.number), lower($1)) > 0)
  order by coalesce(d.issue_time, d.create_time) desc, d.number desc, s.position limit $2 offset $3`;

/** Returns values that machines were sent by distributions that the reader sees, newest first, with their count. */
export function selectDetails(
  reader: SeenBy,
  { find, limit, offset }: { find: string; limit: number; offset: number },
): Promise<DetailRow[]> {
  return runSeen(reader, details, [find, limit, offset]);
}
