import type pg from 'pg';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { planOfCalendar, type ShiftPlan } from '@millwright/server/areas/shifts/index.ts';
import { demoId } from '../parts/chance.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';
import {
  type Done,
  faultRow,
  historyRows,
  type KnownStop,
  type KnownTask,
  logRows,
  materialRows,
  recordRow,
  taskRow,
  useOf,
  type RepairWork,
} from './repairRows.ts';
import { type FaultStop, type OnDuty, repairsOf } from './repairs.ts';
import { alignServices } from './serviceDemo.ts';
import { takeFromStore } from './storeBook.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & { readonly nowMs: number };

/** Shorter stops are seen to by whoever tends the machine. */
const leastMs = 4 * minuteMs;
/** People write down what they did when the machine runs again; a visitor of the demonstration may be quicker. */
const settledMs = 20 * minuteMs;
const { serial } = maintenanceTask.fields.number;

/**
 * Lets the repairers of a demonstration's mill see to its faults: each stop of a production date of which all is told, that the fault file
 * wants a task of, has one, with what was done within the stop, by those who were on duty, and with parts of the store. What a visitor has
 * touched stays as it is. Dates that are over are added to `finished` and looked at once. Gives how many tasks it wrote.
 * Written directly: work lies within its stop, and the product would stamp its steps with the time of the call.
 */
export async function repairDemo(
  client: pg.Client | pg.PoolClient,
  mill: Mill,
  finished: Set<string>,
): Promise<number> {
  const { tenantId, zone, nowMs } = mill;
  const calendar = planOfCalendar({ zone, systems: [] });
  const { rows } = await client.query<{ date: string }>(
    `select distinct to_char(production_date, 'YYYY-MM-DD') as date from shift_rollup where tenant_id = $1 order by 1 desc`,
    [tenantId],
  );
  const begun = new Set(rows.map(({ date }) => date));
  let written = 0;
  for (const { date } of rows) {
    const turns = calendar.on(date);
    const [fromMs, toMs] = [turns[0]?.startMs ?? nowMs, turns.at(-1)?.endMs ?? nowMs];
    // The past comes by days, the newest first: a date is whole when one before it has begun.
    if (finished.has(`${tenantId} ${date}`) || !begun.has(addDays(date, -1))) continue;
    const span = { fromMs, toMs: Math.min(toMs, nowMs - settledMs) };
    const stops = await stopsBetween(client, mill, span);
    await client.query('begin');
    await alignServices(client, mill, span);
    written += await repair(client, mill, { stops, calendar });
    await client.query('commit');
    // Tasks of the last hours are confirmed in the next shift.
    if (toMs + 24 * hourMs < nowMs) finished.add(`${tenantId} ${date}`);
  }
  return written;
}

async function stopsBetween(
  client: pg.Client | pg.PoolClient,
  { tenantId, language }: Mill,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<KnownStop[]> {
  const { rows } = await client.query<KnownStop>(
    `select s.machine_id as "machineId", s.fault, f.id as "faultId", coalesce(f.name ->> $2, f.number) as name, f.name as names, f.type,
       f.level = 'stop' as "isUrgent", (extract(epoch from s.started_at) * 1000)::float8 as "startMs",
       (extract(epoch from s.ended_at) * 1000)::float8 as "endMs"
     from state_interval s join machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
       join fault f on f.tenant_id = s.tenant_id and f.process = m.kind and f.number = s.fault and f.deleted_at is null
     where s.tenant_id = $1 and s.state = $3 and f.creates_task and s.started_at >= to_timestamp($4::float8 / 1000)
       and s.ended_at <= to_timestamp($5::float8 / 1000) and s.ended_at - s.started_at >= $6 * interval '1 millisecond'`,
    [tenantId, language, stateNumber.fault, fromMs, toMs, leastMs],
  );
  return rows;
}

const stopKey = ({ machineId, fault, startMs }: FaultStop) => `${machineId} ${fault} ${Math.round(startMs)}`;

async function repair(
  client: pg.Client | pg.PoolClient,
  mill: Mill,
  { stops, calendar }: { stops: readonly KnownStop[]; calendar: ShiftPlan },
): Promise<number> {
  if (stops.length === 0) return 0;
  const { tenantId, nowMs } = mill;
  const known = await tasksOf(client, tenantId, stops);
  const repairs = repairsOf(stops, await dutyOf(client, { tenantId, calendar }));
  const due = repairs.flatMap((each): RepairWork[] => {
    const task = known.get(stopKey(each.stop));
    const isConfirmed = each.confirmedMs <= nowMs;
    if (task === undefined)
      return [{ ...each, id: demoId(`task ${tenantId} ${stopKey(each.stop)}`), isConfirmed, task }];
    const isBehind = task.state !== 'completed' && (isConfirmed || task.recordCount === 0);
    return task.isUntouched && isBehind ? [{ ...each, id: task.id, isConfirmed, task }] : [];
  });
  const fresh = due.filter(({ task }) => task === undefined);
  const numbers = await numbersOf(client, mill, fresh);
  await insertRows(
    client,
    'maintenance_task',
    fresh.map((work) => taskRow(work, { tenantId, number: numbers.get(work.id) ?? '' })),
  );
  await insertRows(
    client,
    'maintenance_task_fault',
    fresh.map((work) => faultRow(work, tenantId)),
  );
  for (const work of due) if (work.task !== undefined) await settle(client, tenantId, work);
  const done: Done[] = due
    .filter(({ task }) => task === undefined || task.recordCount === 0)
    .map((work) => ({
      ...work,
      number: numbers.get(work.id) ?? work.task?.number ?? '',
      recordId: demoId(`record ${work.id}`),
    }));
  const taken = await takeFromStore(client, tenantId, done.flatMap(useOf));
  const hasPart = ({ recordId }: Done) => taken.has(demoId(`issue ${recordId}`));
  await insertRows(
    client,
    'repair_record',
    done.map((work) => recordRow(work, mill, hasPart(work))),
  );
  const used = done.filter(hasPart);
  await insertRows(client, 'repair_material', materialRows(tenantId, used, await sparesOf(client, tenantId)));
  await insertRows(
    client,
    'maintenance_task_log',
    due.flatMap((work) => logRows(work, tenantId)),
  );
  const nameOf = await namesOf(client, tenantId);
  await insertRows(
    client,
    'audit_entry',
    due.flatMap((work) => historyRows(work, { tenantId, nameOf })),
  );
  return due.length;
}

/** A task that a fault made, or that waited to be confirmed, becomes what its people made of it. */
async function settle(client: pg.Client | pg.PoolClient, tenantId: number, work: RepairWork): Promise<void> {
  const { id, personIds, acceptedMs, completedMs, confirmedMs, isConfirmed } = work;
  await client.query(
    `update maintenance_task set state = $3, responsible_id = $4, participant_ids = $5, accepted_at = $6, completed_at = $7,
       confirmed_at = $8, record_count = greatest(record_count, 1), version = version + 1
     where tenant_id = $1 and id = $2`,
    [
      tenantId,
      id,
      isConfirmed ? 'completed' : 'toBeConfirmed',
      personIds[0],
      personIds.slice(1),
      new Date(acceptedMs),
      new Date(completedMs),
      isConfirmed ? new Date(confirmedMs) : null,
    ],
  );
}

/** Tasks about stops, by the stop. A visitor who acted has left his name. */
async function tasksOf(
  client: pg.Client | pg.PoolClient,
  tenantId: number,
  stops: readonly KnownStop[],
): Promise<ReadonlyMap<string, KnownTask>> {
  const starts = stops.map(({ startMs }) => startMs);
  const { rows } = await client.query<KnownTask>(
    `select t.id, t.number, concat_ws(' ', t.machine_id, f.code, round(extract(epoch from f.occurred_at) * 1000)) as key, t.state,
       coalesce(t.record_count, 0) as "recordCount",
       t.update_by is null and (t.create_by is null or substr(t.id::text, 15, 1) = '8') as "isUntouched"
     from maintenance_task t join maintenance_task_fault f on f.tenant_id = t.tenant_id and f.task_id = t.id
     where t.tenant_id = $1 and f.occurred_at between to_timestamp($2::float8 / 1000) and to_timestamp($3::float8 / 1000)`,
    [tenantId, Math.min(...starts) - 1, Math.max(...starts) + 1],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Who repairs and who tends a machine in the shift of a stop; without those who have leave. */
async function dutyOf(
  client: pg.Client | pg.PoolClient,
  { tenantId, calendar }: { tenantId: number; calendar: ShiftPlan },
): Promise<(stop: FaultStop) => OnDuty> {
  const { rows } = await client.query<{
    duty: string;
    machineId: number;
    crew: string | null;
    personId: string;
    fromDate: string;
    toDate: string | null;
  }>(
    `select duty, machine_id as "machineId", crew, person_id as "personId", from_date::text as "fromDate", to_date::text as "toDate"
     from responsibility where tenant_id = $1 and duty in ('repairman', 'spinner') and deleted_at is null
     order by person_id, machine_id`,
    [tenantId],
  );
  const { rows: changed } = await client.query<{ key: string }>(
    `select concat_ws(' ', person_id, production_date) as key from roster_change where tenant_id = $1 and deleted_at is null`,
    [tenantId],
  );
  const elsewhere = new Set(changed.map(({ key }) => key));
  return ({ machineId, startMs }) => {
    const { productionDate, crew } = calendar.at(startMs);
    const there = rows.filter(
      (row) =>
        (row.crew === null || row.crew === crew) &&
        row.fromDate <= productionDate &&
        (row.toDate === null || row.toDate >= productionDate) &&
        !elsewhere.has(`${row.personId} ${productionDate}`),
    );
    const own = (duty: string) => there.filter((row) => row.duty === duty && row.machineId === machineId);
    const all = there.filter(({ duty }) => duty === 'repairman');
    const repairers = [...new Set([...own('repairman'), ...all].map(({ personId }) => personId))];
    return { repairers, spinner: own('spinner')[0]?.personId };
  };
}

/** Numbers of new tasks, by their ids: those of a day in the order of time, behind those that there are. */
async function numbersOf(
  client: pg.Client | pg.PoolClient,
  { tenantId, zone }: Mill,
  fresh: readonly RepairWork[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  for (const [date, works] of Map.groupBy(fresh, ({ stop }) => localDate(zone, stop.startMs))) {
    const { rows } = await client.query<{ last: number }>(
      `insert into serial_counter (tenant_id, resource, field, period, last) values ($1, $2, 'number', $3, $4)
       on conflict (tenant_id, resource, field, period) do update set last = serial_counter.last + excluded.last
       returning last::int`,
      [tenantId, maintenanceTask.name, serialPeriod(serial, date), works.length],
    );
    const before = (rows[0]?.last ?? works.length) - works.length;
    for (const [at, { id }] of works.entries())
      numbers.set(id, serialText(serial, { date, number: before + at + 1 }));
  }
  return numbers;
}

/** Ids of spare parts, by their codes. */
async function sparesOf(
  client: pg.Client | pg.PoolClient,
  tenantId: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; code: string }>(
    'select id, code from spare_part where tenant_id = $1 and deleted_at is null',
    [tenantId],
  );
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** What people of the mill are called. */
async function namesOf(
  client: pg.Client | pg.PoolClient,
  tenantId: number,
): Promise<(id: string | null) => string | null> {
  const { rows } = await client.query<{ id: string; realname: string }>(
    'select id, realname from membership where tenant_id = $1',
    [tenantId],
  );
  const names = new Map(rows.map(({ id, realname }) => [id, realname]));
  return (id) => names.get(id ?? '') ?? null;
}
