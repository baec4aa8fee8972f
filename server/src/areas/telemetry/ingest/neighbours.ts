import type pg from 'pg';
import {
  carried,
  compareKeys,
  counterBits,
  counters,
  knownBits,
  type SampleKey,
  type SampleRow,
} from './rows.ts';
import { isoOf } from './instants.ts';
import { fromStored, readColumns, type StoredSample } from './sampleTable.ts';

/** A place in a machine's stored telegrams. */
export interface Place {
  readonly machineId: number;
  readonly first: SampleKey;
  /** Bits of the quantities that the machine has stated. */
  readonly known: number;
  /** What lies before it is known already. */
  readonly floor: SampleKey | undefined;
  /** How many telegrams from the place on are wanted. */
  readonly most: number;
}

export interface Surroundings {
  /** Telegrams that make up what is carried at the place, in order. */
  readonly before: SampleRow[];
  /** The telegrams from the place on, in order. */
  readonly onwards: SampleRow[];
}

const columnOf = {
  outputG: 'output_g',
  energyWh: 'energy_wh',
  endBreaks: 'end_breaks',
  doffs: 'doffs',
  idleSpindles: 'idle_spindles',
  rateGPerH: 'rate_g_per_h',
  state: 'state',
  variety: 'variety',
} as const;

const key = '(s.ts, s.boot, s.seq)';
const from = 'from sample s where s.tenant_id = $1 and s.machine_id = w.machine_id';
const backwards = 'order by s.ts desc, s.boot desc, s.seq desc limit 1';
const onwards = 'order by s.ts, s.boot, s.seq';
const bitOf = (name: (typeof carried)[number]) => 1 << carried.indexOf(name);
const varietyBit = bitOf('variety');

const upTo = 's.ts >= w.floor_ts and s.ts <= w.ts and (s.ts, s.boot, s.seq) < (w.ts, w.boot, w.seq)';
const beforeEach = carried
  .map(
    (name) => `union (select ${readColumns} ${from} and w.known & ${bitOf(name)} > 0
      and s.${columnOf[name]} is not null and ${upTo} ${backwards})`,
  )
  .join('\n');

/** A step of a counter belongs to the variety that held at its last reading, which may have changed since. */
const varietyOfEach = counters
  .map(
    (name) => `union (select ${readColumns} from (select s.ts, s.boot, s.seq ${from}
        and w.known & ${bitOf(name)} > 0 and w.known & ${varietyBit} > 0
        and s.${columnOf[name]} is not null and ${upTo} ${backwards}) r,
      lateral (select s.* ${from} and s.variety is not null and s.ts >= w.floor_ts
        and s.ts <= r.ts and ${key} <= (r.ts, r.boot, r.seq) ${backwards}) s)`,
  )
  .join('\n');

const beforeSql = `select w.i, p.*
  from unnest($2::int[], $3::int[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::int[], $8::timestamptz[])
    as w(i, machine_id, ts, boot, seq, known, floor_ts), lateral (
    (select ${readColumns} ${from} and ${upTo} ${backwards})
    ${beforeEach}
    ${varietyOfEach}) p`;

type Indexed = StoredSample & { i: number };

/** So many telegrams before a place are read at once; they nearly always state all that is asked for. */
const nearCount = 8;

const nearSql = `select w.i, p.* from unnest($2::int[], $3::int[], $4::timestamptz[], $5::bigint[], $6::bigint[],
    $7::int[]) as w(i, machine_id, ts, boot, seq, most),
  lateral (
    (select ${readColumns} ${from} and s.ts <= w.ts and ${key} < (w.ts, w.boot, w.seq)
      order by s.ts desc, s.boot desc, s.seq desc limit ${nearCount})
    union all
    (select ${readColumns} ${from} and s.ts >= w.ts and ${key} >= (w.ts, w.boot, w.seq)
      ${onwards} limit w.most)) p`;

/** Reads what is stored around places; one round trip however many, two for telegrams in pieces. */
export async function readSurroundings(
  client: pg.ClientBase,
  tenantId: number,
  places: readonly Place[],
): Promise<Surroundings[]> {
  const { rows } = await client.query<Indexed>({
    name: 'near-samples',
    text: nearSql,
    values: [
      tenantId,
      places.map((_, index) => index),
      places.map(({ machineId }) => machineId),
      ...keyArrays(places.map(({ first }) => first)),
      places.map(({ most }) => most),
    ],
  });
  const near = groupByIndex(rows, places.length).map((group, index) => {
    const first = places[index]?.first;
    const parted = group.findIndex((row) => first !== undefined && compareKeys(row, first) >= 0);
    const count = parted < 0 ? group.length : parted;
    return { before: group.slice(0, count), onwards: group.slice(count) };
  });
  const open = places.flatMap((place, index) =>
    isEnough(near[index]?.before ?? [], place) ? [] : [{ place, index }],
  );
  if (open.length === 0) return near;
  const searched = await search(
    client,
    tenantId,
    open.map(({ place }) => place),
  );
  const searchedOf = new Map(open.map(({ index }, nth) => [index, searched[nth] ?? []]));
  return near.map(({ before, onwards: rest }, index) => ({
    before: searchedOf.get(index) ?? before,
    onwards: rest,
  }));
}

/** Whether the telegrams just before a place say all that is carried there. */
function isEnough(before: readonly SampleRow[], { known, floor }: Place): boolean {
  const [oldest] = before;
  if (!oldest || before.length < nearCount || (floor && compareKeys(oldest, floor) <= 0)) return true;
  return saysAllThatIsCarried(before, known);
}

/** Whether telegrams in order state all known quantities, and what was made when each counter was read last. */
export function saysAllThatIsCarried(before: readonly SampleRow[], known: number): boolean {
  let stated = 0;
  let readWithVariety = known & varietyBit ? 0 : counterBits;
  for (const row of before) {
    const bits = knownBits(row);
    stated |= bits;
    if (stated & varietyBit) readWithVariety |= bits & counterBits;
  }
  return (stated & known) === known && (readWithVariety & known & counterBits) === (known & counterBits);
}

/** The same by a search for each quantity, however far away it was stated. */
async function search(
  client: pg.ClientBase,
  tenantId: number,
  places: readonly Omit<Place, 'most'>[],
): Promise<SampleRow[][]> {
  const { rows } = await client.query<Indexed>({
    name: 'samples-before',
    text: beforeSql,
    values: [
      tenantId,
      places.map((_, index) => index),
      places.map(({ machineId }) => machineId),
      ...keyArrays(places.map(({ first }) => first)),
      places.map(({ known }) => known),
      places.map(({ floor }) => (floor ? isoOf(floor.ts) : '-infinity')),
    ],
  });
  return groupByIndex(rows, places.length);
}

const onwardsSql = `select ${readColumns} from sample s where s.tenant_id = $1 and s.machine_id = $2
  and s.ts >= $3 and ${key} > ($3, $4, $5) ${onwards} limit $6`;

/** The stored telegrams of a machine behind one of them, in order. */
export async function readOnwards(
  client: pg.ClientBase,
  tenantId: number,
  { machineId, behind, most }: { machineId: number; behind: SampleKey; most: number },
): Promise<SampleRow[]> {
  const { rows } = await client.query<StoredSample>({
    name: 'samples-onwards',
    text: onwardsSql,
    values: [tenantId, machineId, isoOf(behind.ts), behind.boot, behind.seq, most],
  });
  return rows.map(fromStored);
}

/** The telegrams that make up what is carried of machines now, or before a moment, in order by machine. */
export async function readNewest(
  client: pg.ClientBase,
  tenantId: number,
  machines: readonly { machineId: number; known: number }[],
  beforeMs?: number,
): Promise<Map<number, SampleRow[]>> {
  const first = { ts: beforeMs ?? Number.POSITIVE_INFINITY, boot: 0, seq: 0 };
  const found = await search(
    client,
    tenantId,
    machines.map(({ machineId, known }) => ({ machineId, known, first, floor: undefined })),
  );
  return new Map(machines.map(({ machineId }, index) => [machineId, found[index] ?? []]));
}

function keyArrays(keys: readonly SampleKey[]): [string[], number[], number[]] {
  const instants = keys.map(({ ts }) => (Number.isFinite(ts) ? isoOf(ts) : 'infinity'));
  return [instants, keys.map(({ boot }) => boot), keys.map(({ seq }) => seq)];
}

/** Telegrams by the index they were asked with, in order. */
function groupByIndex(rows: readonly Indexed[], count: number): SampleRow[][] {
  const groups: SampleRow[][] = Array.from({ length: count }, () => []);
  for (const row of rows) groups[row.i]?.push(fromStored(row));
  return groups.map((group) => group.toSorted(compareKeys));
}
