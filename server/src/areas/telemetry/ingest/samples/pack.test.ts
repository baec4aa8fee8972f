// One file: telegrams are packed and read again on one mill, whose days of telegrams take a while to store.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { isMachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { createPool, urlOfRole } from '../../../../platform/db/connect.ts';
import { inTenant } from '../../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { listTurnings, listTurningsOfSeveral, placeBefore } from '../../backTest.queries.ts';
import { listFirstSignals, listSignalPoints } from '../../events.queries.ts';
import { listSeries } from '../../reports/series.queries.ts';
import { listCountersIn } from '../../states/turnPieces.queries.ts';
import { runTogether } from '../../../../platform/db/together.ts';
import { askSayings, selectSaidBefore, selectStateBefore } from '../judged.queries.ts';
import { readNewest, readOnwards, readSurroundings } from '../machines/neighbours.ts';
import { packHours } from './pack.queries.ts';
import { packedAfterMs, packMill, packOld } from './pack.ts';
import { rebuildSums, workOut } from '../audits/rebuild.ts';
import { selectMachines } from '../audits/rebuild.queries.ts';
import type { MachineFacts, SampleRow } from '../batch/rows.ts';
import { asStored } from './sampleTable.ts';
import { writeBatch } from '../writer.ts';

const { owner, pool: appPool, url } = await testDatabase();
const zone = 'Asia/Shanghai';
const system = defaultShiftCalendar(zone);
const facts: MachineFacts = { positions: 480, offlineAfterMs: 180_000, maxGramsPerHour: 0, maxWatts: 0 };
const firstMs = Date.parse('2026-10-13T22:41:07.133Z');
const hours = 30;
const machines = [1, 2, 3];
/** Two mills that hear the same; the old telegrams of one are packed. */
const [packedMill, plainMill] = [3011, 3012];
/** The last ten hours stay as they are. */
const nowMs = firstMs + 20 * hourMs + packedAfterMs;

let pool: pg.Pool;
let ingest: pg.PoolClient;

beforeAll(async () => {
  pool = createPool(urlOfRole(url, 'millwright_ingest'), {
    max: 4,
    name: 'test packing',
    onError: () => undefined,
  });
  ingest = await pool.connect();
  await owner.query(`select secure.ensure_partitions('2026-10-01', '2026-10-31')`);
  for (const tenantId of [packedMill, plainMill]) {
    await makeMill(tenantId);
    await hear(tenantId, (row) => row.seq % 3 !== 1);
  }
});
afterAll(async () => {
  ingest.release();
  await pool.end();
});

async function makeMill(tenantId: number): Promise<void> {
  const modelId = uuidv7();
  await owner.query(
    `insert into tenant (id, number, short_name, name, zone) values ($1::int, $1::int::text, $1::int::text, 'Mill ' || $1::int, $2)`,
    [tenantId, zone],
  );
  await owner.query(
    `insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
     values ($1, $2, 'Ring frame', 'spinning', $3, 60, 0, 0)`,
    [tenantId, modelId, facts.positions],
  );
  await owner.query(
    `insert into machine (tenant_id, id, code, number, kind, model_id, positions)
     select $1, n, 'RF' || n, 'RF' || n, 'spinning', $2, $3 from unnest($4::int[]) n`,
    [tenantId, modelId, facts.positions, machines],
  );
}

/** What a machine says: stops, a restart, a change of variety, telegrams in pieces, equal instants, signals of any length. */
function telegrams(machine: number): SampleRow[] {
  return Array.from({ length: hours * 40 }, (_, seq) => {
    const boot = seq < 700 ? 1_790_000_000_000 : 1_790_000_600_000;
    const counted = seq < 700 ? seq : seq - 700;
    const isWhole = seq % 7 !== 3;
    const state = stateAt(seq);
    return {
      ts: firstMs + (seq - (seq % 41 === 0 && seq !== 700 ? 1 : 0)) * 90_000 + machine * 13,
      boot,
      seq,
      outputG: isWhole ? (seq < 700 ? 6_000_000_000 : 0) + counted * 331 : null,
      energyWh: counted * 977,
      endBreaks: isWhole ? Math.floor(counted / 5) : null,
      doffs: seq % 10 === 0 ? Math.floor(counted / 50) : null,
      idleSpindles: seq % 4 === 0 ? asStored((seq % 9) + 0.1) : null,
      // Said once and never again in what is packed.
      rateGPerH: seq === 5 ? asStored(9012.3) : null,
      state: isWhole && isMachineState(state) ? state : null,
      fault: isWhole && state === 4 ? '断纱 "S704"' : null,
      variety: varietyAt(seq),
      signals:
        seq % 5 === 0 ? [] : [15_000 + (seq % 200), seq % 3 === 0 ? null : asStored(24.5 + (seq % 11) / 10)],
    };
  });
}

function stateAt(seq: number): number {
  if (seq % 29 === 0) return 4;
  if (seq % 13 < 2) return 3;
  return 1;
}

function varietyAt(seq: number): string | null {
  if (seq === 3) return 'JC40';
  return seq === 500 ? 'T/C 45, {x}' : null;
}

/** Stores those that are chosen, as ingest does, as a process that has just started. */
async function hear(tenantId: number, isChosen: (row: SampleRow) => boolean): Promise<number> {
  await ingest.query('begin');
  const { written } = await writeBatch(
    { client: ingest, memories: new Map(), shiftOf: (ts) => shiftAt(system, ts) },
    {
      tenantId,
      receivedMs: firstMs + 40 * 24 * hourMs,
      samples: new Map(
        machines.map((machine) => [machine, { facts, rows: telegrams(machine).filter(isChosen) }]),
      ),
      breaks: [],
      doffs: [],
      quarantined: [],
    },
  );
  return written.storedSamples;
}

/** What is stored besides telegrams. */
async function sums(tenantId: number) {
  const read = async (table: string, order: string) =>
    (
      await owner.query(
        `select to_jsonb(t) - 'tenant_id' - 'id' as row from ${table} t where tenant_id = $1 order by ${order}`,
        [tenantId],
      )
    ).rows;
  return {
    buckets: await read('bucket', 'machine_id, start_at, variety'),
    shifts: await read('shift_rollup', 'machine_id, start_at, variety'),
    intervals: await read('state_interval', 'machine_id, started_at'),
    latest: await read('machine_latest', 'machine_id'),
    doubts: await read('quarantine', 'topic, reason, detail'),
  };
}

const places = Array.from({ length: 17 }, (_, nth) => firstMs + nth * 2 * hourMs - 1_234_567);

/** Everything that reads telegrams, asked for moments from before the first to behind the last. */
async function answers(tenantId: number) {
  const known = 255;
  const first = (ts: number) => ({ ts, boot: 1_790_000_000_000, seq: 40 });
  const asked = places.flatMap((ts) =>
    machines.map((machineId) => ({ machineId, first: first(ts), known, floor: undefined, most: 25 })),
  );
  const spans = machines.flatMap((machineId) =>
    places.map((startMs) => ({ machineId, startMs, endMs: startMs + 2 * hourMs })),
  );
  const window = { fromMs: firstMs - hourMs, toMs: firstMs + hours * hourMs };
  const newest = [];
  for (const atMs of [...places, undefined])
    newest.push([
      ...(await readNewest(
        ingest,
        tenantId,
        machines.map((machineId) => ({ machineId, known })),
        atMs,
      )),
    ]);
  const judged = [];
  for (const fromMs of places) {
    const of = { tenantId, machineId: 2, fromMs };
    judged.push(
      await selectSaidBefore(ingest, { ...of, places: [0, 1, 2] }),
      await selectStateBefore(ingest, of),
    );
  }
  const behind = { ...first(firstMs + 19 * hourMs), seq: 0 };
  const { samples, changes, unproven } = await workOut(ingest, { tenantId, ...window });
  const within = {
    machineId: 1,
    gapMs: 200_000,
    toMs: window.toMs,
    most: 5_000,
    behind: placeBefore(window.fromMs),
  };
  const bounds = [15_050, 15_100, 15_150] as const;
  const sayings = askSayings({ tenantId, machineId: 3, fromMs: firstMs + 18 * hourMs, toMs: window.toMs });
  await runTogether(ingest, [sayings]);
  return {
    around: await readSurroundings(ingest, tenantId, asked),
    newest,
    judged,
    sayings: sayings.rows,
    onwards: await readOnwards(ingest, tenantId, { machineId: 1, behind, most: 90 }),
    machines: await selectMachines(ingest, {
      tenantId,
      windowEnd: new Date(firstMs + 12 * hourMs).toISOString(),
      machineIds: null,
    }),
    workedOut: {
      samples,
      unproven,
      changes: [...changes].map(([machine, of]) => [machine, [...of.values()]]),
    },
    ...(await inTenant(appPool, tenantId, async (tx) => ({
      series: await listSeries(tx, {
        wanted: machines.flatMap((machineId) => [
          { machineId, position: 0, isRunning: null },
          { machineId, position: 1, isRunning: true },
        ]),
        ...window,
        stepMs: 600_000,
      }),
      turnings: await listTurnings(tx, { ...within, position: 0, thresholds: bounds }),
      several: await listTurningsOfSeveral(tx, {
        ...within,
        positions: [0, null, 1],
        thresholds: [bounds, bounds, bounds],
      }),
      firstSignals: await listFirstSignals(tx, {
        wanted: places.map((fromMs) => ({ machineId: 2, position: 1, fromMs })),
        withinMs: 400_000,
      }),
      points: await listSignalPoints(tx, {
        machineId: 3,
        fromMs: window.fromMs,
        positions: { first: 0, second: 1 },
        limit: 50,
      }),
      counters: await listCountersIn(tx, { spans }),
    }))),
  };
}

/** The telegrams themselves, as rows, whichever form they have. */
async function telegramsOf(tenantId: number) {
  const { rows } = await owner.query(
    `select machine_id, ts, boot, seq, received_at, output_g, energy_wh, end_breaks, doffs, idle_spindles, rate_g_per_h, state,
       fault, variety, signals from sample where tenant_id = $1
     union all
     select p.machine_id, p.hour + u.at * interval '1 ms', u.boot, u.seq, p.hour + (u.at + u.received) * interval '1 ms', u.g, u.e,
       u.b, u.d, u.i, u.r, u.st, u.f, u.v, u.signals
     from packed_sample p, rows from (unnest(at_ms), unnest(boots), unnest(seqs), unnest(received_ms), unnest(output_g),
       unnest(energy_wh), unnest(end_breaks), unnest(doffs), unnest(idle_spindles), unnest(rate_g_per_h), unnest(state),
       unnest(fault), unnest(variety), unnest(signals)) as u (at, boot, seq, received, g, e, b, d, i, r, st, f, v, signals)
     where p.tenant_id = $1 order by 1, 2, 3, 4`,
    [tenantId],
  );
  return rows;
}

async function formsOf(tenantId: number): Promise<{ inRows: number; hours: number; firstRowMs: number }> {
  const { rows } = await owner.query(
    `select (select count(*) from sample where tenant_id = $1)::int as "inRows",
       (select count(*) from packed_sample where tenant_id = $1)::int as hours,
       (select extract(epoch from min(ts)) * 1000 from sample where tenant_id = $1)::float8 as "firstRowMs"`,
    [tenantId],
  );
  return rows[0];
}

/** Packs the one mill: the other one is where the first is compared with. */
const pack = () => packMill({ pool, nowMs }, packedMill);

describe('telegrams that are a week old', () => {
  it('are packed by machine and hour, each with all it said, and leave rows of their own', async () => {
    const before = await telegramsOf(packedMill);
    expect(before.length).toBe(machines.length * hours * 40 * (2 / 3));
    const done = await pack();
    const { inRows, hours: packedHours, firstRowMs } = await formsOf(packedMill);
    expect(done).toEqual({
      tenantId: packedMill,
      machines: machines.length,
      telegrams: before.length - inRows,
      hours: packedHours,
    });
    // From 22:41 until 18:00 the next evening: what stands in rows begins with an hour.
    expect(packedHours).toBe(machines.length * 20);
    expect(firstRowMs).toBeGreaterThanOrEqual(Date.parse('2026-10-14T18:00:00Z'));
    expect(firstRowMs).toBeLessThan(Date.parse('2026-10-14T18:05:00Z'));
    expect(await telegramsOf(packedMill)).toEqual(before);
    expect(await pack()).toMatchObject({ telegrams: 0, hours: 0 });
  });

  it('give every reader the answer that they gave before', async () => {
    expect((await formsOf(packedMill)).hours).toBeGreaterThan(0);
    expect((await formsOf(plainMill)).hours).toBe(0);
    const [packed, plain] = [await answers(packedMill), await answers(plainMill)];
    for (const [name, answer] of Object.entries(plain))
      expect(JSON.stringify(answer).length, name).toBeGreaterThan(100);
    expect(packed).toEqual(plain);
  });

  it('are known again: what is said twice changes nothing', async () => {
    const before = [await sums(packedMill), await telegramsOf(packedMill)];
    expect(await hear(packedMill, (row) => row.seq % 3 !== 1 && row.seq < 900)).toBe(0);
    expect([await sums(packedMill), await telegramsOf(packedMill)]).toEqual(before);
  });

  it('take late telegrams as unpacked hours do, also once these late ones are packed', async () => {
    for (const part of [0, 1]) {
      const isLate = (row: SampleRow) => row.seq % 3 === 1 && row.seq % 2 === part;
      const stored = await hear(packedMill, isLate);
      expect(stored).toBeGreaterThan(500);
      expect(await hear(plainMill, isLate)).toBe(stored);
      expect(await sums(packedMill)).toEqual(await sums(plainMill));
      expect(await answers(packedMill)).toEqual(await answers(plainMill));
      await pack();
      expect(await telegramsOf(packedMill)).toEqual(await telegramsOf(plainMill));
      expect((await formsOf(packedMill)).hours).toBe(machines.length * 20);
    }
  });

  it('give the same sums when these are worked out anew', async () => {
    const before = await sums(packedMill);
    const window = { fromMs: firstMs - hourMs, toMs: firstMs + (hours + 10) * hourMs };
    expect(await rebuildSums(ingest, { tenantId: packedMill, ...window })).toMatchObject({
      samples: machines.length * hours * 40,
      differentCells: 0,
    });
    const after = await sums(packedMill);
    expect({ ...after, buckets: moved(after.buckets), shifts: moved(after.shifts) }).toEqual({
      ...before,
      buckets: moved(before.buckets),
      shifts: moved(before.shifts),
    });
  });

  it('are as they were when who packs them is cut off in the middle', async () => {
    const before = [await formsOf(plainMill), await telegramsOf(plainMill)];
    await ingest.query('begin');
    const part = {
      tenantId: plainMill,
      machineId: 2,
      from: '2026-10-14T00:00:00Z',
      before: '2026-10-14T05:00:00Z',
    };
    expect(await packHours(ingest, part)).toEqual({ telegrams: 200, hours: 5 });
    await ingest.query('rollback');
    expect([await formsOf(plainMill), await telegramsOf(plainMill)]).toEqual(before);
  });

  it('are packed once when several processes are at it', async () => {
    const before = await telegramsOf(plainMill);
    const done = (await Promise.all([1, 2, 3].map(() => packOld({ pool, nowMs })))).flat();
    const { inRows, hours: packedHours } = await formsOf(plainMill);
    expect(done.reduce((sum, { telegrams: packed }) => sum + packed, 0)).toBe(before.length - inRows);
    expect(packedHours).toBe(machines.length * 20);
    expect(await telegramsOf(plainMill)).toEqual(before);
  });
});

/** Rows of sums without those that say nothing. */
function moved(rows: readonly { row: Record<string, unknown> }[]): unknown[] {
  const parts = ['energy_wh', 'run_ms', 'unknown_ms', 'output_g', 'theoretical_mg'];
  return rows.filter(({ row }) => parts.some((part) => Number(row[part]) > 0));
}
