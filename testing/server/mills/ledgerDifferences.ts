import type pg from 'pg';
import { type ShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { rollupParts, stateParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { type Ledger, readLedger, type ShiftTruth } from '@millwright/simulator/ledger.ts';

type Row = Record<string, number>;
/** Amounts by name, by `<production date> <shift> <machine>`. */
type Rows = Map<string, Row>;

/**
 * One sentence for each figure of a machine's shift in which the database differs from the ledger. `parts`: as how many
 * telegrams each was sent.
 */
export async function ledgerDifferences(
  owner: pg.Pool,
  { tenantId, ledger, parts = 1 }: { tenantId: number; ledger: Ledger; parts?: number },
): Promise<string[]> {
  const stored = await storedRows(owner, tenantId, ledger.system);
  const noted = ledgerRows(ledger);
  for (const row of noted.values()) row['telegrams'] = (row['telegrams'] ?? 0) * parts;
  return differences(noted, stored, ['ledger', 'stored']);
}

/** One sentence for each sum of a shift that is not what its buckets add up to. */
export async function rollupDifferences(
  owner: pg.Pool,
  { tenantId, system }: { tenantId: number; system: ShiftCalendar },
): Promise<string[]> {
  const buckets = await sumsOf(owner, { tenantId, system, table: 'bucket' });
  const shifts = await sumsOf(owner, { tenantId, system, table: 'shift_rollup' });
  return differences(buckets, shifts, ['buckets', 'shift']);
}

function differences(one: Rows, other: Rows, [oneName, otherName]: readonly [string, string]): string[] {
  const found: string[] = [];
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const left = one.get(key) ?? {};
    const right = other.get(key) ?? {};
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const [a, b] = [left[name] ?? 0, right[name] ?? 0];
      if (a !== b) found.push(`${key} ${name}: ${oneName} ${a}, ${otherName} ${b}`);
    }
  }
  return found;
}

function ledgerRows(ledger: Ledger): Rows {
  const rows: Rows = new Map();
  for (const { productionDate, shift, machines } of readLedger(ledger).shifts) {
    for (const [machine, truth] of Object.entries(machines))
      rows.set(`${productionDate} ${shift} ${machine}`, amountsOf(truth));
  }
  return rows;
}

function amountsOf({ outputG, energyWh, endBreaks, doffs, stateMs, ...counts }: ShiftTruth): Row {
  const times = stateNumbers.map((state) => [stateParts[state], stateMs[state] ?? 0]);
  return { outputG, energyWh, endBreaks, doffs, ...counts, ...Object.fromEntries(times) };
}

async function storedRows(owner: pg.Pool, tenantId: number, system: ShiftCalendar): Promise<Rows> {
  const rows = await sumsOf(owner, { tenantId, system, table: 'shift_rollup', byVariety: false });
  const untold = new Set(['theoreticalMg', 'spindleMs', 'idleSpindleMs']);
  for (const row of rows.values()) for (const part of untold) delete row[part];
  await countInto(rows, owner, { tenantId, system, table: 'sample', name: 'telegrams' });
  await countInto(rows, owner, { tenantId, system, table: 'end_break', name: 'breakEvents' });
  await countInto(rows, owner, { tenantId, system, table: 'doff', name: 'doffEvents' });
  return rows;
}

type Place = { tenantId: number; system: ShiftCalendar };

async function sumsOf(
  owner: pg.Pool,
  {
    tenantId,
    system,
    table,
    byVariety = true,
  }: Place & { table: 'bucket' | 'shift_rollup'; byVariety?: boolean },
): Promise<Rows> {
  const { rows } = await owner.query(
    `select m.code, r.variety, (extract(epoch from r.start_at) * 1000)::float8 as at_ms, to_jsonb(r) as sums
     from ${table} r join machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
     where r.tenant_id = $1`,
    [tenantId],
  );
  const found: Rows = new Map();
  for (const { code, variety, at_ms: atMs, sums } of rows) {
    const key = `${turnName(system, atMs)} ${code}${byVariety ? ` ${variety}` : ''}`;
    const row = found.get(key) ?? {};
    for (const part of rollupParts) row[part] = (row[part] ?? 0) + Number(sums[snakeCase(part)]);
    found.set(key, row);
  }
  return found;
}

/** Those that are a week old stand by the hour. */
const telegrams = `(select tenant_id, machine_id, ts from sample
  union all select tenant_id, machine_id, hour + at * interval '1 ms' from packed_sample, unnest(at_ms) at)`;

/** Counts rows of what machines said, a quarter of an hour at a time: shift borders are multiples of it. */
async function countInto(
  found: Rows,
  owner: pg.Pool,
  { tenantId, system, table, name }: Place & { table: 'sample' | 'end_break' | 'doff'; name: string },
): Promise<void> {
  const { rows } = await owner.query(
    `select m.code, floor(extract(epoch from s.ts) / 900)::float8 * 900000 as at_ms, count(*)::int as n
     from ${table === 'sample' ? telegrams : table} s join machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
     where s.tenant_id = $1 group by 1, 2`,
    [tenantId],
  );
  for (const { code, at_ms: atMs, n } of rows) {
    const key = `${turnName(system, atMs)} ${code}`;
    const row = found.get(key) ?? {};
    row[name] = (row[name] ?? 0) + n;
    found.set(key, row);
  }
}

function turnName(system: ShiftCalendar, atMs: number): string {
  const { productionDate, shift } = shiftAt(system, atMs);
  return `${productionDate} ${shift}`;
}
