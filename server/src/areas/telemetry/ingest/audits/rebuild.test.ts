import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { isMachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import { urlOfRole } from '../../../../platform/db/connect.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import type { MachineFacts, SampleRow } from '../batch/rows.ts';
import { rebuildSums } from './rebuild.ts';
import { asStored } from '../samples/sampleTable.ts';
import { type Memories, writeBatch } from '../writer.ts';

const { owner, url } = await testDatabase();
const tenantId = 3001;
const zone = 'Asia/Shanghai';
const system = defaultShiftCalendar(zone);
const facts: MachineFacts = { positions: 480, offlineAfterMs: 180_000, maxGramsPerHour: 0, maxWatts: 0 };
const firstMs = Date.parse('2026-10-13T22:41:07.133Z');
const machines = [1, 2, 3];
const hours = 30;

let ingest: pg.Client;

beforeAll(async () => {
  await makeMill();
  ingest = new pg.Client({ connectionString: urlOfRole(url, 'millwright_ingest') });
  await ingest.connect();
  let memories: Memories = new Map();
  // Every third telegram comes a batch late.
  for (let hour = 0; hour < hours; hour++) {
    const said = new Map(machines.map((machine) => [machine, telegrams(machine, hour)]));
    for (const late of [false, true]) {
      const samples = new Map(
        [...said].map(([machine, rows]) => [
          machine,
          { facts, rows: rows.filter(({ seq }) => (seq % 3 === 1) === late) },
        ]),
      );
      const rest = { breaks: [], doffs: [], quarantined: [] };
      await ingest.query('begin');
      const { written } = await writeBatch(
        { client: ingest, memories, shiftOf: (ts) => shiftAt(system, ts) },
        { tenantId, receivedMs: firstMs, samples, ...rest },
      );
      memories = new Map([...memories, ...written.memories]);
    }
  }
});

afterAll(() => ingest.end());

async function makeMill(): Promise<void> {
  const modelId = uuidv7();
  await owner.query(`select secure.ensure_partitions('2026-10-01', '2026-10-31')`);
  await owner.query(
    `insert into tenant (id, number, short_name, name, zone) values ($1::int, $1::int::text, 'mill', 'Rebuilt', $2)`,
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

/** An hour of a machine: stops, silences, a restart of the controller, a change of variety, telegrams in pieces. */
function telegrams(machine: number, hour: number): SampleRow[] {
  return Array.from({ length: 40 }, (_, nth) => {
    const seq = hour * 40 + nth;
    const boot = seq < 700 ? 1 : 2;
    const counted = boot === 1 ? seq : seq - 700;
    const isWhole = seq % 7 !== 3;
    const state = stateAt(seq);
    const silenceMs = seq % 97 > 90 ? 400_000 : 0;
    return {
      ts: firstMs + seq * 90_000 + silenceMs + machine * 13,
      boot,
      seq,
      outputG: isWhole ? counted * 331 : null,
      energyWh: counted * 977,
      endBreaks: isWhole ? Math.floor(counted / 5) : null,
      doffs: seq % 10 === 0 ? Math.floor(counted / 50) : null,
      idleSpindles: seq % 4 === 0 ? asStored((seq % 9) + 0.1) : null,
      rateGPerH: seq % 50 === 0 ? asStored(9000 + seq / 3) : null,
      state: isWhole && isMachineState(state) ? state : null,
      fault: isWhole && state === 4 ? 'S704' : null,
      variety: isWhole ? varietyAt(seq) : null,
      signals: [],
    };
  });
}

function stateAt(seq: number): number {
  if (seq % 29 === 0) return 4;
  if (seq % 13 < 2) return 3;
  return 1;
}

function varietyAt(seq: number): string {
  return seq < 500 ? 'JC40' : 'T/C 45';
}

async function stored() {
  const read = async (sql: string) => (await owner.query<Record<string, unknown>>(sql, [tenantId])).rows;
  const moved = 'energy_wh > 0 or run_ms > 0 or unknown_ms > 0 or output_g > 0 or theoretical_mg > 0';
  return {
    buckets: await read(
      `select * from bucket where tenant_id = $1 and (${moved}) order by machine_id, start_at, variety`,
    ),
    shifts: await read(
      `select * from shift_rollup where tenant_id = $1 and (${moved}) order by machine_id, start_at, variety`,
    ),
    intervals: await read(
      'select * from state_interval where tenant_id = $1 order by machine_id, started_at',
    ),
    latest: await read('select * from machine_latest where tenant_id = $1 order by machine_id'),
  };
}

const whole = { tenantId, fromMs: firstMs - 3_600_000, toMs: firstMs + 40 * 3_600_000 };

describe('a rebuild', () => {
  it('changes nothing in what ingest wrote', async () => {
    const before = await stored();
    expect(before.buckets.length).toBeGreaterThan(300);
    const { samples } = await rebuildSums(ingest, whole);
    expect(samples).toBe(machines.length * hours * 40);
    expect(await stored()).toEqual(before);
  });

  it('of one shift changes nothing in it and around it', async () => {
    const before = await stored();
    const middle = firstMs + 12 * 3_600_000;
    const { fromMs, toMs } = await rebuildSums(ingest, { tenantId, fromMs: middle, toMs: middle + 1 });
    expect(toMs - fromMs).toBe(8 * 3_600_000);
    expect(await stored()).toEqual(before);
  });

  it('counts one correction of each production date it wrote, and none of others', async () => {
    const versions = async () => {
      const { rows } = await owner.query<{ date: string; version: string }>(
        'select production_date::text as date, version from shift_correction where tenant_id = $1 order by 1',
        [tenantId],
      );
      return rows.map(({ date, version }) => [date, Number(version)] as const);
    };
    const before = await versions();
    expect(before.length).toBeGreaterThan(1);
    const middle = firstMs + 12 * 3_600_000;
    await rebuildSums(ingest, { tenantId, fromMs: middle, toMs: middle + 1 });
    const { rows } = await owner.query<{ date: string }>(
      `select distinct production_date::text as date from shift_rollup
       where tenant_id = $1 and start_at <= to_timestamp($2::float8 / 1000) order by 1 desc limit 1`,
      [tenantId, middle],
    );
    const rebuilt = rows[0]?.date;
    const expected = before.map(([date, version]) => [date, date === rebuilt ? version + 1 : version]);
    expect(await versions()).toEqual(expected);
    expect(expected).not.toEqual(before);
  });

  it('sets right sums and stretches that were spoilt', async () => {
    const before = await stored();
    await owner.query('update bucket set output_g = output_g + 5, run_ms = 0 where tenant_id = $1', [
      tenantId,
    ]);
    await owner.query('delete from shift_rollup where tenant_id = $1 and machine_id = 2', [tenantId]);
    await owner.query(
      `insert into bucket (tenant_id, machine_id, start_at, variety, energy_wh)
       select tenant_id, machine_id, start_at, 'never spun', 77 from bucket where tenant_id = $1 and machine_id = 1
         and variety = 'JC40'`,
      [tenantId],
    );
    await owner.query('delete from state_interval where tenant_id = $1 and state = 3', [tenantId]);
    await owner.query(`update state_interval set fault = 'wrong' where tenant_id = $1 and state = 4`, [
      tenantId,
    ]);
    expect(await stored()).not.toEqual(before);
    await rebuildSums(ingest, whole);
    expect(await stored()).toEqual(before);
  });

  it('leaves another window as it is', async () => {
    const before = await stored();
    await rebuildSums(ingest, { tenantId, fromMs: firstMs - 90 * 3_600_000, toMs: firstMs - 80 * 3_600_000 });
    expect(await stored()).toEqual(before);
  });

  it('refuses an empty window', async () => {
    await expect(rebuildSums(ingest, { ...whole, toMs: whole.fromMs })).rejects.toThrow(RangeError);
  });
});
