import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { migrate } from '../../../../platform/db/migrate.ts';
import { runTogether } from '../../../../platform/db/together.ts';
import {
  createDatabase,
  dropDatabase,
  ensureTemplate,
} from '@millwright/testing/server/postgres/postgres.ts';
import type { Batch } from '../batch/batch.ts';
import { counterStreams } from '../counters/counterStreams.ts';
import { doubtsByHour } from '../rollups/doubtRows.ts';
import { foldTelegrams } from '../rollups/fold.ts';
import { packHours } from '../samples/pack.queries.ts';
import { knownBits, type MachineFacts, type SampleRow } from '../batch/rows.ts';
import { slotOf } from '../queue/slots.ts';
import { writtenAlone } from '../statement.ts';
import {
  cells,
  doubtNames,
  plainRun,
  sample,
  shuffled,
  streamFacts as facts,
  streamStartMs,
  streams,
  wholeStream,
} from '../streamTesting.ts';
import { partIndex } from '../batch/sums.ts';
import { type Memories, plainBatch, type Written, writeBatch } from '../writer.ts';

const tenantId = 1001;
const system = defaultShiftCalendar('Asia/Shanghai');
/** Streams that are stored side by side, each by a machine of its own. */
const machinesPerRun = 50;
const runs = process.env['TEST_LONG'] === '1' ? 200 : 16;

let url: string;
let client: pg.Client;
let nextMachine = 1;

beforeAll(async () => {
  await ensureTemplate('migrated', async (templateUrl) => {
    await migrate(templateUrl);
  });
  url = await createDatabase('migrated');
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select secure.ensure_partitions('2026-10-01', '2026-10-31')`);
});

afterAll(async () => {
  await client.end();
  await dropDatabase(url);
});

/** As ingest does: in one statement what is in order, in a transaction of several what is not. */
async function write(memories: Memories, batch: Batch): Promise<Written> {
  const context = { client, memories, shiftOf: (ts: number) => shiftAt(system, ts) };
  const plain = await plainBatch(context, batch);
  if (plain) {
    const statement = writtenAlone([plain], [{ slot: slotOf(tenantId), epoch: 0, calendar: 0 }]);
    await runTogether(client, statement ? [statement] : []);
    return plain.written;
  }
  await client.query('begin');
  const { written } = await writeBatch(context, batch);
  return written;
}

/** All hours that streams lie in. */
const allHours = { tenantId, from: '2026-10-01T00:00:00Z', before: '2026-10-31T00:00:00Z' };

/**
 * Feeds batches of machines side by side; before some of them the process is new and remembers nothing, and behind some what
 * machines have said is packed.
 */
async function feed(
  batchesOf: ReadonlyMap<number, readonly (readonly SampleRow[])[]>,
  isRestart: () => boolean,
  isPacked: () => boolean = () => false,
  factsOf: (machineId: number) => MachineFacts = () => facts,
): Promise<void> {
  const memories: Memories = new Map();
  const most = Math.max(...[...batchesOf.values()].map(({ length }) => length));
  for (let nth = 0; nth < most; nth++) {
    const samples = new Map(
      [...batchesOf].flatMap(([machineId, batches]) => {
        const rows = batches[nth];
        const entry: [number, { facts: MachineFacts; rows: SampleRow[] }][] = rows
          ? [[machineId, { facts: factsOf(machineId), rows: [...rows] }]]
          : [];
        return entry;
      }),
    );
    if (isRestart()) memories.clear();
    const written = await write(memories, {
      tenantId,
      receivedMs: streamStartMs + 86_400_000,
      samples,
      breaks: [],
      doffs: [],
      quarantined: [],
    });
    for (const [machineId, memory] of written.memories) memories.set(machineId, memory);
    for (const machineId of samples.keys())
      if (isPacked()) await packHours(client, { ...allHours, machineId });
  }
}

const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`;
const parts = rollupParts.map((part) => `${snakeCase(part)}::float8`).join(', ');

/** What is stored of machines, by machine, in the form in which `expected` has it. */
async function stored(machineIds: readonly number[]) {
  const read = async (text: string) => {
    const { rows } = await client.query<{ machine: number; is: unknown }>({
      text,
      values: [tenantId, machineIds],
    });
    return Object.groupBy(rows, ({ machine }) => machine);
  };
  const of = 'where tenant_id = $1 and machine_id = any ($2::int[])';
  const sums = `variety, 'parts', array[${parts}]`;
  const tables = {
    cells:
      await read(`select machine_id as machine, json_build_object('startMs', ${ms('start_at')}, 'variety', ${sums})
      as is from bucket ${of} and 0 <> any (array[${parts}]) order by start_at, variety collate "C"`),
    shifts:
      await read(`select machine_id as machine, json_build_object('startMs', ${ms('start_at')}, 'variety', ${sums})
      as is from shift_rollup ${of} and 0 <> any (array[${parts}]) order by start_at, variety collate "C"`),
    runs: await read(`select machine_id as machine, json_build_object('state', state, 'fault', fault,
      'startMs', ${ms('started_at')}, 'endMs', ${ms('ended_at')}) as is from state_interval ${of} order by started_at`),
    latest:
      await read(`select machine_id as machine, json_build_object('ts', ${ms('ts')}, 'boot', boot, 'seq', seq,
      'firstMs', ${ms('first_ts')}, 'state', state, 'fault', fault, 'stateSince', ${ms('state_since')},
      'variety', coalesce(variety, ''), 'runState', run_state, 'runSince', ${ms('run_since')}, 'known', known,
      'idle', idle_spindles, 'rate', rate_g_per_h::float8) as is from machine_latest ${of}`),
    samples: await read(`select machine_id as machine, count(*)::int as is from
      (select machine_id from sample ${of} union all select machine_id from packed_sample, unnest(at_ms) ${of}) s group by 1`),
  };
  const { rows: told } = await client.query<{ machine: number; name: string }>(
    `select doubt_machine as machine, concat_ws(' ', reason, doubt_counter, ${ms('doubt_hour')}, times) as name
     from quarantine where tenant_id = $1 and doubt_machine = any ($2::int[])`,
    [tenantId, machineIds],
  );
  return new Map(
    machineIds.map((machineId) => {
      const at = (name: keyof typeof tables) => (tables[name][machineId] ?? []).map((row) => row.is);
      const doubts = told.flatMap(({ machine, name }) => (machine === machineId ? [name] : [])).toSorted();
      return [
        machineId,
        {
          cells: at('cells'),
          shifts: at('shifts'),
          runs: at('runs'),
          latest: at('latest'),
          samples: at('samples'),
          doubts,
        },
      ];
    }),
  );
}

/** What one walk over the whole stream says must be stored. */
function expected(rows: readonly SampleRow[], whole = wholeStream(rows)) {
  const runsOf = whole.runs.map(plainRun);
  const open = runsOf.pop();
  const { carry } = whole;
  return {
    cells: cells(whole.sums),
    shifts: shiftsOf(cells(whole.sums)),
    runs: runsOf,
    latest: [
      {
        ...carry?.key,
        firstMs: rows[0]?.ts,
        state: carry?.state ?? null,
        fault: carry?.fault ?? null,
        stateSince: carry?.state === null ? null : carry?.stateSince,
        variety: carry?.variety,
        runState: open?.state ?? null,
        runSince: open?.startMs ?? null,
        known: rows.reduce((bits, row) => bits | knownBits(row), 0),
        idle: carry?.idleSpindles,
        rate: carry?.rateGPerH,
      },
    ],
    samples: [rows.length],
    doubts: doubtsByHour(whole.doubts.map((doubt) => ({ machineId: 1, doubt })))
      .map(({ reason, counter, hourMs, times }) => `${reason} ${counter} ${hourMs} ${times}`)
      .toSorted(),
  };
}

function shiftsOf(buckets: ReturnType<typeof cells>): ReturnType<typeof cells> {
  const sums = new Map<string, ReturnType<typeof cells>[number]>();
  for (const { startMs, variety, parts: own } of buckets) {
    const turn = shiftAt(system, startMs);
    const name = `${turn.startMs} ${variety}`;
    const known = sums.get(name)?.parts ?? own.map(() => 0);
    const sum = own.map((part, index) => part + (known[index] ?? 0));
    sums.set(name, { startMs: turn.startMs, variety, parts: sum });
  }
  return [...sums.values()].toSorted((a, b) => a.startMs - b.startMs || (a.variety < b.variety ? -1 : 1));
}

describe('what is stored', () => {
  it('is what the whole stream says, for any permutation, split, repetition, restart of the process and packing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(streams, { minLength: machinesPerRun, maxLength: machinesPerRun }),
        fc.infiniteStream(fc.nat({ max: 1_000_000 })),
        async (many, dice) => {
          const roll = (below: number) => (dice.next().value ?? 0) % below;
          const streamOf = new Map(many.map((rows) => [nextMachine++, rows]));
          const batchesOf = new Map(
            [...streamOf].map(([machineId, rows]) => [machineId, shuffled(rows, 6, roll)]),
          );
          await feed(
            batchesOf,
            () => roll(3) === 0,
            () => roll(20) === 0,
          );
          const found = await stored([...streamOf.keys()]);
          for (const [machineId, rows] of streamOf) expect(found.get(machineId)).toEqual(expected(rows));
        },
      ),
      { numRuns: runs },
    );
  }, 600_000);

  it('is what the whole stream says while counters are suspect', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(counterStreams, { minLength: machinesPerRun, maxLength: machinesPerRun }),
        fc.infiniteStream(fc.nat({ max: 1_000_000 })),
        async (many, dice) => {
          const roll = (below: number) => (dice.next().value ?? 0) % below;
          const streamOf = new Map(many.map((stream) => [nextMachine++, stream]));
          const batchesOf = new Map(
            [...streamOf].map(([machineId, { rows }]) => [machineId, shuffled(rows, 40, roll)]),
          );
          await feed(
            batchesOf,
            () => roll(3) === 0,
            () => roll(20) === 0,
            (machineId) => streamOf.get(machineId)?.facts ?? facts,
          );
          const found = await stored([...streamOf.keys()]);
          for (const [machineId, { rows, facts: own }] of streamOf)
            expect(found.get(machineId)).toEqual(expected(rows, foldTelegrams(own, undefined, rows)));
        },
      ),
      { numRuns: Math.ceil(runs / 8) },
    );
  }, 600_000);

  const rarelyStated = [
    sample(0, { variety: 'V0' }),
    sample(1, { outputG: 1_000 }),
    ...Array.from({ length: 8 }, (_, nth) => sample(2 + nth, { state: 1 })),
    sample(10, { outputG: 1_000 }),
    sample(11, { variety: 'V0' }),
    sample(13, { outputG: 1_020 }),
  ];
  const beforeRestart = [
    sample(0, { variety: 'V0', state: 1 }),
    sample(1, { outputG: 1_000 }),
    sample(2, { state: 1, variety: 'V0' }),
  ];
  it.each([
    ['a late reading', [rarelyStated, [sample(12, { outputG: 1_010 })]]],
    ['a restart of the process', [beforeRestart, [sample(3, { outputG: 1_020 })]]],
  ])('of a counter after %s belongs to the variety that held when it was read before', async (_, batches) => {
    const machineId = nextMachine++;
    await feed(new Map([[machineId, batches]]), () => true);
    const { rows } = await client.query(
      `select variety, sum(output_g)::int as grams from bucket where tenant_id = $1 and machine_id = $2
       group by 1 having sum(output_g) <> 0`,
      [tenantId, machineId],
    );
    expect(rows).toEqual([{ variety: 'V0', grams: 20 }]);
  });

  it('still belongs to the variety that was stated in a telegram which is not kept any more', async () => {
    const machineId = nextMachine++;
    const [stated, ...read] = [
      sample(0, { variety: 'V0' }),
      sample(1, { outputG: 1_000 }),
      sample(2, { outputG: 1_005 }),
      sample(3, { outputG: 1_025 }),
    ];
    await feed(new Map([[machineId, [[stated], read.slice(0, 1)]]]), () => false);
    await client.query('delete from sample where tenant_id = $1 and machine_id = $2 and seq = 0', [
      tenantId,
      machineId,
    ]);
    await feed(new Map([[machineId, [read.slice(1, 2), read.slice(2)]]]), () => true);
    const { rows } = await client.query(
      `select variety, sum(output_g)::int as grams from bucket where tenant_id = $1 and machine_id = $2
       group by 1`,
      [tenantId, machineId],
    );
    expect(rows).toEqual([{ variety: 'V0', grams: 25 }]);
  });

  it('of a doubt is withdrawn when late telegrams settle it', async () => {
    const machineId = nextMachine++;
    const readings = [sample(0, { energyWh: 10_000 }), sample(20, { energyWh: 9_000 })];
    const told = async () => (await stored([machineId])).get(machineId)?.doubts.length;
    await feed(new Map([[machineId, [readings]]]), () => true);
    expect(await told()).toBe(1);
    // The counter began anew in between.
    const restart = [
      sample(10, { energyWh: 200 }),
      sample(11, { energyWh: 300 }),
      sample(12, { energyWh: 400 }),
    ];
    await feed(new Map([[machineId, [restart.slice(0, 2), restart.slice(2)]]]), () => true);
    expect(await told()).toBe(0);
    expect(doubtNames(wholeStream([...readings, ...restart]).doubts)).toEqual([]);
  });

  it('of many doubts within an hour is one row, which says how often, and when first and last', async () => {
    const machineId = nextMachine++;
    const falling = Array.from({ length: 30 }, (_, at) => sample(at * 10, { energyWh: 90_000 - at * 1_000 }));
    await feed(
      new Map([[machineId, [falling.slice(0, 10), falling.slice(20), falling.slice(10, 20)]]]),
      () => true,
    );
    const told = async () => {
      const { rows } = await client.query(
        `select times, detail, last_detail as last, (${ms('first_at')} - ${streamStartMs}) / 1000 as "firstS",
           (${ms('last_at')} - ${streamStartMs}) / 1000 as "lastS" from quarantine where tenant_id = $1 and doubt_machine = $2`,
        [tenantId, machineId],
      );
      return rows;
    };
    const [, second, , ...others] = falling;
    const at = (row: SampleRow | undefined) => ((row?.ts ?? 0) - streamStartMs) / 1_000;
    expect(await told()).toEqual([
      {
        times: 29,
        detail: 'energyWh 90000 → 89000',
        last: 'energyWh 62000 → 61000',
        firstS: at(second),
        lastS: at(others.at(-1)),
      },
    ]);
  });

  it('adds up to what the counters moved, across restarts of the controller', async () => {
    const machineId = nextMachine++;
    const readings = [5_000, 5_400, 100, 350].map((outputG, seq) =>
      sample(seq, { outputG, boot: outputG < 5_000 ? 2 : 1, variety: 'V0' }),
    );
    await feed(new Map([[machineId, readings.map((row) => [row])]]), () => false);
    const found = (await stored([machineId])).get(machineId);
    expect(cells(wholeStream(readings).sums).map(({ parts: own }) => own[partIndex.outputG])).toEqual([750]);
    expect(found?.cells).toEqual(cells(wholeStream(readings).sums));
  });
});
