import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { createPool, urlOfRole } from '../../../../platform/db/connect.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { type Audited, auditNextDate } from './audit.ts';
import type { SampleRow } from '../batch/rows.ts';
import { sample, streamFacts } from '../streamTesting.ts';
import { writeBatch } from '../writer.ts';

const { owner, url } = await testDatabase();
const tenantId = 3002;
const zone = 'Asia/Shanghai';
const system = defaultShiftCalendar(zone);
/** Morning of the production date 2026-10-13. */
const firstMs = Date.parse('2026-10-13T01:00:00Z');
const nowMs = Date.parse('2026-10-15T04:00:00Z');
const machines = [1, 2, 3];

let pool: pg.Pool;

beforeAll(async () => {
  pool = createPool(urlOfRole(url, 'millwright_ingest'), {
    max: 3,
    name: 'test audit',
    onError: () => undefined,
  });
  const modelId = uuidv7();
  await owner.query(`select secure.ensure_partitions('2026-08-01', '2026-10-31')`);
  await owner.query(
    `insert into tenant (id, number, short_name, name, zone) values ($1::int, $1::int::text, 'mill', 'Audited', $2)`,
    [tenantId, zone],
  );
  await owner.query(
    `insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
     values ($1, $2, 'Ring frame', 'spinning', 1008, 60, 60000, 0)`,
    [tenantId, modelId],
  );
  await owner.query(
    `insert into machine (tenant_id, id, code, number, kind, model_id, positions)
     select $1, n, 'RF' || n, 'RF' || n, 'spinning', $2, 1008 from unnest($3::int[]) n`,
    [tenantId, modelId, machines],
  );
  await write(Array.from({ length: 44 * 4 }, (_, quarter) => telegram(quarter)));
});
afterAll(() => pool.end());

/** A telegram each quarter of an hour; few say what is made. */
function telegram(quarter: number): SampleRow {
  return sample(quarter, {
    ts: firstMs + quarter * 15 * minuteMs,
    outputG: quarter * 900,
    state: 1,
    variety: quarter % 40 === 0 ? `V${quarter % 3}` : null,
  });
}

async function write(rows: readonly SampleRow[]): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await writeBatch(
    { client, memories: new Map(), shiftOf: (ts) => shiftAt(system, ts) },
    {
      tenantId,
      receivedMs: nowMs,
      samples: new Map(machines.map((machineId) => [machineId, { facts: streamFacts, rows: [...rows] }])),
      breaks: [],
      doffs: [],
      quarantined: [],
    },
  );
  client.release();
}

const audit = (atMs = nowMs) => auditNextDate({ pool, nowMs: atMs, rawRetentionDays: 62 });

async function auditAll(atMs: number): Promise<Audited[]> {
  const audited: Audited[] = [];
  for (let one = await audit(atMs); one; one = await audit(atMs)) audited.push(one);
  return audited;
}

const storedSums = async (machineIds = machines) =>
  Promise.all(
    ['bucket', 'shift_rollup'].map(
      async (table) =>
        (
          await owner.query(
            `select * from ${table} where tenant_id = $1 and machine_id = any ($2) and (output_g, run_ms) <> (0, 0)
             order by machine_id, start_at, variety`,
            [tenantId, machineIds],
          )
        ).rows,
    ),
  );

/** As roll-ups stood after a restart that forgot what was made: grams under no variety, taken from the right one. */
async function spoil(machineId: number): Promise<void> {
  const first = new Date(firstMs + 3 * hourMs);
  await owner.query(
    `insert into bucket (tenant_id, machine_id, start_at, variety, output_g) values ($1, $2, $3, '', -10)`,
    [tenantId, machineId, first],
  );
  await owner.query(
    'update bucket set output_g = output_g + 10 where tenant_id = $1 and machine_id = $2 and start_at = $3 and output_g > 0',
    [tenantId, machineId, first],
  );
}

describe('an audit of roll-ups', () => {
  it('takes each ended production date once, the newest first, and finds nothing where all is right', async () => {
    expect(await auditAll(nowMs)).toMatchObject([
      { productionDate: '2026-10-14', machines: 3, differentCells: 0, negativeCells: 0, unprovenMachines: 0 },
      { productionDate: '2026-10-13', machines: 3, differentCells: 0, negativeCells: 0, unprovenMachines: 0 },
    ]);
    const { rows } = await owner.query<{ samples: string }>(
      'select sum(samples) as samples from rollup_audit where tenant_id = $1 and ended_at is not null',
      [tenantId],
    );
    expect(Number(rows[0]?.samples)).toBeGreaterThanOrEqual(3 * 44 * 4);
  });

  it('tells cells that differ and cells below zero, and rebuilds the machines they belong to', async () => {
    const before = await storedSums();
    await spoil(2);
    expect(await storedSums()).not.toEqual(before);
    await owner.query('delete from rollup_audit where tenant_id = $1', [tenantId]);
    const audited = await auditAll(nowMs);
    expect(audited.at(-1)).toMatchObject({
      productionDate: '2026-10-13',
      differentCells: 2,
      negativeCells: 1,
      rebuiltMachines: 1,
    });
    expect(await storedSums()).toEqual(before);
    const { rows } = await owner.query(
      `select different_cells, negative_cells, rebuilt_machines from rollup_audit
       where tenant_id = $1 and production_date = '2026-10-13'`,
      [tenantId],
    );
    expect(rows).toEqual([{ different_cells: 2, negative_cells: 1, rebuilt_machines: 1 }]);
  });

  it('comes back to a date that was written late, in a later night', async () => {
    const quarter = 5;
    await write([
      sample(quarter, { ts: firstMs + quarter * 15 * minuteMs + minuteMs, outputG: quarter * 900 + 60 }),
    ]);
    expect(await auditAll(nowMs + hourMs)).toEqual([]);
    const audited = await auditAll(nowMs + 21 * hourMs);
    expect(audited.map(({ productionDate, differentCells }) => [productionDate, differentCells])).toEqual([
      ['2026-10-13', 0],
    ]);
  });

  it('is the work of one process', async () => {
    await owner.query('delete from rollup_audit where tenant_id = $1', [tenantId]);
    const dates = (await Promise.all([audit(), audit(), audit()])).map((one) => one?.productionDate);
    expect(dates.filter((date) => date === '2026-10-14')).toHaveLength(1);
  });

  it('leaves roll-ups as they are where samples are not kept far enough back', async () => {
    await owner.query('delete from rollup_audit where tenant_id = $1', [tenantId]);
    // The telegrams that said what was made are gone, as after the retention.
    await owner.query(`delete from sample where tenant_id = $1 and machine_id = 3 and ts < $2`, [
      tenantId,
      new Date(firstMs + 12 * hourMs),
    ]);
    const before = await storedSums([3]);
    const audited = await auditAll(nowMs);
    expect(audited.at(-1)).toMatchObject({ productionDate: '2026-10-13', unprovenMachines: 1 });
    expect(await storedSums([3])).toEqual(before);
  });
});
