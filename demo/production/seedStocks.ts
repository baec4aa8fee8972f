import type pg from 'pg';
import { missingOutput } from '@millwright/contract/areas/production/corrections/missingOutput.ts';
import { stopOrder } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { type Serial, serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { stockNotes } from '@millwright/contract/reference/stockNotes.ts';
import { bufferHours, usualFill } from '@millwright/contract/reference/mill/yields.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { planOfCalendar } from '@millwright/server/areas/shifts/index.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & {
  readonly plan: MillPlan;
  readonly nowMs: number;
};
type Row = Readonly<Record<string, unknown>>;

/** The stocks were counted, and a machine was off the network, before the first day of the simulated past. */
const countedDaysAgo = 36;

/**
 * What stands in a new mill's books of stocks: one count of each, as the mill begins its simulated past with it, so that the book
 * and the stores agree; a supplement and a correction of output from before it; and stop orders.
 * Written directly: counts lie before the simulated past, and the product counts as of now.
 */
export async function seedStocks(client: pg.Client, mill: Mill): Promise<void> {
  const { tenantId, language, zone, plan, nowMs } = mill;
  const countedMs = Math.floor(nowMs / hourMs) * hourMs - countedDaysAgo * dayMs;
  const calendar = planOfCalendar({ zone, systems: [] });
  const turn = calendar.at(countedMs);
  const people = await client.query<{ id: string }>(
    'select user_id as id from membership where tenant_id = $1 and deleted_at is null order by user_id',
    [tenantId],
  );
  const person = people.rows[0]?.id ?? null;
  const facts = { tenant_id: tenantId, version: 1, create_by: person };
  const insert = (table: string, rows: readonly Row[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ id: uuidv7(), ...facts, ...row })),
    );
  const varieties = await client.query<{ id: string; process: string; code: string }>(
    'select id, process, code from mill_variety where tenant_id = $1',
    [tenantId],
  );
  const varietyOf = (process: string, code: string) =>
    varieties.rows.find((each) => each.process === process && each.code === code)?.id;
  const at = { counted_at: new Date(countedMs), create_time: new Date(countedMs) };
  await insert(
    'stock_calibration',
    fullStocks(plan).flatMap(({ stage, code, kg }): Row[] => {
      const isInner = stage === 'breaker';
      const process = isInner ? 'drawing' : stage;
      const id = varietyOf(process, isInner ? `${code}-1` : code);
      if (id === undefined) return [];
      const { productionDate, shift } = turn;
      const remark = stockNotes.counted[language];
      const of = { variety_id: id, process, production_date: productionDate, shift, counted_by: person };
      return [{ ...at, ...of, calibrated_kg: kg, remark, state: 'recorded' }];
    }),
  );
  // Of the shift before: the count knows of them, so they move no stock behind it.
  const corrected = calendar.at(turn.startMs - 1);
  await seedCorrections({ client, insert, mill, turn: corrected, varietyOf, person });
  await seedStopOrders({ client, insert, mill, person });
}

/** The stocks with which the simulated mill begins, kg, by stage and by what is made. */
function fullStocks({ lines }: MillPlan): { stage: string; code: string; kg: number }[] {
  return lines.flatMap(({ to, neededKgPerHour }) => {
    if (to === null) return [];
    const [stage = '', code = ''] = to.split(':');
    const hours = Object.entries(bufferHours).find(([name]) => name === stage)?.[1];
    if (hours === undefined) return [];
    return [{ stage, code, kg: Number((hours[1] * neededKgPerHour * usualFill(stage)).toFixed(2)) }];
  });
}

interface Seeding {
  readonly client: pg.Client;
  readonly insert: (table: string, rows: readonly Row[]) => Promise<number>;
  readonly mill: Mill;
  readonly person: string | null;
}

const cones = { packages: 30, kg: 50.01 };
const weighedT = 0.005;

/** Cones that a winder did not tell of, and what was left after they were weighed again. */
async function seedCorrections({
  client,
  insert,
  mill,
  turn,
  varietyOf,
  person,
}: Seeding & {
  turn: ShiftTurn;
  varietyOf: (process: string, code: string) => string | undefined;
}): Promise<void> {
  const { tenantId, language, zone } = mill;
  const { rows } = await client.query<{ id: number; code: string }>(
    "select id, code from machine where tenant_id = $1 and kind = 'winding' and deleted_at is null order by code limit 1",
    [tenantId],
  );
  const code = mill.plan.machines.find((each) => each.code === rows[0]?.code)?.variety ?? '';
  const varietyId = varietyOf('winding', code);
  if (rows[0] === undefined || varietyId === undefined) return;
  const { productionDate, shift, crew, endMs } = turn;
  const of = {
    machine_id: rows[0].id,
    variety_id: varietyId,
    production_date: productionDate,
    shift,
    crew,
    process: 'winding',
    variety: code,
  };
  const id = uuidv7();
  const [number] = await numbersOf(
    { client, mill },
    {
      resource: missingOutput.name,
      serial: missingOutput.fields.number.serial,
      dates: [localDate(zone, endMs)],
    },
  );
  const saidAt = new Date(endMs + hourMs);
  await insert('missing_output', [
    {
      ...of,
      id,
      number,
      missing_packages: cones.packages,
      supplied_packages: cones.packages,
      weight_kg: cones.kg,
      reason: stockNotes.offNetwork[language],
      submitted_by: person,
      submitted_at: saidAt,
      create_time: saidAt,
      state: 'submitted',
    },
  ]);
  await insert('missing_package', [
    { missing_output_id: id, position: 0, batch: 'B-01', packages: 18, weight_kg: 30 },
    { missing_output_id: id, position: 1, batch: 'B-02', packages: 12, weight_kg: 20.01 },
  ]);
  const correctedAt = new Date(endMs + 3 * hourMs);
  await insert('output_calibration', [
    {
      ...of,
      adjustment_type: 'decrease',
      value_t: weighedT,
      reason: stockNotes.weighedAgain[language],
      before_kg: cones.kg,
      after_kg: Number((cones.kg - weighedT * 1000).toFixed(3)),
      corrected_by: person,
      corrected_at: correctedAt,
      create_time: correctedAt,
      state: 'recorded',
    },
  ]);
}

/** A stop that is over, one that goes on, and one that is planned. */
async function seedStopOrders({ client, insert, mill, person }: Seeding): Promise<void> {
  const { tenantId, language, zone, nowMs } = mill;
  const { rows } = await client.query<{ id: number }>(
    "select id from machine where tenant_id = $1 and kind = 'spinning' and deleted_at is null order by code limit 6",
    [tenantId],
  );
  const hour = Math.floor(nowMs / hourMs) * hourMs;
  const orders = [
    { state: 'finished', fromMs: hour - 6 * dayMs, hours: 3, machines: rows.slice(0, 3) },
    { state: 'issued', fromMs: hour - hourMs, hours: null, machines: rows.slice(3, 4) },
    { state: 'draft', fromMs: hour + 2 * dayMs, hours: 8, machines: rows.slice(4, 6) },
  ];
  const madeAt = orders.map(({ fromMs }) => Math.min(nowMs, fromMs) - hourMs);
  const numbers = await numbersOf(
    { client, mill },
    {
      resource: stopOrder.name,
      serial: stopOrder.fields.number.serial,
      dates: madeAt.map((ms) => localDate(zone, ms)),
    },
  );
  for (const [place, { state, fromMs, hours, machines }] of orders.entries()) {
    const id = uuidv7();
    const madeMs = madeAt[place] ?? nowMs;
    const untilTime = hours === null ? null : new Date(fromMs + hours * hourMs);
    const isOver = state === 'finished';
    await insert('stop_order', [
      {
        id,
        number: numbers[place],
        reason: stockNotes[isOver ? 'airConditioning' : 'spindleTape'][language],
        machine_count: machines.length,
        from_time: new Date(fromMs),
        until_time: untilTime,
        solution: isOver ? stockNotes.airConditioningDone[language] : null,
        issued_by: state === 'draft' ? null : person,
        issued_at: state === 'draft' ? null : new Date(madeMs),
        finished_by: isOver ? person : null,
        finished_at: isOver ? untilTime : null,
        create_time: new Date(madeMs),
        state,
      },
    ]);
    await insert(
      'stop_order_machine',
      machines.map((machine, position) => ({
        stop_order_id: id,
        position,
        machine_id: machine.id,
        from_time: new Date(fromMs),
        until_time: untilTime,
      })),
    );
  }
}

/** Numbers of new rows by their dates, in order; the program goes on from the counters that this leaves. */
async function numbersOf(
  { client, mill }: Pick<Seeding, 'client' | 'mill'>,
  { resource, serial, dates }: { resource: string; serial: Serial; dates: readonly string[] },
): Promise<string[]> {
  const lasts = new Map<string, number>();
  const numbers = dates.map((date) => {
    const number = (lasts.get(date) ?? 0) + 1;
    lasts.set(date, number);
    return serialText(serial, { date, number });
  });
  await insertRows(
    client,
    'serial_counter',
    [...lasts].map(([date, last]) => ({
      tenant_id: mill.tenantId,
      resource,
      field: 'number',
      period: serialPeriod(serial, date),
      last,
    })),
  );
  return numbers;
}
