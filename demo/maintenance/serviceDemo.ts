import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween, localDate } from '@millwright/contract/core/time/zone.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type pg from 'pg';

/** A stand of a machine for maintenance. */
export interface ServiceStand {
  readonly machineId: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** A plan that was carried out, whose machine does not say so. */
export interface LonePlan {
  readonly id: string;
  readonly machineId: number;
  readonly startMs: number;
  readonly dueDate: string;
  readonly toleranceD: number;
}

/** Shorter stands are of somebody who looked in; and people note the work a little within the stand. */
const [leastMs, withinMs] = [20 * minuteMs, 2 * minuteMs];
/** Work is done up to so many days before it is due, and was noted at most so many days beside the stand. */
const [earlyD, besideD] = [3, 2];

/** Which stand was of which plan: the nearest of its machine, on a day on which the work was in time. */
export function standsOfPlans(
  stands: readonly ServiceStand[],
  plans: readonly LonePlan[],
  zone: string,
): { readonly stand: ServiceStand; readonly plan: LonePlan }[] {
  const taken = new Set<string>();
  return stands.flatMap((stand) => {
    const date = localDate(zone, stand.startMs);
    const [plan] = plans
      .filter(({ id, machineId, startMs, dueDate, toleranceD }) => {
        const apartD = Math.abs(daysBetween(localDate(zone, startMs), date));
        const isInTime = date >= addDays(dueDate, -earlyD) && date <= addDays(dueDate, toleranceD);
        return !taken.has(id) && machineId === stand.machineId && isInTime && apartD <= besideD;
      })
      .toSorted(
        (one, other) => Math.abs(one.startMs - stand.startMs) - Math.abs(other.startMs - stand.startMs),
      );
    if (plan === undefined) return [];
    taken.add(plan.id);
    return [{ stand, plan }];
  });
}

/**
 * Lets the plans of a demonstration's mill have been carried out while their machines stood for maintenance, which the simulator says only
 * when its past is told. What a visitor has touched stays as it is. Written directly: it moves work that the product
 * has noted, which no call does. Gives how many it set.
 */
export async function alignServices(
  client: pg.Client | pg.PoolClient,
  { tenantId, zone }: { readonly tenantId: number; readonly zone: string },
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<number> {
  const stands = await standsBetween(client, tenantId, { fromMs, toMs });
  if (stands.length === 0) return 0;
  const { rows: plans } = await client.query<LonePlan>(
    `select p.id, p.machine_id as "machineId", (extract(epoch from p.started_at) * 1000)::float8 as "startMs",
       p.due_date::text as "dueDate", i.tolerance_d as "toleranceD"
     from maintenance_plan p join maintenance_item i on i.tenant_id = p.tenant_id and i.id = p.item_id and i.is_stopping
     where p.tenant_id = $1 and p.state = 'completed' and p.update_by is null and p.done_with_id is null and p.due_date is not null
       and p.started_at between to_timestamp($2::float8 / 1000) - $4 * interval '1 day' and to_timestamp($3::float8 / 1000) + $4 * interval '1 day'
       and not exists (select from maintenance_plan_material m where m.tenant_id = p.tenant_id and m.plan_id = p.id)
       and not exists (select from state_interval s where s.tenant_id = p.tenant_id and s.machine_id = p.machine_id
         and s.state = $5 and s.started_at < p.ended_at and s.ended_at > p.started_at)
     order by p.started_at`,
    [tenantId, fromMs, toMs, besideD + 1, stateNumber.maintenance],
  );
  const met = standsOfPlans(stands, plans, zone);
  for (const { stand, plan } of met) {
    const [startMs, endMs] = [stand.startMs + withinMs, stand.endMs - withinMs];
    const hours = Math.max(0.1, Math.round((endMs - startMs) / 360_000) / 10);
    const date = localDate(zone, startMs);
    await client.query(
      'update maintenance_plan_person set hours = $3::float8 where tenant_id = $1 and plan_id = $2',
      [tenantId, plan.id, hours],
    );
    await client.query(
      `update maintenance_plan p set started_at = $3, ended_at = $4, version = version + 1, work_hours = round(($5::float8 * greatest(p.people,
         (select count(*) from maintenance_plan_person w where w.tenant_id = p.tenant_id and w.plan_id = p.id)))::numeric, 1)
       where p.tenant_id = $1 and p.id = $2`,
      [tenantId, plan.id, new Date(startMs), new Date(endMs), hours],
    );
    await client.query(
      `update audit_entry set at = $4 where tenant_id = $1 and resource = $2 and row_id = $3::text and action = 'complete'`,
      [tenantId, maintenancePlan.name, plan.id, new Date(endMs)],
    );
    await client.query(
      'update maintenance_round set closed_date = $3, closed_at = $4 where tenant_id = $1 and plan_id = $2',
      [tenantId, plan.id, date, new Date(endMs)],
    );
  }
  return met.length;
}

/** Stands that no plan was carried out in. */
async function standsBetween(
  client: pg.Client | pg.PoolClient,
  tenantId: number,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<ServiceStand[]> {
  const { rows } = await client.query<ServiceStand>(
    `select s.machine_id as "machineId", (extract(epoch from s.started_at) * 1000)::float8 as "startMs",
       (extract(epoch from s.ended_at) * 1000)::float8 as "endMs"
     from state_interval s
     where s.tenant_id = $1 and s.state = $4 and s.started_at >= to_timestamp($2::float8 / 1000)
       and s.ended_at <= to_timestamp($3::float8 / 1000) and s.ended_at - s.started_at >= $5 * interval '1 millisecond'
       and not exists (select from maintenance_plan p where p.tenant_id = s.tenant_id and p.machine_id = s.machine_id
         and p.started_at < s.ended_at and p.ended_at > s.started_at)
     order by s.started_at`,
    [tenantId, fromMs, toMs, stateNumber.maintenance, leastMs],
  );
  return rows;
}
