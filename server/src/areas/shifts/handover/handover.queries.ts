import type { PointKind } from '@millwright/contract/areas/shifts/handover/handover.ts';
import type { DueTurn } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { msOf, run, sql, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { runSeen, type SeenBy, seenStatement } from '../../../resource/index.ts';

/** A template as a record is made with it. */
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

const templates = statement<TemplateRow, [id: string | null]>`
  select t.id, t.name, t.process, t.department_id as "departmentId", t.edition, t.is_in_use as "isInUse",
    ${msOf(sql`t.create_time`)} as "sinceMs",
    (select coalesce(json_agg(json_build_object('name', i.name, 'options', i.options, 'hazards', i.hazards,
        'isRequired', i.is_required)
        order by i.position), '[]')
      from handover_item i where i.tenant_id = t.tenant_id and i.template_id = t.id and i.deleted_at is null) as items
  from handover_template t
  where t.deleted_at is null and (t.id = $1 or ($1::uuid is null and t.is_in_use)) order by t.name, t.id`;

/** The templates that are in use, by name. */
export function selectTemplatesInUse(tx: TenantTransaction): Promise<TemplateRow[]> {
  return run(tx, templates, [null]);
}

/** One template, in use or not; undefined where there is none of that id. */
export async function selectTemplate(tx: TenantTransaction, id: string): Promise<TemplateRow | undefined> {
  return (await run(tx, templates, [id]))[0];
}

/** Which handover is meant: there is one of each. */
export interface HandoverKey {
  readonly process: string;
  readonly departmentId: string | null;
  readonly productionDate: string;
  readonly shift: string;
}

const keyLock = statement<{ locked: string }, [tenantId: number, key: string]>`
  select pg_advisory_xact_lock($1, hashtext($2))::text as locked`;

/** Handover of a shift. `isVisible` is false if the reader does not see it: then nothing of it may be reported. */
export interface KeyedRow {
  readonly id: string;
  readonly number: string;
  readonly isVisible: boolean;
}

// There is one for each shift of the mill, whoever sees it.
const byKey = seenStatement<
  KeyedRow,
  [process: string, departmentId: string | null, productionDate: string, shift: string]
>`
  select h.id, h.number, seen.handover(h.id) as "isVisible" from handover h
  where process = $1 and department_id is not distinct from $2::uuid and production_date = $3::date and shift = $4
    and deleted_at is null`;

/** The handover of a shift; undefined where none is written. */
export async function selectHandover(
  reader: SeenBy,
  { process, departmentId, productionDate, shift }: HandoverKey,
): Promise<KeyedRow | undefined> {
  return (await runSeen(reader, byKey, [process, departmentId, productionDate, shift]))[0];
}

/** Lets nobody else draft the handover of this shift until the transaction ends. */
export async function lockHandover(
  tx: TenantTransaction,
  { process, departmentId, productionDate, shift }: HandoverKey,
): Promise<void> {
  await run(tx, keyLock, [tx.tenantId, `handover ${process} ${departmentId} ${productionDate} ${shift}`]);
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
const carried = statement<CarriedPoint, [process: string, departmentId: string | null, beforeMs: number]>`
  select coalesce(p.origin_id, p.id) as "originId", p.kind, p.machine_id::text as "machineId", p.text,
    to_char(p.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
  from handover_point p
  where p.deleted_at is null and p.status = 'open' and p.handover_id = (
    select id from handover
    where process = $1 and department_id is not distinct from $2::uuid and deleted_at is null and state <> 'draft'
      and start_time < to_timestamp($3 / 1000.0)
    order by start_time desc limit 1)
  order by p.position, p.id`;

/** What the newest handover before a moment left open; drafts were not handed over. */
export function selectCarried(
  tx: TenantTransaction,
  { process, departmentId, beforeMs }: { process: string; departmentId: string | null; beforeMs: number },
): Promise<CarriedPoint[]> {
  return run(tx, carried, [process, departmentId, beforeMs]);
}

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

const written = seenStatement<WrittenRow, [fromDate: string]>`
  select h.id, coalesce(h.process, '') as process, h.department_id as "departmentId", h.production_date::text as "productionDate", h.shift,
    h.state, h.giver_id as "giverId", u.realname as giver, coalesce(h.open_count, 0) as "openCount", seen.handover(h.id) as "isVisible"
  from handover h left join iam.app_user u on u.id = h.giver_id
  where h.deleted_at is null and (h.production_date >= $1::date or h.state in ('submitted', 'disputed'))
  order by h.start_time desc, h.process limit 5000`;

/** The handovers since a production date, and older ones that wait for somebody; the newest first. */
export function selectWritten(reader: SeenBy, fromDate: string): Promise<WrittenRow[]> {
  return runSeen(reader, written, [fromDate]);
}
