import type pg from 'pg';
import {
  carried,
  compareKeys,
  counterBits,
  knownBits,
  type SampleKey,
  type SampleRow,
} from '../batch/rows.ts';
import { isoOf } from '../../../../platform/db/rowText.ts';
import {
  type IndexedSample,
  nearCount,
  selectNearSamples,
  selectSamplesBefore,
  selectSamplesOnwards,
} from './neighbours.queries.ts';
import { fromStored } from '../samples/sampleTable.ts';

/** A place in a machine's stored telegrams. */
export interface SamplePlace {
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

const varietyBit = 1 << carried.indexOf('variety');

/** Reads what is stored around places; one round trip however many, two for telegrams in pieces. */
export async function readSurroundings(
  client: pg.ClientBase,
  tenantId: number,
  places: readonly SamplePlace[],
): Promise<Surroundings[]> {
  const rows = await selectNearSamples(client, tenantId, [
    places.map((_, index) => index),
    places.map(({ machineId }) => machineId),
    ...keyArrays(places.map(({ first }) => first)),
    places.map(({ most }) => most),
  ]);
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
function isEnough(before: readonly SampleRow[], { known, floor }: SamplePlace): boolean {
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
  places: readonly Omit<SamplePlace, 'most'>[],
): Promise<SampleRow[][]> {
  const rows = await selectSamplesBefore(client, tenantId, [
    places.map((_, index) => index),
    places.map(({ machineId }) => machineId),
    ...keyArrays(places.map(({ first }) => first)),
    places.map(({ known }) => known),
    places.map(({ floor }) => (floor ? isoOf(floor.ts) : '-infinity')),
  ]);
  return groupByIndex(rows, places.length);
}

/** The stored telegrams of a machine behind one of them, in order. */
export async function readOnwards(
  client: pg.ClientBase,
  tenantId: number,
  { machineId, behind, most }: { machineId: number; behind: SampleKey; most: number },
): Promise<SampleRow[]> {
  const { ts, boot, seq } = behind;
  const rows = await selectSamplesOnwards(client, tenantId, {
    machineId,
    instant: isoOf(ts),
    boot,
    seq,
    most,
  });
  return rows.map(fromStored);
}

/** Telegrams that state what is carried of machines now, or before a time, their own or that of all; in order by machine. */
export async function readNewest(
  client: pg.ClientBase,
  tenantId: number,
  machines: readonly { machineId: number; known: number; beforeMs?: number }[],
  beforeMs = Number.POSITIVE_INFINITY,
): Promise<Map<number, SampleRow[]>> {
  const found = await search(
    client,
    tenantId,
    machines.map(({ machineId, known, beforeMs: ts = beforeMs }) => {
      return { machineId, known, first: { ts, boot: 0, seq: 0 }, floor: undefined };
    }),
  );
  return new Map(machines.map(({ machineId }, index) => [machineId, found[index] ?? []]));
}

function keyArrays(keys: readonly SampleKey[]): [string[], number[], number[]] {
  const instants = keys.map(({ ts }) => (Number.isFinite(ts) ? isoOf(ts) : 'infinity'));
  return [instants, keys.map(({ boot }) => boot), keys.map(({ seq }) => seq)];
}

/** Telegrams by the index they were asked with, in order. */
function groupByIndex(rows: readonly IndexedSample[], count: number): SampleRow[][] {
  const groups: SampleRow[][] = Array.from({ length: count }, () => []);
  for (const row of rows) groups[row.i]?.push(fromStored(row));
  return groups.map((group) => group.toSorted(compareKeys));
}
