import type { PointKind } from '@millwright/contract/areas/shifts/handover/handover.ts';
import type { DueTurn } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { lockName, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { seenQuery } from '../../../resource/index.ts';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly process: Process;
  readonly departmentId: string | null;
  readonly edition: number | null;
  readonly isInUse: boolean;
  /** When it was made (epoch ms): shifts before it owe no handover. */
  readonly sinceMs: number;
  readonly items: readonly {
    name: string;
    options: string[];
    hazards: string[] | null;
    isRequired: boolean;
  }[];
}

const templates = query<TemplateRow, { id: string | null }>`
  select t.id, t.name, t.process, t.department_id as "departmentId", t.edition, t.is_in_use as "isInUse",
    ${msOf(sql`t.create_time`)} as "sinceMs",
    (select coalesce(json_agg(json_build_object('name', i.name, 'options', i.options, 'hazards', i.hazards,
        'isRequired', i.is_required)
        order by i.position), '[]')
      from handover_item i where i.tenant_id = t.tenant_id and i.template_id = t.id and i.deleted_at is null) as items
  from handover_template t
  where t.deleted_at is null and (t.id = ${'id'} or (${'id'}::uuid is null and t.is_in_use)) order by t.name, t.id`;

/** The templates that are in use, by name. */
export function selectTemplatesInUse(tx: TenantTransaction): Promise<TemplateRow[]> {
  return templates(tx, { id: null });
}

/** One template, in use or not; undefined where there is none of that id. */
export async function selectTemplate(tx: TenantTransaction, id: string): Promise<TemplateRow | undefined> {
  return (await templates(tx, { id }))[0];
}

/** Which handover is meant: there is one of each. */
export interface HandoverKey {
  readonly process: string;
  readonly departmentId: string | null;
  readonly productionDate: string;
  readonly shift: string;
}

/** Handover of a shift. `isVisible` is false if the reader does not see it: then nothing of it may be reported. */
export interface KeyedRow {
  readonly id: string;
  readonly number: string;
  readonly isVisible: boolean;
}

// There is one for each shift of the mill, whoever sees it.
/** The handover of a shift; undefined where none is written. */
export const selectHandover = seenQuery.first<KeyedRow, HandoverKey>`
  select h.id, h.number, seen.handover(h.id) as "isVisible" from handover h
  where process = ${'process'} and department_id is not distinct from ${'departmentId'}::uuid and production_date = ${'productionDate'}::date and shift = ${'shift'}
    and deleted_at is null`;

/** Lets nobody else draft the handover of this shift until the transaction ends. */
export async function lockHandover(
  tx: TenantTransaction,
  { process, departmentId, productionDate, shift }: HandoverKey,
): Promise<void> {
  await lockName(tx, { name: `handover ${process} ${departmentId} ${productionDate} ${shift}` });
}

/** An open point that goes on. */
export interface CarriedPoint {
  readonly originId: string;
  readonly kind: PointKind;
  readonly machineId: string | null;
  readonly text: string;
  readonly since: string | null;
}

// Whoever follows takes over what the crew before left open, whether or not that handover is visible otherwise.
/** Open points of the newest handover before a time; drafts do not count. */
export const selectCarried = query<
  CarriedPoint,
  { process: string; departmentId: string | null; beforeMs: number }
>`
  select coalesce(p.origin_id, p.id) as "originId", p.kind, p.machine_id::text as "machineId", p.text,
    to_char(p.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
  from handover_point p
  where p.deleted_at is null and p.status = 'open' and p.handover_id = (
    select id from handover
    where process = ${'process'} and department_id is not distinct from ${'departmentId'}::uuid and deleted_at is null and state <> 'draft'
      and start_time < to_timestamp(${'beforeMs'} / 1000.0)
    order by start_time desc limit 1)
  order by p.position, p.id`;

/** A handover that is written, as far as lists of due ones need it. */
export interface WrittenRow {
  readonly id: string;
  readonly process: string;
  readonly departmentId: string | null;
  readonly productionDate: string;
  readonly shift: string;
  readonly state: NonNullable<DueTurn['state']>;
  readonly giverId: string | null;
  readonly giver: string | null;
  readonly openCount: number;
  /** False if the reader does not see it: it is neither missing nor shown. */
  readonly isVisible: boolean;
}

/** The handovers since a production date, and older ones that wait for somebody; the newest first. */
export const selectWritten = seenQuery<WrittenRow, { fromDate: string }>`
  select h.id, coalesce(h.process, '') as process, h.department_id as "departmentId", h.production_date::text as "productionDate", h.shift,
    h.state, h.giver_id as "giverId", u.realname as giver, coalesce(h.open_count, 0) as "openCount", seen.handover(h.id) as "isVisible"
  from handover h left join iam.app_user u on u.id = h.giver_id
  where h.deleted_at is null and (h.production_date >= ${'fromDate'}::date or h.state in ('submitted', 'disputed'))
  order by h.start_time desc, h.process limit 5000`;
