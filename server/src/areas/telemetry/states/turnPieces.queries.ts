import { rollupParts, type RollupSums } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { constant, fieldOf, query } from '../../../platform/db/query.ts';
import { msOf, nameOf, type Sql, sql } from '../../../platform/db/sql.ts';
import { carried } from '../ingest/batch/rows.ts';
import { lastSamples, nextSamples, samplesWithin } from '../ingest/samples/storedSamples.queries.ts';
import { bucketMs } from '../ingest/batch/sums.ts';

/** Sums of a machine in a turn, of one variety. */
export type TurnSumsRow = RollupSums & {
  machineId: number;
  kind: string;
  passage: string | null;
  productionDate: string;
  shift: string;
  crew: string;
  variety: string;
};

/** Turns of machines that made the same in the same turn. `sums` is one JSON array: a machine and its parts, then the next. */
type PackedTurns = Omit<TurnSumsRow, keyof RollupSums | 'machineId'> & { sums: number[] };

// A row for each machine of a month is read ten times as slowly as numbers on end. They are put in order here: to sort them by
// texts first takes longer than all else.
const packedSums = rollupParts.map((part) => sql`r.${nameOf(snakeCase(part))}`);

/**
 * Sums by machine, turn and variety between two production dates, also of machines that are gone since; by date and shift, in
 * each by crew, variety and machine.
 */
export const listTurnSums = query<
  PackedTurns,
  { kinds: readonly string[]; fromDate: string; toDate: string }
>`
  select m.kind, m.passage, r.production_date as "productionDate", r.shift, r.crew, r.variety,
    ('[' || string_agg(concat_ws(',', r.machine_id, ${packedSums}), ',') || ']')::json as sums
  from shift_rollup r join equipment.machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
  where m.kind = any(${'kinds'}) and r.production_date between ${'fromDate'} and ${'toDate'}
  group by r.production_date, r.shift, r.crew, r.variety, m.kind, m.passage
  order by r.production_date, r.shift, r.crew, r.variety, m.kind, m.passage`.to((rows) =>
  rows.flatMap(unpacked),
);

/** Copies of one row that are filled place by place: a month has tens of thousands, and spreading parts takes several times as long. */
function unpacked({ sums, ...turn }: PackedTurns): TurnSumsRow[] {
  const empty: TurnSumsRow = { machineId: 0, ...turn, ...noSums };
  const rows: TurnSumsRow[] = [];
  for (let place = 0; place < sums.length; place += rollupParts.length + 1) {
    const row = { ...empty, machineId: sums[place] ?? 0 };
    for (const [at, part] of rollupParts.entries()) row[part] = sums[place + 1 + at] ?? 0;
    rows.push(row);
  }
  return rows.toSorted((one, other) => one.machineId - other.machineId);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
const noSums = Object.fromEntries(rollupParts.map((part) => [part, 0])) as RollupSums;

/** A stretch of the time of one machine; moments are epoch ms, the last one is excluded. */
export interface MachineSpan {
  readonly machineId: number;
  readonly startMs: number;
  readonly endMs: number;
}

interface Spans {
  readonly spans: readonly MachineSpan[];
}

const spansJoin = sql`
  unnest(${fieldOf('spans', 'machineId')}::int[], ${fieldOf('spans', 'startMs')}::float8[], ${fieldOf('spans', 'endMs')}::float8[])
    as w (machine_id, start_ms, end_ms)`;

/** Sums of a machine over one quarter of an hour or several on end, of one variety. */
export type QuarterSumsRow = RollupSums & MachineSpan & { variety: string };

// Each quarter is found by the key of the table, which begins with the moment: a span of it holds all machines, and a join by
// machine holds every quarter against every span.
// Parts are whole numbers far below 2^53, so their sums are exact whatever the order.
const addedSums = rollupParts.map(
  (part) => sql`sum(r.${nameOf(snakeCase(part))}::float8) as ${nameOf(part)}`,
);

/** Sums of some machines over the quarters of an hour that begin within a span of each, which begins with one; by span and variety. */
export const listQuartersIn = query<QuarterSumsRow, Spans>`
  select w.machine_id as "machineId", w.start_ms as "startMs", w.end_ms as "endMs", a.*
  from ${spansJoin} cross join lateral (
    select r.variety, ${addedSums} from bucket r
    where r.machine_id = w.machine_id and r.start_at = any (array(
      select to_timestamp(ms / 1000.0) from generate_series(w.start_ms::bigint, w.end_ms::bigint - 1, ${bucketMs}) ms))
    group by r.variety) a
  order by 1, 2, 4`.unlessEmpty('spans');

/** What a telegram said of the output counter of a machine, and of what it makes; null where it did not. */
export interface CounterRow {
  machineId: number;
  /** The start of the span for which it is told. */
  spanMs: number;
  atMs: number;
  outputG: number | null;
  variety: string | null;
}

const told = sql`s.machine_id, s.ts, s.boot, s.seq, s.output_g, s.variety`;
const of = (row: Sql) => sql`${row}.machine_id = w.machine_id`;
const columns = ['output_g', 'variety'] as const;
const [start, end] = [sql`to_timestamp(w.start_ms / 1000)`, sql`to_timestamp(w.end_ms / 1000)`];
const hours = sql`p.stated & ${1 << carried.indexOf('outputG')} > 0`;
const readingBefore = lastSamples({
  of,
  columns,
  hours,
  at: start,
  limit: sql`${start} - interval '1 day'`,
  where: sql`s.ts < ${start} and s.output_g is not null`,
});
const readingBehind = nextSamples({
  of,
  columns,
  hours,
  at: end,
  limit: sql`${end} + interval '1 day'`,
  where: sql`s.ts < ${end} + interval '1 day' and s.output_g is not null`,
});

/**
 * Readings of output counters within a span of each machine, with the reading before it and the one behind it, each within a
 * day, by machine and span in measured order. Empty where samples are gone.
 */
export const listCountersIn = query<CounterRow, Spans>`
  select r.machine_id as "machineId", w.start_ms as "spanMs", ${msOf(sql`r.ts`)} as "atMs", r.output_g::float8 as "outputG", r.variety
  from ${spansJoin} cross join lateral (
    select ${told} from ${readingBefore} s
    union all
    select ${told} from ${samplesWithin({ of, columns, from: start, before: end })} s
      where s.output_g is not null or s.variety is not null
    union all
    select ${told} from ${readingBehind} s
  ) r order by 1, 2, r.ts, r.boot, r.seq`.unlessEmpty('spans');

/** Stretches in which machines ran and which overlap a span of each. */
export const listRunsIn = query<MachineSpan, Spans>`
  select i.machine_id as "machineId", ${msOf(sql`i.started_at`)} as "startMs", ${msOf(sql`i.ended_at`)} as "endMs"
  from ${spansJoin} join state_interval i on i.machine_id = w.machine_id and i.state = ${constant(stateNumber.running)}
    and i.ended_at > to_timestamp(w.start_ms / 1000) and i.started_at < to_timestamp(w.end_ms / 1000)
  union
  select l.machine_id, ${msOf(sql`l.run_since`)}, ${msOf(sql`l.ts`)}
  from ${spansJoin} join machine_latest l on l.machine_id = w.machine_id and l.run_state = ${constant(stateNumber.running)}
    and l.ts > to_timestamp(w.start_ms / 1000) and l.run_since < to_timestamp(w.end_ms / 1000)
  order by 1, 2`.unlessEmpty('spans');
