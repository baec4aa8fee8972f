import { currentTenant, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A target with the production dates on which it holds; without dates it stands since the mill was set up. */
export interface HeldTargetRow {
  process: string;
  kpi: string;
  /** As machines name it; null: all without a target of their own. */
  variety: string | null;
  target: number | null;
  limitMin: number | null;
  limitMax: number | null;
  fromDate: string | null;
  toDate: string | null;
  planId: string | null;
  planNumber: string | null;
}

/** A plan has a first date, a number and an id. */
type PlannedTargetRow = HeldTargetRow & { fromDate: string; planId: string; planNumber: string };

const held = query<PlannedTargetRow, { from: string; to: string }>`
  select l.process, l.kpi, l.variety, l.target, l.limit_min as "limitMin", l.limit_max as "limitMax",
    p.from_date as "fromDate", least(p.to_date, p.held_until) as "toDate", p.id as "planId", p.number as "planNumber"
  from kpi_plan p join kpi_plan_line l on l.tenant_id = p.tenant_id and l.plan_id = p.id
  where p.state <> 'draft' and p.deleted_at is null and l.deleted_at is null and p.from_date <= ${'to'}::date
    and coalesce(least(p.to_date, p.held_until), 'infinity') >= ${'from'}::date
  order by p.from_date desc, p.released_at desc, l.position`;

const initial = query<HeldTargetRow>`
  select process, kpi, variety, target, limit_min as "limitMin", limit_max as "limitMax", null::date as "fromDate",
    null::date as "toDate", null::uuid as "planId", null::text as "planNumber"
  from kpi_target where deleted_at is null order by process, kpi, variety`;

/** Targets that hold on some of the production dates, both included; whatever stands first goes before the others. */
export async function selectHeldTargets(
  tx: TenantTransaction,
  { from, to }: { from: string; to: string },
): Promise<HeldTargetRow[]> {
  return [...(await held(tx, { from, to })), ...(await initial(tx))];
}

/** The efficiency below which the mill wants to be alerted, percent. */
export const selectEfficiencyAlert = query.value<number | null>`
  select efficiency_alert as least from iam.tenant where id = ${currentTenant}`.to((least) => least ?? null);

interface PlanOfMonthRow {
  id: string;
  number: string;
  state: string;
  from: string;
  to: string | null;
}

/** Plans for some of the production dates, drafts too. */
export const selectPlansBetween = query<PlanOfMonthRow, { from: string; to: string }>`
  select id, number, state, from_date as "from", least(to_date, held_until) as "to" from kpi_plan
  where deleted_at is null and from_date <= ${'to'}::date and coalesce(least(to_date, held_until), 'infinity') >= ${'from'}::date
    and (held_until is null or held_until >= from_date)
  order by from_date, number`;

interface PlanLineRow {
  id: string;
  process: string;
  kpi: string;
  varietyId: string | null;
  target: number | null;
  limitMin: number | null;
  limitMax: number | null;
}

/** The targets of a plan, in their order. */
export const selectPlanLines = query<PlanLineRow, { planId: string }>`
  select id, process, kpi, variety_id as "varietyId", target, limit_min as "limitMin", limit_max as "limitMax"
  from kpi_plan_line where plan_id = ${'planId'}::uuid and deleted_at is null order by position, id`;
