import type pg from 'pg';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { planReasons } from '@millwright/contract/reference/planReasons.ts';
import { localDate, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { type DemoItem, type DemoRound, roundsOfYear } from './maintenanceYear.ts';
import type { DemoMill } from '../parts/mills.ts';
import { writePlanHistory } from './planHistory.ts';
import { seedFittings } from './seedFittings.ts';
import { seedPlanParts } from './seedPlanParts.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & { readonly nowMs: number };

/** Of plans that were done in the last days the checklists, people and parts are known. */
const recentDays = 45;
const { serial } = maintenancePlan.fields.number;

/**
 * A year of maintenance of a new mill: most plans were done in time, some late, some were put off, cancelled or left undone; those of these
 * days are open, one is under way, some are late. The same each time for the same day.
 * Written directly: a year of plans, whose steps the product would note as of now.
 */
export async function seedMaintenance(client: pg.Client, mill: Mill): Promise<void> {
  const { tenantId, zone, nowMs } = mill;
  const today = localDate(zone, nowMs);
  const items = await itemsOf(client, tenantId);
  const { rows: machines } = await client.query<{ id: number; code: string; kind: string }>(
    'select id, code, kind from machine where tenant_id = $1 order by code',
    [tenantId],
  );
  const team = await withAccount(client, tenantId, await teamOf(client, tenantId));
  // Items and rounds began before the year that is told.
  await client.query('update maintenance_item set create_time = $2 where tenant_id = $1', [
    tenantId,
    new Date(nowMs - 400 * 24 * hourMs),
  ]);
  const pairs = items.flatMap((item) =>
    machines.flatMap((machine) =>
      machine.kind === item.process ? [{ item, machine, rounds: roundsOfYear(item, machine, today) }] : [],
    ),
  );
  const plans = pairs
    .flatMap(({ item, machine, rounds }) => rounds.map((round) => ({ item, machine, round, id: uuidv7() })))
    .filter(({ round }) => round.n > 0)
    .toSorted((one, other) => (one.round.plannedDate < other.round.plannedDate ? -1 : 1));
  const underWay = plans.findLast(
    ({ round }) => round.state === 'confirmed' && round.plannedDate === today,
  )?.id;
  const counters = new Map<string, number>();
  const numberOf = (date: string) => {
    const period = serialPeriod(serial, date);
    const number = (counters.get(period) ?? 0) + 1;
    counters.set(period, number);
    return serialText(serial, { date, number });
  };
  const facts = { tenant_id: tenantId, version: 1 };
  await insertRows(
    client,
    'maintenance_plan',
    plans.map(({ item, machine, round, id }) => ({
      ...facts,
      id,
      number: numberOf(round.openedDate),
      item_id: item.id,
      machine_id: machine.id,
      ...timesOf(round, item, { zone, isUnderWay: id === underWay, nowMs }),
      team_id: team?.id ?? null,
      responsible_id: round.state === 'toBeConfirmed' ? null : personOf(team, machine.id, 0),
      is_material_changed: false,
      wiping_result: round.state === 'completed' && item.isWiped ? 'clean' : null,
      cycle_number: round.n,
      due_date: round.dueDate,
      due_by: round.dueBy,
      planned_min: item.plannedMin,
      people: item.people,
      work_hours: round.state === 'completed' ? hoursOf(round, item) * item.people : 0,
      is_without_material: round.state === 'completed' ? true : null,
      postponed_d: round.postponedD,
      postponements: round.postponedD === null ? 0 : 1,
      postpone_reason: round.postponedD === null ? null : planReasons.postponed[mill.language],
      cancel_reason: round.state === 'cancelled' ? planReasons.cancelled[mill.language] : null,
      state: round.state,
      create_time: new Date(wallTimeMs(zone, round.openedDate, 20)),
    })),
  );
  const idOf = new Map(
    plans.map(({ item, machine, round, id }) => [`${item.id} ${machine.id} ${round.n}`, id]),
  );
  await insertRows(
    client,
    'maintenance_round',
    pairs.flatMap(({ item, machine, rounds }) =>
      rounds.map((round) => roundRow({ item, machineId: machine.id, round }, { tenantId, zone, idOf })),
    ),
  );
  const since = new Date(nowMs - recentDays * 24 * hourMs);
  await insertLines(client, { tenantId, since, underWay });
  await seedPlanParts(client, { tenantId, since });
  await seedFittings(client, mill);
  await writePlanHistory(client, { tenantId, since });
  await insertRows(
    client,
    'serial_counter',
    [...counters].map(([period, last]) => ({
      tenant_id: tenantId,
      resource: maintenancePlan.name,
      field: 'number',
      period,
      last,
    })),
  );
}

async function itemsOf(client: pg.Client, tenantId: number): Promise<DemoItem[]> {
  const { rows } = await client.query<DemoItem>(
    `select i.id, i.code, i.process, i.anchor, i.lead_d as "leadD", i.tolerance_d as "toleranceD",
       i.planned_min as "plannedMin", i.people,
       exists (select from maintenance_step s where s.tenant_id = i.tenant_id and s.item_id = i.id and s.kind = 'wiping') as "isWiped",
       (select json_agg(json_build_object('unit', c.unit, 'every', c.every) order by c.position)
        from maintenance_cycle c where c.tenant_id = i.tenant_id and c.item_id = i.id) as cycles
     from maintenance_item i where i.tenant_id = $1 and i.planning = 'generated' order by i.code`,
    [tenantId],
  );
  return rows;
}

const maintainerAccount = 'maintainer';

interface DemoTeam {
  readonly id: string;
  readonly memberIds: readonly string[];
}

/** The largest team of day staff that maintains machines. */
async function teamOf(client: pg.Client, tenantId: number): Promise<DemoTeam | undefined> {
  const { rows } = await client.query<DemoTeam>(
    `select id, member_ids as "memberIds" from team
     where tenant_id = $1 and type = 'maintenance' and crew is null order by cardinality(member_ids) desc, name limit 1`,
    [tenantId],
  );
  return rows[0];
}

/** Somebody with an account is in the team, so that whoever enters the demonstration as a maintainer has work. */
async function withAccount(
  client: pg.Client,
  tenantId: number,
  team: DemoTeam | undefined,
): Promise<DemoTeam | undefined> {
  if (team === undefined) return undefined;
  const { rows } = await client.query<{ id: string }>(
    `update membership set team_ids = array[$3::text] where tenant_id = $1 and username = $2 returning id`,
    [tenantId, maintainerAccount, team.id],
  );
  const memberIds = [...rows.map(({ id }) => id), ...team.memberIds];
  await client.query('update team set member_ids = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    team.id,
    memberIds,
  ]);
  return { ...team, memberIds };
}

function personOf(team: DemoTeam | undefined, machineId: number, place: number): string | null {
  const members = team?.memberIds ?? [];
  return members[(machineId + place) % Math.max(1, members.length)] ?? null;
}

/** How long the work took, hours with one decimal. */
function hoursOf({ pace }: DemoRound, { plannedMin }: DemoItem): number {
  return Math.max(0.1, Math.round((plannedMin * pace) / 6) / 10);
}

/** When a plan is planned and was carried out. */
function timesOf(
  round: DemoRound,
  item: DemoItem,
  { zone, isUnderWay, nowMs }: { zone: string; isUnderWay: boolean; nowMs: number },
) {
  const { plannedDate, doneDate, startMinute } = round;
  const plannedMs = wallTimeMs(zone, plannedDate, 8 * 60);
  const startedMs = doneDate === null ? null : wallTimeMs(zone, doneDate, startMinute);
  const beganMs = isUnderWay ? Math.min(nowMs - 30 * minuteMs, plannedMs) : startedMs;
  const endedMs = startedMs === null ? null : Math.min(nowMs, startedMs + hoursOf(round, item) * hourMs);
  return {
    planned_start: new Date(plannedMs),
    planned_end: new Date(plannedMs + item.plannedMin * minuteMs),
    started_at: beganMs === null ? null : new Date(beganMs),
    ended_at: endedMs === null || startedMs === null ? null : new Date(Math.max(startedMs, endedMs)),
  };
}

function roundRow(
  { item, machineId, round }: { item: DemoItem; machineId: number; round: DemoRound },
  { tenantId, zone, idOf }: { tenantId: number; zone: string; idOf: ReadonlyMap<string, string> },
) {
  const { base, state, closedDate } = round;
  const isOpen = closedDate === null;
  const closedAs = round.n === 0 ? 'noted' : state;
  return {
    tenant_id: tenantId,
    item_id: item.id,
    machine_id: machineId,
    n: round.n,
    origin_date: base.originDate,
    after_date: base.afterDate,
    base_date: base.date,
    base_run_ms: Math.round(base.runMs),
    base_g: Math.round(base.grams),
    grid_date: round.gridDate,
    due_date: round.dueDate,
    due_by: round.dueBy,
    state: isOpen ? 'open' : closedAs,
    closed_date: closedDate,
    closed_run_ms: isOpen ? null : Math.round(round.closedRunMs),
    closed_g: isOpen ? null : 0,
    plan_id: idOf.get(`${item.id} ${machineId} ${round.n}`) ?? null,
    opened_at: new Date(wallTimeMs(zone, round.openedDate, 20)),
    closed_at: isOpen ? null : new Date(wallTimeMs(zone, closedDate, 12 * 60)),
  };
}

/** The checklists of plans that were confirmed of late, ticked where they were done, and the people who did them. */
async function insertLines(
  client: pg.Client,
  { tenantId, since, underWay }: { tenantId: number; since: Date; underWay: string | undefined },
): Promise<void> {
  await client.query(
    `insert into maintenance_plan_step (tenant_id, id, plan_id, position, name, kind, unit, minutes, is_required, is_done, value, wiping)
     select p.tenant_id, gen_random_uuid(), p.id, s.position, s.name, s.kind, s.unit, s.minutes, s.is_required,
       d.is_done and s.kind = 'check',
       case when s.kind = 'value' and d.is_done then round((0.2 + (p.machine_id % 7) * 0.01)::numeric, 2)::float8 end,
       case when s.kind = 'wiping' and d.is_done then case when p.machine_id % 9 = 0 then 'fair' else 'clean' end end
     from maintenance_plan p
       join maintenance_step s on s.tenant_id = p.tenant_id and s.item_id = p.item_id and s.deleted_at is null
       cross join lateral (select p.state = 'completed' or (p.id = $3::uuid and s.position = 0) as is_done) d
     where p.tenant_id = $1 and p.state in ('completed', 'confirmed', 'postponed') and p.planned_start >= $2`,
    [tenantId, since, underWay ?? null],
  );
  await client.query(
    `insert into maintenance_plan_person (tenant_id, id, plan_id, position, person_id, hours)
     select p.tenant_id, gen_random_uuid(), p.id, g.at, t.member_ids[1 + (p.machine_id + g.at) % cardinality(t.member_ids)]::uuid,
       case when p.state = 'completed' then round((p.work_hours / least(p.people, cardinality(t.member_ids)))::numeric, 1)::float8 else 0 end
     from maintenance_plan p join team t on t.tenant_id = p.tenant_id and t.id = p.team_id
       cross join lateral generate_series(0, least(p.people, cardinality(t.member_ids)) - 1) as g (at)
     where p.tenant_id = $1 and p.state in ('completed', 'confirmed', 'postponed') and p.planned_start >= $2`,
    [tenantId, since],
  );
  // Hours of a plan are those of its people.
  await client.query(
    `update maintenance_plan p set work_hours = x.hours
     from (select plan_id, round(sum(hours)::numeric, 1)::float8 as hours from maintenance_plan_person
           where tenant_id = $1 group by plan_id) x
     where p.tenant_id = $1 and p.id = x.plan_id`,
    [tenantId],
  );
}
