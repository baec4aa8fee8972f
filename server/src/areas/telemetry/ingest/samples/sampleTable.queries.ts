import { msOf, nameOf, type Sql, sql } from '../../../../platform/db/sql.ts';
import { samplesWithin, summedColumns } from './storedSamples.queries.ts';

/** Column order of COPY. */
const sampleColumns = [
  'tenant_id',
  'machine_id',
  'ts',
  'boot',
  'seq',
  'received_at',
  'output_g',
  'energy_wh',
  'end_breaks',
  'doffs',
  'idle_spindles',
  'rate_g_per_h',
  'state',
  'fault',
  'variety',
  'signals',
] as const;

/** Takes telegrams as lines of text. */
export const copySamples = sql`copy sample (${sampleColumns.map(nameOf)}) from stdin`;

export const readColumns = sql`s.machine_id, ${msOf(sql`s.ts`)} as ts, s.boot, s.seq, s.output_g, s.energy_wh,
  s.end_breaks, s.doffs, s.idle_spindles, s.rate_g_per_h, s.state, s.fault, s.variety`;

/** A row as the database gives it for `readColumns`. */
export interface StoredSample {
  machine_id: number;
  /** Epoch ms. */
  ts: number;
  boot: number;
  seq: number;
  output_g: number | null;
  energy_wh: number | null;
  end_breaks: number | null;
  doffs: number | null;
  idle_spindles: number | null;
  rate_g_per_h: number | null;
  state: number | null;
  fault: string | null;
  variety: string | null;
}

/** SQL of a binary COPY out of the stored telegrams of a mill, each machine's within a time of its own. */
export function scanOf(
  tenantId: number,
  spans: ReadonlyMap<number, { readonly fromMs: number; readonly untilMs: number }>,
): Sql {
  const wanted = [...spans].map(
    ([machineId, { fromMs, untilMs }]) => sql`(${machineId}, ${momentOf(fromMs)}, ${momentOf(untilMs)})`,
  );
  const within = samplesWithin({
    of: (row) => sql`${row}.tenant_id = ${tenantId} and ${row}.machine_id = w.machine_id`,
    columns: summedColumns,
    from: sql`w.from_ts`,
    upTo: sql`w.until_ts`,
  });
  return sql`copy (
      select s.machine_id, s.ts, s.boot, s.seq, s.output_g, s.energy_wh, s.end_breaks, s.doffs, s.idle_spindles,
        s.rate_g_per_h, s.state, s.fault, s.variety
      from (values ${wanted}) as w (machine_id, from_ts, until_ts), lateral (
        select * from ${within} o order by o.ts, o.boot, o.seq) s
    ) to stdout (format binary)`;
}

/** COPY takes no values: the moment stands in its text. */
function momentOf(ms: number): Sql {
  return sql`to_timestamp(${Math.round(ms)} / 1000.0)`;
}
