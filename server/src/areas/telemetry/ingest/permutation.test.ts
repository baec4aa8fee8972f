import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShiftSystem, shiftAt } from '@millwright/contract/areas/shifts/calendar.ts';
import { isMachineState } from '@millwright/contract/areas/telemetry/states.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { createDatabase, dropDatabase, ensureTemplate } from '../../../platform/postgres/testing.ts';
import type { Batch } from './batch.ts';
import type { MachineFacts, SampleRow } from './rows.ts';
import { asStored } from './sampleTable.ts';
import { slotOf } from './slots.ts';
import { writeRowsAlone } from './statement.ts';
import { type Memories, plainBatch, type Written, writeBatch } from './writer.ts';

const facts: MachineFacts = { positions: 1008, offlineAfterMs: 180_000, maxGramsPerHour: 0, maxWatts: 0 };
const startMs = Date.parse('2026-10-14T00:07:11Z');
const tenantId = 1001;
const system = defaultShiftSystem('Asia/Shanghai');

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

/** A shift's worth of telegrams: counters that grow and sometimes restart, gaps, state changes, partial telegrams. */
const stream: fc.Arbitrary<SampleRow[]> = fc
  .array(
    fc.record({
      gapS: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 90 }) },
        fc.integer({ min: 181, max: 4000 }),
      ),
      state: fc.constantFrom(1, 1, 1, 2, 3, 4),
      grams: fc.integer({ min: 0, max: 900 }),
      breaks: fc.integer({ min: 0, max: 3 }),
      idle: fc.option(fc.integer({ min: 0, max: 12 })),
      rate: fc.option(fc.double({ min: 1000, max: 20_000, noNaN: true }), { freq: 6 }),
      variety: fc.constantFrom('JC40', 'JC40', 'JC40', 'C32'),
      isReset: fc.boolean().map((reset) => reset),
      resetRoll: fc.integer({ min: 0, max: 20 }),
      isPartial: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 2, maxLength: 40 },
  )
  .map((steps) => {
    let ts = startMs;
    let boot = 1;
    let outputG = 5_000_000;
    let endBreaks = 70;
    return steps.map((step, index) => {
      ts += step.gapS * 1000 + (index % 7);
      if (step.isReset && step.resetRoll === 0) {
        boot += 1;
        outputG = 0;
        endBreaks = 0;
      }
      outputG += step.grams;
      endBreaks += step.breaks;
      const isFull = !step.isPartial;
      return {
        ts,
        boot,
        seq: index,
        outputG: isFull ? outputG : null,
        energyWh: isFull ? outputG * 3 : null,
        endBreaks: isFull ? endBreaks : null,
        doffs: isFull ? Math.floor(outputG / 3000) : null,
        idleSpindles: step.idle,
        rateGPerH: asStored(step.rate),
        state: isFull && isMachineState(step.state) ? step.state : null,
        fault: isFull && step.state === 4 ? 'S704' : null,
        variety: isFull ? step.variety : null,
        signals: [index, null, 17.5],
      };
    });
  });

/** As ingest does: in one statement what is in order, in a transaction of several what is not. */
async function write(memories: Memories, batch: Batch): Promise<Written> {
  const context = { client, memories, shiftOf: (ts: number) => shiftAt(system, ts) };
  const plain = await plainBatch(context, batch);
  if (plain) {
    const isHeld = await writeRowsAlone(client, plain.rows, [{ slot: slotOf(tenantId), epoch: 0 }]);
    if (!isHeld) throw new Error('the slot is taken');
    return plain.written;
  }
  await client.query('begin');
  const written = await writeBatch(context, batch);
  await client.query('commit');
  return written;
}

async function feed(batches: readonly (readonly SampleRow[])[], keepsMemory: boolean) {
  const machineId = nextMachine++;
  let memories: Memories = new Map();
  for (const rows of batches) {
    const written = await write(memories, {
      tenantId,
      receivedMs: startMs + 86_400_000,
      samples: new Map([[machineId, { facts, rows: [...rows] }]]),
      breaks: [],
      doffs: [],
      quarantined: [],
    });
    memories = keepsMemory ? written.memories : new Map();
  }
  return machineId;
}

async function stored(machineId: number) {
  const read = async (sql: string) =>
    (await client.query(sql, [tenantId, machineId])).rows.map(withoutMachine);
  return {
    buckets: nonZero(
      await read('select * from bucket where tenant_id = $1 and machine_id = $2 order by start_at, variety'),
    ),
    shifts: nonZero(
      await read(
        'select * from shift_rollup where tenant_id = $1 and machine_id = $2 order by start_at, variety',
      ),
    ),
    runs: await read(
      'select * from state_interval where tenant_id = $1 and machine_id = $2 order by started_at',
    ),
    samples: await read(
      'select * from sample where tenant_id = $1 and machine_id = $2 order by ts, boot, seq',
    ),
    latest: await read(
      `select ts, boot, seq, first_ts, state, fault, variety, run_state, run_fault, run_since, known, idle_spindles,
         rate_g_per_h from machine_latest where tenant_id = $1 and machine_id = $2`,
    ),
  };
}

function withoutMachine(row: Record<string, unknown>): Record<string, unknown> {
  const { machine_id: _machine, received_at: _received, ...rest } = row;
  return rest;
}

function nonZero(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  return rows.filter((row) =>
    Object.values(row).some((value) => typeof value === 'number' && value !== 0 && value !== tenantId),
  );
}

describe('roll-ups', () => {
  it('are the same for any permutation, split and repetition of a stream', async () => {
    await fc.assert(
      fc.asyncProperty(
        stream,
        fc.infiniteStream(fc.nat({ max: 1_000_000 })),
        fc.boolean(),
        async (rows, dice, keepsMemory) => {
          const roll = (below: number) => (dice.next().value ?? 0) % below;
          const shuffled = [...rows, ...rows.filter(() => roll(4) === 0)]
            .map((row) => ({ row, place: roll(1_000_000) }))
            .toSorted((a, b) => a.place - b.place)
            .map(({ row }) => row);
          const batches: SampleRow[][] = [];
          while (shuffled.length > 0) batches.push(shuffled.splice(0, 1 + roll(6)));
          const inOrder = await stored(await feed([rows], true));
          const anyOrder = await stored(await feed(batches, keepsMemory));
          expect(anyOrder).toEqual(inOrder);
        },
      ),
      { numRuns: Number(process.env.TEST_LONG ? 500 : 60) },
    );
  });

  it('add up to what the counters moved, across restarts of the controller', async () => {
    await fc.assert(
      fc.asyncProperty(stream, async (rows) => {
        const machineId = await feed([rows], true);
        const { rows: sums } = await client.query<{ grams: number; breaks: number; ms: number }>(
          `select sum(output_g)::float8 as grams, sum(end_breaks)::float8 as breaks from bucket
           where tenant_id = $1 and machine_id = $2`,
          [tenantId, machineId],
        );
        const counted = rows.filter(({ outputG }) => outputG !== null);
        let grams = 0;
        let breaks = 0;
        counted.forEach((row, index) => {
          const before = counted[index - 1];
          if (!before) return;
          const grown = (now: number | null, then: number | null) =>
            (now ?? 0) >= (then ?? 0) ? (now ?? 0) - (then ?? 0) : (now ?? 0);
          grams += grown(row.outputG, before.outputG);
          breaks += grown(row.endBreaks, before.endBreaks);
        });
        expect(sums[0]?.grams ?? 0).toBe(grams);
        expect(sums[0]?.breaks ?? 0).toBe(breaks);
      }),
      { numRuns: 25 },
    );
  });
});
