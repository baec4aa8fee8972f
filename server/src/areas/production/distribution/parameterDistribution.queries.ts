import { command, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { seenQuery } from '../../../resource/index.ts';

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

/** A distribution, locked until the transaction ends. */
export const lockDistribution = query.first<DistributionRow, { id: string }>`
  select id::text, number, state, model_id::text as "modelId", is_staged as "isStaged",
    coalesce(is_stopped, false) as "isStopped", coalesce(needs_release, false) as "needsRelease",
    written_by_id::text as "writtenById", released_by_id::text as "releasedById"
  from parameter_distribution where id = ${'id'}::uuid and deleted_at is null for update`;

export const updateStopped = command<{ id: string }>`
  update parameter_distribution set is_stopped = true where id = ${'id'}::uuid`;

export const updateCounts = command<{ id: string; done: number }>`
  update parameter_distribution set done_count = ${'done'}, failed_count = total - ${'done'} where id = ${'id'}::uuid and done_count <> ${'done'}`;

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

/** Values sent to the machines of a distribution, in the order of sending. */
export const selectSettings = query<SettingRow, { distributionId: string }>`
  select s.id::text, s.machine_id as "machineId", s.parameter_id::text as "parameterId", p.description as parameter, p.unit,
    p.digits, s.collection_code as "collectionCode", s.original_value as original, s.new_value as wanted,
    p.step_limit as "stepLimit"
  from parameter_distribution_setting s
  join equipment.setup_parameter p on p.tenant_id = s.tenant_id and p.id = s.parameter_id
  where s.distribution_id = ${'distributionId'}::uuid and s.deleted_at is null order by s.position`;

export interface DistributionHead extends DistributionRow {
  version: number;
  model: string;
  varietyId: string | null;
  issuedBy: string | null;
  releasedBy: string | null;
  issueMs: number | null;
  endMs: number | null;
}

export const selectHead = query.first<DistributionHead, { id: string }>`
  select d.id::text, d.number, d.state, d.model_id::text as "modelId", d.is_staged as "isStaged",
    coalesce(d.is_stopped, false) as "isStopped", d.version, m.name as model, d.variety_id::text as "varietyId",
    coalesce(d.needs_release, false) as "needsRelease", d.written_by_id::text as "writtenById",
    d.released_by_id::text as "releasedById", i.realname as "issuedBy", r.realname as "releasedBy",
    ${msOf(sql`d.issue_time`)} as "issueMs", ${msOf(sql`d.end_time`)} as "endMs"
  from parameter_distribution d
  join equipment.machine_model m on m.tenant_id = d.tenant_id and m.id = d.model_id
  left join iam.app_user i on i.id = d.issued_by_id
  left join iam.app_user r on r.id = d.released_by_id
  where d.id = ${'id'}::uuid and d.deleted_at is null`;

export interface OtherDistribution {
  id: string;
  number: string;
  state: DistributionState;
  /** True: it brings back values that the given one changed. */
  isLater: boolean;
}

/** Returns distributions that revert a given one, newest first, and the one that it reverts. */
export const selectUndoing = query<OtherDistribution, { id: string }>`
  select o.id::text, o.number, o.state, coalesce(o.undoes_id = ${'id'}::uuid, false) as "isLater"
  from parameter_distribution o
  where o.deleted_at is null and (o.undoes_id = ${'id'}::uuid
    or o.id = (select d.undoes_id from parameter_distribution d where d.id = ${'id'}::uuid))
  order by o.create_time desc`;

export interface DetailRow extends Omit<SettingRow, 'stepLimit'> {
  distributionId: string;
  number: string;
  machine: string;
  person: string | null;
  atMs: number;
  total: number;
}

/** Returns values that machines were sent by distributions that the reader sees, newest first, with their count. */
export const selectDetails = seenQuery<DetailRow, { find: string; limit: number; offset: number }>`
  select s.id::text, s.machine_id as "machineId", s.parameter_id::text as "parameterId", p.description as parameter, p.unit,
    p.digits, s.collection_code as "collectionCode", s.original_value as original, s.new_value as wanted,
    d.id::text as "distributionId", d.number, m.code as machine, u.realname as person,
    ${msOf(sql`coalesce(d.issue_time, d.create_time)`)} as "atMs", count(*) over ()::int as total
  from parameter_distribution_setting s
  join seen.parameterDistribution d on d.tenant_id = s.tenant_id and d.id = s.distribution_id and d.deleted_at is null
  join equipment.setup_parameter p on p.tenant_id = s.tenant_id and p.id = s.parameter_id
  join equipment.machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
  left join iam.app_user u on u.id = d.issued_by_id
  where s.deleted_at is null and (${'find'} = '' or strpos(lower(m.code), lower(${'find'})) > 0 or strpos(lower(m.number), lower(${'find'})) > 0
    or strpos(lower(p.description), lower(${'find'})) > 0 or strpos(lower(d.number), lower(${'find'})) > 0)
  order by coalesce(d.issue_time, d.create_time) desc, d.number desc, s.position limit ${'limit'} offset ${'offset'}`;
