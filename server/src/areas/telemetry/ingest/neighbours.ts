import type pg from 'pg';
import { carried, compareKeys, counterBits, knownBits, type SampleKey, type SampleRow } from './rows.ts';
import { isoOf } from './instants.ts';
import { fromStored, readColumns, type StoredSample } from './sampleTable.ts';

/** A stretch of late telegrams of one machine, with the quantities that matter for it. */
export interface Cluster {
  readonly machineId: number;
  readonly first: SampleKey;
  readonly last: SampleKey;
  /** Bits of the quantities the machine has ever stated, this cluster's included. */
  readonly known: number;
  /** Whether the cluster states a theoretical rate: its effect then reaches to the next such statement. */
  readonly hasRate: boolean;
}

export interface Neighbourhood {
  /** For every known quantity the last telegram before that states it, and the last telegram at all; in order. */
  readonly before: SampleRow[];
  /** What is stored from the first late telegram to the end of the cluster's effect; in order. */
  readonly within: SampleRow[];
  /** Whether telegrams are stored behind `within`. */
  readonly hasMore: boolean;
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
const onwards = 'order by s.ts, s.boot, s.seq limit 1';
const window = `unnest($2::int[], $3::int[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::int[])
  as w(i, machine_id, ts, boot, seq, known)`;

const beforeEach = carried
  .map(
    (
      name,
      bit,
    ) => `union (select ${readColumns} ${from} and w.known & ${1 << bit} > 0 and s.${columnOf[name]} is not null
      and s.ts <= w.ts and ${key} < (w.ts, w.boot, w.seq) ${backwards})`,
  )
  .join('\n');

const beforeSql = `select w.i, p.* from ${window}, lateral (
  (select ${readColumns} ${from} and s.ts <= w.ts and ${key} < (w.ts, w.boot, w.seq) ${backwards})
  ${beforeEach}) p`;

/** Where the effect of a cluster ends: every quantity stated again, then every counter once more. */
function endOf(keyword: 'w.ts' | 'e.ts', names: readonly (typeof carried)[number][]): string {
  return names
    .map((name) => {
      const bit = 1 << carried.indexOf(name);
      const after = keyword === 'w.ts' ? `s.ts >= w.ts and ${key} > (w.ts, w.boot, w.seq)` : 's.ts >= e.ts';
      return `case when w.known & ${bit} > 0 then coalesce((select s.ts ${from} and s.${columnOf[name]} is not null
        and ${after} ${onwards}), 'infinity') end`;
    })
    .join(',\n');
}

const endSql = `select w.i, extract(epoch from f.ts) * 1000 as end_ms from ${window},
  lateral (select greatest(${endOf('w.ts', carried)},
    coalesce((select s.ts ${from} and s.ts >= w.ts and ${key} > (w.ts, w.boot, w.seq) ${onwards}), 'infinity')) as ts) e,
  lateral (select greatest(e.ts, ${endOf('e.ts', ['outputG', 'energyWh', 'endBreaks', 'doffs'])}) as ts) f`;

const withinSql = `select w.i, p.* from ${window}
  join lateral (select ${readColumns} ${from} and s.ts >= w.ts and ${key} >= (w.ts, w.boot, w.seq)
    and s.ts <= w.until) p on true`.replace(
  `$7::int[])\n  as w(i, machine_id, ts, boot, seq, known)`,
  `$7::timestamptz[])\n  as w(i, machine_id, ts, boot, seq, until)`,
);

type Indexed = StoredSample & { i: number };

/** So many telegrams on either side are read at once; they nearly always state all that is asked for. */
const nearCount = 8;

const nearSql = `select w.i, p.* from unnest($2::int[], $3::int[], $4::timestamptz[], $5::bigint[], $6::bigint[],
    $7::timestamptz[], $8::bigint[], $9::bigint[]) as w(i, machine_id, ts, boot, seq, last_ts, last_boot, last_seq),
  lateral (
    (select ${readColumns} ${from} and s.ts <= w.ts and ${key} < (w.ts, w.boot, w.seq)
      order by s.ts desc, s.boot desc, s.seq desc limit ${nearCount})
    union all
    (select ${readColumns} ${from} and s.ts >= w.ts and ${key} >= (w.ts, w.boot, w.seq)
      and s.ts <= w.last_ts and ${key} <= (w.last_ts, w.last_boot, w.last_seq))
    union all
    (select ${readColumns} ${from} and s.ts >= w.last_ts and ${key} > (w.last_ts, w.last_boot, w.last_seq)
      order by s.ts, s.boot, s.seq limit ${nearCount})) p`;

/** Reads what is stored around late telegrams; one round trip however many clusters, four for telegrams in pieces. */
export async function readNeighbourhoods(
  client: pg.ClientBase,
  tenantId: number,
  clusters: readonly Cluster[],
): Promise<Neighbourhood[]> {
  const { rows } = await client.query<Indexed>({
    name: 'near-samples',
    text: nearSql,
    values: [
      tenantId,
      clusters.map((_, index) => index),
      clusters.map(({ machineId }) => machineId),
      ...keyArrays(clusters.map(({ first }) => first)),
      ...keyArrays(clusters.map(({ last }) => last)),
    ],
  });
  const near = groupByIndex(rows, clusters.length);
  const found = clusters.map((cluster, index) => neighbourhoodIn(cluster, near[index] ?? []));
  const open = clusters.filter((_, index) => !found[index]);
  const searched = open.length === 0 ? [] : await searchNeighbourhoods(client, tenantId, open);
  const searchedOf = new Map(open.map((cluster, index) => [cluster, searched[index]]));
  return clusters.flatMap((cluster, index) => found[index] ?? searchedOf.get(cluster) ?? []);
}

/** Finds the neighbourhood in the telegrams near a cluster; undefined when they do not state all it takes. */
function neighbourhoodIn(cluster: Cluster, rows: readonly SampleRow[]): Neighbourhood | undefined {
  const before = rows.filter((row) => compareKeys(row, cluster.first) < 0);
  const stated = before.reduce((bits, row) => bits | knownBits(row), 0);
  if (before.length === nearCount && (stated & cluster.known) !== cluster.known) return undefined;
  const after = rows.filter((row) => compareKeys(row, cluster.last) > 0);
  const end = endWithin(cluster, after);
  if (end === undefined && after.length === nearCount) return undefined;
  const within = rows.filter((row) => compareKeys(row, cluster.first) >= 0 && row.ts <= (end ?? row.ts));
  return { before, within, hasMore: end !== undefined };
}

/** The measured time at which the effect of a cluster ends, in the telegrams behind it. */
function endWithin(cluster: Cluster, after: readonly SampleRow[]): number | undefined {
  const quantities = effective(cluster);
  let stated = 0;
  const passed = after.findIndex((row) => {
    stated |= knownBits(row);
    return (stated & quantities) === quantities;
  });
  const passedMs = after[passed]?.ts;
  if (passedMs === undefined) return undefined;
  let counted = 0;
  return after.find((row) => {
    if (row.ts >= passedMs) counted |= knownBits(row);
    return row.ts >= passedMs && (counted & cluster.known & counterBits) === (cluster.known & counterBits);
  })?.ts;
}

/** Without a rate of its own a cluster leaves the carried rate as it was. */
function effective({ known, hasRate }: Cluster): number {
  return hasRate ? known : known & ~(1 << carried.indexOf('rateGPerH'));
}

/** The same by a search for each quantity, however far away it was stated. */
async function searchNeighbourhoods(
  client: pg.ClientBase,
  tenantId: number,
  clusters: readonly Cluster[],
): Promise<Neighbourhood[]> {
  const firsts = keyArrays(clusters.map(({ first }) => first));
  const lasts = keyArrays(clusters.map(({ last }) => last));
  const indexes = clusters.map((_, index) => index);
  const machines = clusters.map(({ machineId }) => machineId);
  const known = clusters.map((cluster) => cluster.known);
  const before = await client.query<Indexed>({
    name: 'samples-before',
    text: beforeSql,
    values: [tenantId, indexes, machines, ...firsts, known],
  });
  const ends = await client.query<{ i: number; end_ms: string }>({
    name: 'end-of-effect',
    text: endSql,
    values: [tenantId, indexes, machines, ...lasts, clusters.map(effective)],
  });
  const endMs = new Map(ends.rows.map(({ i, end_ms }) => [i, Number(end_ms)]));
  const until = indexes.map((index) => {
    const end = endMs.get(index) ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(end) ? isoOf(Math.round(end)) : 'infinity';
  });
  const within = await client.query<Indexed>({
    name: 'samples-within',
    text: withinSql,
    values: [tenantId, indexes, machines, ...firsts, until],
  });
  const allBefore = groupByIndex(before.rows, clusters.length);
  const allWithin = groupByIndex(within.rows, clusters.length);
  return indexes.map((index) => ({
    before: allBefore[index] ?? [],
    within: allWithin[index] ?? [],
    hasMore: Number.isFinite(endMs.get(index) ?? Number.POSITIVE_INFINITY),
  }));
}

/** The telegrams that make up what is carried of machines now, or before a moment, in order by machine. */
export async function readNewest(
  client: pg.ClientBase,
  tenantId: number,
  machines: readonly { machineId: number; known: number }[],
  beforeMs?: number,
): Promise<Map<number, SampleRow[]>> {
  const { rows } = await client.query<Indexed>({
    name: 'samples-before',
    text: beforeSql,
    values: [
      tenantId,
      machines.map((_, index) => index),
      machines.map(({ machineId }) => machineId),
      machines.map(() => (beforeMs === undefined ? 'infinity' : isoOf(beforeMs))),
      machines.map(() => 0),
      machines.map(() => 0),
      machines.map(({ known }) => known),
    ],
  });
  const found = groupByIndex(rows, machines.length);
  return new Map(machines.map(({ machineId }, index) => [machineId, found[index] ?? []]));
}

function keyArrays(keys: readonly SampleKey[]): [string[], number[], number[]] {
  return [keys.map(({ ts }) => isoOf(ts)), keys.map(({ boot }) => boot), keys.map(({ seq }) => seq)];
}

/** Telegrams by the index they were asked with, in order. */
function groupByIndex(rows: readonly Indexed[], count: number): SampleRow[][] {
  const groups: SampleRow[][] = Array.from({ length: count }, () => []);
  for (const row of rows) groups[row.i]?.push(fromStored(row));
  return groups.map((group) => group.toSorted(compareKeys));
}
