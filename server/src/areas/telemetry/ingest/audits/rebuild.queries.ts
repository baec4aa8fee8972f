import type pg from 'pg';
import { msOf, nameOf, runOutside, type Sql, sql, statement } from '../../../../platform/db/sql.ts';
import { type FactRow, factColumns } from '../directory/machineFacts.queries.ts';
import { type Counter, carried, counters } from '../batch/rows.ts';
import { nextSamples } from '../samples/storedSamples.queries.ts';

const zone = statement<{ zone: string }, [tenantId: number]>`select zone from iam.tenant where id = $1`;

/** The zone of a mill. Throws when there is no such mill. */
export async function zoneOf(client: pg.ClientBase, tenantId: number): Promise<string> {
  const [tenant] = await runOutside(client, zone, [tenantId]);
  if (!tenant) throw new Error(`tenant ${tenantId} is not there`);
  return tenant.zone;
}

/** A machine whose sums are worked out anew. Moments are epoch ms. */
export interface RebuiltMachineRow extends FactRow {
  machineId: number;
  known: number;
  openMs: number | null;
  nextMs: number | null;
  firstMs: number;
  oldestMs: number | null;
}

// What happened just before the window's end is told by the next telegram, and by the next statement of each counter.
const of = (row: Sql) => sql`${row}.tenant_id = $1 and ${row}.machine_id = l.machine_id`;
const at = sql`$2::timestamptz`;
const columnOf = {
  outputG: 'output_g',
  energyWh: 'energy_wh',
  endBreaks: 'end_breaks',
  doffs: 'doffs',
} as const satisfies Record<Counter, string>;
const nextStated = counters.map((name) => {
  const [bit, column] = [1 << carried.indexOf(name), columnOf[name]];
  const hours = sql`p.stated & ${bit} > 0`;
  const next = nextSamples({ of, at, columns: [column], hours, where: sql`s.${nameOf(column)} is not null` });
  return sql`case when l.known & ${bit} > 0 then (select n.ts from ${next} n) end`;
});
// A step that crosses the end ends where the suspicion that it began with does.
const spanOver = sql`(select max(least(s.until_at, l.ts)) from suspect_span s
      where ${of(sql`s`)} and s.from_at < ${at} and s.until_at >= ${at})`;
const nextOfAll = sql`greatest((select n.ts from ${nextSamples({ of, at, columns: [] })} n), ${nextStated}, ${spanOver})`;
const oldest = sql`(select o.ts from ${nextSamples({ of, at: sql`'-infinity'::timestamptz`, columns: [] })} o)`;

const machines = statement<
  RebuiltMachineRow,
  [tenantId: number, windowEnd: string, machineIds: readonly number[] | null]
>`
  select l.machine_id as "machineId", l.known, ${factColumns}, ${msOf(sql`l.run_since`)} as "openMs",
    ${msOf(nextOfAll)} as "nextMs", ${msOf(sql`l.first_ts`)} as "firstMs", ${msOf(oldest)} as "oldestMs"
  from machine_latest l
  join equipment.machine m on m.tenant_id = l.tenant_id and m.id = l.machine_id
  join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
  where l.tenant_id = $1 and ($3::int[] is null or l.machine_id = any ($3))`;

/** Machines of a mill that have spoken, all or of these, as a window that ends at a moment (ISO 8601) sees them. */
export function selectMachines(
  client: pg.ClientBase,
  asked: { tenantId: number; windowEnd: string; machineIds: readonly number[] | null },
): Promise<RebuiltMachineRow[]> {
  return runOutside(client, machines, [asked.tenantId, asked.windowEnd, asked.machineIds]);
}
