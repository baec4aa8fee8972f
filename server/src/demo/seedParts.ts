import { lifeState } from '@millwright/contract/areas/maintenance/lifeClock.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar.ts';
import { localDate } from '@millwright/contract/areas/shifts/zone.ts';
import type pg from 'pg';
import { amountOf } from '../areas/maintenance/partPrices.ts';
import { uuidv7 } from '../platform/db/uuid.ts';
import { insertRows } from './insertRows.ts';
import type { DemoMill } from './mills.ts';
import { demoSpareParts, partNotes } from './spareParts.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & { readonly nowMs: number };
type Row = Readonly<Record<string, unknown>>;

const dayMs = 86_400_000;
/** The store was counted so many days ago, and moved since. */
const storeDays = 60;
/** Before these days counters of machines are not known to the demonstration. */
const countedDays = 35;
/** The store has of special parts about what so many days need. */
const neededDays = 60;

interface Special {
  id: string;
  code: string;
  modelIds: string[] | null;
  quantity: number;
  cycleD: number;
  cycleT: number | null;
  isRemindedOf: boolean;
  remindBeforeD: number | null;
}

/** Spare parts with their stock and what moved it, and the special parts that are in the machines of a new mill. */
export async function seedParts(client: pg.Client, mill: Mill): Promise<void> {
  const { tenantId, language } = mill;
  const people = await client.query<{ id: string }>(
    'select user_id as id from membership where tenant_id = $1 and deleted_at is null order by user_id limit 1',
    [tenantId],
  );
  const person = people.rows[0]?.id ?? null;
  const insert = (table: string, rows: readonly Row[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ id: uuidv7(), tenant_id: tenantId, version: 1, create_by: person, ...row })),
    );
  await insert(
    'spare_part',
    demoSpareParts.map(({ code, name, model, class: partClass, unit, place, leastStock, isRecycled }) => ({
      code,
      name: name[language],
      model,
      class: partClass,
      unit,
      place,
      least_stock: leastStock,
      is_recycled: isRecycled,
      create_time: new Date(mill.nowMs),
    })),
  );
  // The clothing of cards wears by what they make.
  await client.query(
    `update special_part set cycle_t = case code when 'SP-CD-01' then 600 else 450 end
     where tenant_id = $1 and code in ('SP-CD-01', 'SP-CD-02')`,
    [tenantId],
  );
  const specials = await client.query<Special>(
    `select id, code, model_ids as "modelIds", quantity, cycle_d as "cycleD", cycle_t as "cycleT",
       is_reminded_of as "isRemindedOf", remind_before_d as "remindBeforeD"
     from special_part where tenant_id = $1 and deleted_at is null order by code`,
    [tenantId],
  );
  const machines = await client.query<{ id: number; modelId: string }>(
    'select id, model_id as "modelId" from machine where tenant_id = $1 and deleted_at is null order by id',
    [tenantId],
  );
  await seedStore({ client, mill, insert, person, specials: specials.rows, machines: machines.rows });
  await insert(
    'part_life',
    machines.rows.flatMap((machine) =>
      specials.rows
        .filter(({ modelIds }) => modelIds?.includes(machine.modelId) === true)
        .flatMap((part) => livesOf({ mill, machine, part, person })),
    ),
  );
}

/** The life that goes on in a machine and the one before it. Their ages are the same each time. */
function livesOf({
  mill,
  machine,
  part,
  person,
}: {
  mill: Mill;
  machine: { id: number };
  part: Special;
  person: string | null;
}): Row[] {
  const { zone, nowMs, language } = mill;
  const today = localDate(zone, nowMs);
  const luck = shareOf(`${part.code} ${machine.id}`);
  // One in twenty is overdue, by up to a tenth of its cycle.
  const age = Math.floor(part.cycleD * (luck > 0.95 ? 1 + (luck - 0.95) * 2 : luck * 1.02));
  const delayD = luck > 0.97 ? Math.max(1, Math.round(part.cycleD / 20)) : 0;
  const installedOn = addDays(today, -age);
  const tonnesBefore =
    part.cycleT === null ? null : Number((Math.max(0, age - countedDays) * 0.8).toFixed(1));
  const state = lifeState(
    {
      installedOn,
      cycleD: part.cycleD,
      cycleH: null,
      cycleT: part.cycleT,
      workedH: 0,
      workedT: tonnesBefore ?? 0,
      hoursPerDay: 0,
      tonnesPerDay: 0.8,
      delayD,
    },
    today,
  );
  const ofBoth = {
    machine_id: machine.id,
    special_part_id: part.id,
    pieces: part.quantity,
    cycle_d: part.cycleD,
  };
  const [id, before] = [uuidv7(), uuidv7()];
  const livedD = Math.max(1, Math.round(part.cycleD * (0.86 + shareOf(`${machine.id} ${part.code}`) * 0.24)));
  const begunOn = addDays(installedOn, -livedD);
  const current = {
    ...ofBoth,
    id,
    installed_on: installedOn,
    prior_t: tonnesBefore,
    is_installed: true,
    cycle_t: part.cycleT,
    worked_t: tonnesBefore,
    used_share: state.usedShare,
    due_on: state.dueOn,
    due_by: state.dueBy,
    remind_on: part.isRemindedOf ? addDays(state.dueOn, -(part.remindBeforeD ?? 0)) : null,
    delay_d: delayD,
    delay_reason: delayD > 0 ? partNotes.noFrameFree[language] : null,
    removed_on: null,
    removed_by: null,
    replaced_by_id: null,
    create_time: new Date(Date.parse(`${installedOn}T04:00:00Z`)),
  };
  return [
    current,
    {
      ...current,
      id: before,
      installed_on: begunOn,
      prior_t: null,
      is_installed: false,
      worked_t: null,
      used_share: Number(((livedD / part.cycleD) * 100).toFixed(1)),
      due_on: null,
      due_by: null,
      remind_on: null,
      delay_d: 0,
      delay_reason: null,
      removed_on: installedOn,
      removed_by: person,
      replaced_by_id: id,
      create_time: new Date(Date.parse(`${begunOn}T04:00:00Z`)),
    },
  ];
}

interface Store {
  readonly client: pg.Client;
  readonly mill: Mill;
  readonly insert: (table: string, rows: readonly Row[]) => Promise<number>;
  readonly person: string | null;
  readonly specials: readonly Special[];
  readonly machines: readonly { id: number; modelId: string }[];
}

interface Kept {
  readonly spareId: string | null;
  readonly specialId: string | null;
  readonly code: string;
  readonly place: string;
  readonly leastStock: number | null;
  readonly price: number;
  /** How much there was when the store was counted, and how much leaves it at once. */
  readonly begun: number;
  readonly step: number;
}

async function seedStore(store: Store): Promise<void> {
  const { client, mill, insert, specials } = store;
  const spares = await client.query<{
    id: string;
    code: string;
    place: string | null;
    leastStock: number | null;
  }>(
    `select id, code, place, least_stock as "leastStock" from spare_part
     where tenant_id = $1 and deleted_at is null order by code`,
    [mill.tenantId],
  );
  const prices = new Map(demoSpareParts.map(({ code, price }) => [code, price]));
  const kept: Kept[] = [
    ...spares.rows.map(({ id, code, place, leastStock }) => {
      const least = leastStock ?? 10;
      const step = Math.max(1, Math.round(least / 4));
      const begun = Math.round(least * (1.2 + shareOf(code) * 2)) + step;
      const at = place ?? 'A9-01';
      return {
        spareId: id,
        specialId: null,
        code,
        place: at,
        leastStock,
        price: prices.get(code) ?? 60,
        begun,
        step,
      };
    }),
    ...specials.map(({ id, code, quantity, modelIds, cycleD }, at) => ({
      spareId: null,
      specialId: id,
      code,
      place: `S1-${String(at + 1).padStart(2, '0')}`,
      leastStock: null,
      price: 4 + at,
      begun: Math.round(machinesOf(store, modelIds) * quantity * ((neededDays * (0.4 + shareOf(code))) / cycleD)) + quantity,
      step: Math.max(1, Math.round(quantity / 20)),
    })),
  ];
  const books = kept.map((part) => bookOf(store, part));
  await insert(
    'part_stock',
    books.map(({ stock }) => stock),
  );
  await insertRows(
    client,
    'part_place',
    books.flatMap(({ places }) => places),
  );
  await insert(
    'part_movement',
    books.flatMap(({ movements }) => movements),
  );
}

function machinesOf({ machines }: Store, modelIds: readonly string[] | null): number {
  return machines.filter(({ modelId }) => modelIds?.includes(modelId) === true).length;
}

/** The stock of a part, its places, and the movements that it is the sum of. */
function bookOf(
  { mill, person, machines }: Store,
  part: Kept,
): { stock: Row; places: Row[]; movements: Row[] } {
  const { nowMs, language } = mill;
  const stockId = uuidv7();
  const second = shareOf(`${part.code} second`) > 0.7 ? `D1-${part.place.slice(-2)}` : undefined;
  const moves = [
    {
      kind: 'counted',
      daysAgo: storeDays,
      quantity: part.begun,
      reason: partNotes.begun[language],
      place: part.place,
    },
    ...(second === undefined
      ? []
      : [{ kind: 'received', daysAgo: 40, quantity: part.step, reason: null, place: second }]),
    { kind: 'received', daysAgo: 33, quantity: part.step * 2, reason: null, place: part.place },
    ...[27, 19, 12, 6, 2].flatMap((daysAgo, at) =>
      shareOf(`${part.code} ${at}`) > 0.35
        ? [
            {
              kind: 'issued',
              daysAgo,
              quantity: part.step,
              reason: partNotes.issued[language],
              place: part.place,
            },
          ]
        : [],
    ),
  ];
  const held = new Map<string, number>();
  const rows = moves.flatMap(({ kind, daysAgo, quantity, reason, place }, at): Row[] => {
    const before = held.get(place) ?? 0;
    if (kind === 'issued' && before < quantity) return [];
    const change = kind === 'issued' ? -quantity : quantity;
    held.set(place, before + change);
    const moved = new Date(
      nowMs - daysAgo * dayMs - Math.floor(shareOf(`${part.code} ${at} h`) * 8) * 3_600_000,
    );
    const machine = machines[Math.floor(shareOf(`${part.code} ${at} m`) * machines.length)];
    return [
      {
        moved_at: moved,
        create_time: moved,
        kind,
        spare_part_id: part.spareId,
        special_part_id: part.specialId,
        stock_id: stockId,
        place,
        quantity,
        change,
        on_hand_after: before + change,
        unit_price: part.price,
        amount: amountOf(change, part.price),
        machine_id: kind === 'issued' ? (machine?.id ?? null) : null,
        reason,
        cause: 'byHand',
        moved_by: person,
        state: 'booked',
      },
    ];
  });
  const places = [...held].toSorted(([, one], [, other]) => other - one);
  const onHand = places.reduce((sum, [, each]) => sum + each, 0);
  return {
    stock: {
      id: stockId,
      spare_part_id: part.spareId,
      special_part_id: part.specialId,
      place: part.place,
      on_hand: onHand,
      places: places.flatMap(([place, each]) => (each > 0 ? [`${place} ${each}`] : [])).join(', '),
      least_stock: part.leastStock,
      is_below: part.leastStock !== null && onHand < part.leastStock,
      unit_price: part.price,
      moved_at: new Date(nowMs - 2 * dayMs),
      counted_at: new Date(nowMs - storeDays * dayMs),
      create_time: new Date(nowMs - storeDays * dayMs),
    },
    places: places.map(([place, each]) => ({
      tenant_id: mill.tenantId,
      stock_id: stockId,
      place,
      on_hand: each,
    })),
    movements: rows,
  };
}

/** A number between 0 and 1 that follows from a text, the same each time. */
function shareOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  // The last letters of alike texts move the high bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}
