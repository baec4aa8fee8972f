import type pg from 'pg';
import { auditNextDate } from '../../server/src/areas/telemetry/index.ts';
import { createPool, urlOfRole } from '../../server/src/platform/db/connect.ts';
import type { TruthByTenant } from './load/orders.ts';
import { demand } from './report.ts';

interface Stored {
  tenant_id: number;
  samples: number;
  output_g: number;
  energy_wh: number;
  end_breaks: number;
  run_ms: number;
  all_ms: number;
}

const stateColumns = [
  'run_ms',
  'stopped_ms',
  'doffing_ms',
  'fault_ms',
  'end_break_stop_ms',
  'waiting_ms',
  'maintenance_ms',
  'changeover_ms',
  'planned_idle_ms',
  'power_off_ms',
  'unknown_ms',
].join(' + ');

/** Holds both roll-up levels and the samples of every mill against what its gateways know to be true. Exact. */
export async function demandTruth(client: pg.Client, truth: TruthByTenant): Promise<void> {
  for (const table of ['bucket', 'shift_rollup'] as const) {
    const { rows } = await client.query<Stored>(
      `select r.*, s.samples from (
         select tenant_id, sum(output_g)::float8 as output_g, sum(energy_wh)::float8 as energy_wh,
           sum(end_breaks)::float8 as end_breaks, sum(run_ms)::float8 as run_ms, sum(${stateColumns})::float8 as all_ms
         from ${table} group by 1) r
       join (select tenant_id, count(*)::float8 as samples from sample group by 1) s using (tenant_id)`,
    );
    const stored = new Map(rows.map((row) => [row.tenant_id, row]));
    for (const [tenant, sum] of Object.entries(truth)) {
      const found = stored.get(Number(tenant));
      const pairs: [string, number | undefined, number][] = [
        ['samples', found?.samples, sum.samples],
        ['output g', found?.output_g, sum.outputG],
        ['energy Wh', found?.energy_wh, sum.energyWh],
        ['end breaks', found?.end_breaks, sum.endBreaks],
        ['run ms', found?.run_ms, sum.runMs],
        ['time ms', found?.all_ms, sum.machineMs],
      ];
      for (const [name, is, should] of pairs)
        demand(is === should, `mill ${tenant}, ${table}: ${name} ${is}, should be ${should}`);
    }
  }
}

/**
 * Holds all parts of both roll-up levels against the stored samples, theoretical output and spindle hours among them, which
 * gateways do not know.
 */
export async function demandOwnSamples(url: string): Promise<void> {
  const pool = createPool(urlOfRole(url, 'millwright_ingest'), {
    max: 2,
    name: 'bench audit',
    onError: () => undefined,
  });
  try {
    // A day later all of it is due.
    const options = { pool, nowMs: Date.now() + 86_400_000, rawRetentionDays: 62 };
    for (let date = await auditNextDate(options); date; date = await auditNextDate(options)) {
      const { tenantId, productionDate, differentCells } = date;
      demand(
        differentCells === 0,
        `mill ${tenantId}, ${productionDate}: ${differentCells} cells differ from samples`,
      );
    }
  } finally {
    await pool.end();
  }
}

/** How many messages were set aside, by reason. */
export async function countQuarantine(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ reason: string; count: number }>(
    'select reason, count(*)::int as count from quarantine group by 1',
  );
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
}
