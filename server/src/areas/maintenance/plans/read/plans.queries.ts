import { openPlanStates } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.lifeCycle.ts';
import { query } from '../../../../platform/db/query.ts';
import { msOf, sql } from '../../../../platform/db/sql.ts';
import { type SeenBy, seenQuery } from '../../../../resource/index.ts';

/** A later plan of the same item and machine that keeps an earlier one as it is. */
export interface LaterPlan {
  id: string;
  number: string;
  state: 'completed' | 'cancelled';
}

/** The first plan behind another one, of the same item and machine, that was carried out or cancelled. */
export const selectLaterClosed = query.first<
  LaterPlan,
  { id: string; itemId: string; machineId: number; startMs: number }
>`
  select id, number, state from maintenance_plan
  where item_id = ${'itemId'}::uuid and machine_id = ${'machineId'} and id <> ${'id'}::uuid and deleted_at is null
    and state in ('completed', 'cancelled') and planned_start > to_timestamp(${'startMs'}::float8 / 1000.0)
  order by planned_start limit 1`;

/** A special part that a confirmed plan of the same machine has in a span already. */
export const selectTakenPart = query.first<
  { partId: string | null; number: string },
  { id: string; machineId: number; partIds: readonly string[]; fromMs: number; toMs: number }
>`
  select m.special_part_id as "partId", p.number
  from maintenance_plan p
    join maintenance_plan_material m on m.tenant_id = p.tenant_id and m.plan_id = p.id and m.deleted_at is null
  where p.machine_id = ${'machineId'} and p.id <> ${'id'}::uuid and p.deleted_at is null
    and p.state in ('confirmed', 'postponed', 'completed') and m.special_part_id = any (${'partIds'}::uuid[])
    and p.planned_start >= to_timestamp(${'fromMs'}::float8 / 1000.0) and p.planned_start < to_timestamp(${'toMs'}::float8 / 1000.0)
  order by p.planned_start limit 1`
  .to((row) => row?.partId ?? undefined)
  .unlessEmpty('partIds');

/** The number of one of some plans that was generated; undefined where none was. */
export const selectGenerated = query.value<string, { ids: readonly string[] }>`
  select number from maintenance_plan where id = any (${'ids'}::uuid[]) and cycle_number is not null limit 1`;

/** A plan that waits to be done, of items on a machine. */
export interface OpenPlanRow {
  id: string;
  itemId: string;
  dueDate: string | null;
  state: string;
  isStarted: boolean;
  cycleNumber: number | null;
}

/** The generated plans of items on a machine that are still to be done. */
export const selectOpenOf = query<OpenPlanRow, { machineId: number; itemIds: readonly string[] }>`
  select id, item_id as "itemId", due_date::text as "dueDate", state, started_at is not null as "isStarted",
    cycle_number as "cycleNumber"
  from maintenance_plan
  where machine_id = ${'machineId'} and item_id = any (${'itemIds'}::uuid[]) and deleted_at is null and cycle_number is not null
    and state in ('toBeConfirmed', 'confirmed', 'postponed')
  order by due_date, id`;

export interface ListedPlanRow {
  id: string;
  version: number;
  number: string;
  itemId: string;
  machineId: number;
  state: 'toBeConfirmed' | 'confirmed' | 'postponed' | 'completed' | 'cancelled' | 'unexecuted';
  startMs: number;
  endMs: number | null;
  startedMs: number | null;
  endedMs: number | null;
  dueDate: string | null;
  cycleNumber: number | null;
  teamId: string | null;
  plannedMin: number;
  people: number;
  workHours: number | null;
  postponements: number;
  isCredited: boolean;
}

const columns = sql`
  p.id, p.version, p.number, p.item_id as "itemId", p.machine_id as "machineId", p.state, ${msOf(sql`p.planned_start`)} as "startMs",
  ${msOf(sql`p.planned_end`)} as "endMs", ${msOf(sql`p.started_at`)} as "startedMs", ${msOf(sql`p.ended_at`)} as "endedMs",
  p.due_date::text as "dueDate", p.cycle_number as "cycleNumber", p.team_id as "teamId",
  coalesce(p.planned_min, 0) as "plannedMin", coalesce(p.people, 0) as people, p.work_hours as "workHours",
  coalesce(p.postponements, 0) as postponements, p.done_with_id is not null as "isCredited"`;

const within = seenQuery<
  ListedPlanRow,
  { fromMs: number; toMs: number; fromDate: string; toDate: string; machineIds: readonly number[] | null }
>`
  select ${columns} from seen.maintenancePlan p
  where p.deleted_at is null and (${'machineIds'}::int[] is null or p.machine_id = any (${'machineIds'}::int[]))
    and ((p.planned_start >= to_timestamp(${'fromMs'}::float8 / 1000.0) and p.planned_start < to_timestamp(${'toMs'}::float8 / 1000.0))
      or (p.ended_at >= to_timestamp(${'fromMs'}::float8 / 1000.0) and p.ended_at < to_timestamp(${'toMs'}::float8 / 1000.0))
      or p.due_date between ${'fromDate'}::date and ${'toDate'}::date)
  order by p.machine_id, p.planned_start, p.id`;

/** Returns visible plans that are planned, were done or fall due in a span, by machine and time: of these machines, or of all. */
export function selectPlansWithin(
  reader: SeenBy,
  span: {
    fromMs: number;
    toMs: number;
    fromDate: string;
    toDate: string;
    machineIds?: readonly number[] | null;
  },
): Promise<ListedPlanRow[]> {
  const { fromMs, toMs, fromDate, toDate, machineIds = null } = span;
  return within(reader, { fromMs, toMs, fromDate, toDate, machineIds });
}

/** A plan that is ready to be done, whose machine stands meanwhile. */
export interface ServiceRow {
  machineId: number;
  startMs: number;
  endMs: number;
  startedMs: number | null;
}

/** Returns services of the whole mill that are ready to be done and begin before a time: production is planned around them. */
export const selectServices = query<ServiceRow, { untilMs: number }>`
  select p.machine_id as "machineId", ${msOf(sql`p.planned_start`)} as "startMs",
    ${msOf(sql`coalesce(p.planned_end, p.planned_start + coalesce(p.planned_min, i.planned_min) * interval '1 minute')`)} as "endMs",
    ${msOf(sql`p.started_at`)} as "startedMs"
  from maintenance_plan p join maintenance_item i on i.tenant_id = p.tenant_id and i.id = p.item_id
  where p.deleted_at is null and p.state in ('confirmed', 'postponed') and i.is_stopping
    and (p.planned_start < to_timestamp(${'untilMs'}::float8 / 1000.0) or p.started_at is not null)
  order by p.machine_id, p.planned_start, p.id`;

/** Returns visible plans that are still to be done. */
export const selectOpenPlans = seenQuery<ListedPlanRow>`
  select ${columns} from seen.maintenancePlan p
  where p.deleted_at is null and p.state in ('toBeConfirmed', 'confirmed', 'postponed')
  order by p.planned_start, p.id`;

/** To whom some plans were given, by plan. */
export const selectResponsible = query<{ id: string; personId: string | null }, { ids: readonly string[] }>`
  select id, responsible_id as "personId" from maintenance_plan
  where id = any (${'ids'}::uuid[]) and responsible_id is not null`.to(
  (rows) => new Map(rows.flatMap(({ id, personId }) => (personId === null ? [] : [[id, personId] as const]))),
);

/** Returns one plan; undefined if there is none that the reader sees. */
export const selectPlan = seenQuery.first<ListedPlanRow, { id: string }>`
  select ${columns} from seen.maintenancePlan p where p.id = ${'id'}::uuid and p.deleted_at is null`;

/** Returns the visible plan with which the same item was last done on the same machine; undefined without one. */
export const selectPrevious = seenQuery.first<
  { id: string; number: string; endedMs: number | null },
  { id: string; itemId: string; machineId: number }
>`
  select id, number, ${msOf(sql`ended_at`)} as "endedMs" from seen.maintenancePlan p
  where item_id = ${'itemId'}::uuid and machine_id = ${'machineId'} and id <> ${'id'}::uuid and state = 'completed' and deleted_at is null
    and ended_at is not null
  order by ended_at desc limit 1`;

/** Moment of a plan, and the code of its machine. */
export interface PlanMoment {
  readonly atMs: number;
  readonly machine: string;
}

const newestDone = seenQuery<PlanMoment, { itemId: string }>`
  select ${msOf(sql`p.ended_at`)} as "atMs", m.code as machine from seen.maintenancePlan p
  join equipment.machine m on m.tenant_id = p.tenant_id and m.id = p.machine_id
  where p.item_id = ${'itemId'}::uuid and p.state = 'completed' and p.ended_at is not null and p.deleted_at is null
  order by p.ended_at desc limit 1`;

const nextOpen = seenQuery<PlanMoment, { itemId: string; states: readonly string[] }>`
  select ${msOf(sql`p.planned_start`)} as "atMs", m.code as machine from seen.maintenancePlan p
  join equipment.machine m on m.tenant_id = p.tenant_id and m.id = p.machine_id
  where p.item_id = ${'itemId'}::uuid and p.state = any (${'states'}::text[]) and p.deleted_at is null
  order by p.planned_start limit 1`;

/** Returns the newest service of an item and its next plan, among visible plans. */
export async function selectItemDates(
  reader: SeenBy,
  itemId: string,
): Promise<{ last: PlanMoment | null; next: PlanMoment | null }> {
  const [last = null] = await newestDone(reader, { itemId });
  const [next = null] = await nextOpen(reader, { itemId, states: openPlanStates });
  return { last, next };
}
