import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { defaultShiftSystem, shiftAt, shiftsOf } from '@millwright/contract/areas/shifts/calendar.ts';
import { compareSums } from './compare.ts';
import { shiftLookup } from './directory.ts';
import { rebuildSums, workOut } from './rebuild.ts';

/** What came of comparing the roll-ups of a production date with its samples. */
export interface Audited {
  readonly tenantId: number;
  readonly productionDate: string;
  readonly machines: number;
  readonly samples: number;
  readonly differentCells: number;
  readonly negativeCells: number;
  readonly rebuiltMachines: number;
  /** Machines whose samples are not kept far enough back to tell; their roll-ups are left as they are. */
  readonly unprovenMachines: number;
}

export interface AuditOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  readonly nowMs: number;
  readonly rawRetentionDays: number;
  /** Ends early, between machines. */
  readonly signal?: AbortSignal;
}

const dayMs = 86_400_000;
/** A production date is looked at so long after its end, when most late telegrams have come. */
const settleMs = 2 * 3_600_000;
/** A date that was written late is not looked at again before so long. */
const againMs = 20 * 3_600_000;
const claimMs = 3_600_000;
const machinesPerSlice = 4;

/**
 * Compares the roll-ups of the next production date that is due with its samples, and rebuilds those of machines that
 * differ. Newest dates first, so that a mill's past is repaired behind its last night. Only a rebuild makes telegrams
 * wait, for a few machines at a time. Undefined when nothing is due, or another process is at it.
 */
export async function auditNextDate(options: AuditOptions): Promise<Audited | undefined> {
  const { rows: tenants } = await options.pool.query<Mill>(
    `select t.id as "tenantId", t.zone, (extract(epoch from min(l.first_ts)) * 1000)::float8 as "firstMs"
     from tenant t join machine_latest l on l.tenant_id = t.id
     where t.status = 'normal' and t.deleted_at is null group by 1, 2 order by 1`,
  );
  for (const mill of tenants) {
    const date = await dueDate(options, mill);
    if (date !== undefined && (await claim(options, mill.tenantId, date)))
      return auditDate(options, { mill, productionDate: date });
  }
  return undefined;
}

interface Mill {
  tenantId: number;
  zone: string;
  firstMs: number;
}

async function dueDate(
  { pool, nowMs, rawRetentionDays }: AuditOptions,
  { tenantId, zone, firstMs }: Mill,
): Promise<string | undefined> {
  const system = defaultShiftSystem(zone);
  const running = shiftAt(system, nowMs - settleMs).productionDate;
  const oldest = shiftAt(system, Math.max(firstMs, nowMs - rawRetentionDays * dayMs)).productionDate;
  const { rows } = await pool.query<{ date: string | null }>(
    `select max(d.date)::date::text as date
     from generate_series($2::date, $3::date - 1, interval '1 day') as d (date)
     left join rollup_audit a on a.tenant_id = $1 and a.production_date = d.date
     left join shift_correction c on c.tenant_id = $1 and c.production_date = d.date
     where a.production_date is null
       or (a.ended_at is null and a.begun_at < $4)
       or (a.ended_at is not null and a.corrections <> coalesce(c.version, 0) and a.begun_at < $5)`,
    [tenantId, oldest, running, new Date(nowMs - claimMs), new Date(nowMs - againMs)],
  );
  return rows[0]?.date ?? undefined;
}

/** Several processes may look for work: one gets it. */
async function claim({ pool, nowMs }: AuditOptions, tenantId: number, date: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into rollup_audit as a (tenant_id, production_date, begun_at) values ($1, $2, $3)
     on conflict (tenant_id, production_date) do update set begun_at = excluded.begun_at, ended_at = null
       where a.begun_at < $4`,
    [tenantId, date, new Date(nowMs), new Date(nowMs - claimMs)],
  );
  return rowCount === 1;
}

async function auditDate(
  { pool, signal }: AuditOptions,
  { mill, productionDate }: { mill: Mill; productionDate: string },
): Promise<Audited | undefined> {
  const { tenantId, zone } = mill;
  const turns = shiftsOf(defaultShiftSystem(zone), productionDate);
  const window = { fromMs: turns[0]?.startMs ?? 0, toMs: turns.at(-1)?.endMs ?? 0 };
  const { rows } = await pool.query<{ id: number }>(
    `select machine_id as id from machine_latest where tenant_id = $1 and first_ts < $2 order by 1`,
    [tenantId, new Date(window.toMs)],
  );
  let found = nothingFound;
  for (let at = 0; at < rows.length; at += machinesPerSlice) {
    if (signal?.aborted) return undefined;
    const machineIds = rows.slice(at, at + machinesPerSlice).map(({ id }) => id);
    const beganMs = performance.now();
    const slice = await auditSlice(pool, { tenantId, zone, window, machineIds });
    found = {
      samples: found.samples + slice.samples,
      differentCells: found.differentCells + slice.differentCells,
      negativeCells: found.negativeCells + slice.negativeCells,
      rebuiltMachines: found.rebuiltMachines + slice.rebuiltMachines,
      unprovenMachines: found.unprovenMachines + slice.unprovenMachines,
    };
    // Half of the time is left to telegrams and people.
    await pause(performance.now() - beganMs);
  }
  await pool.query(
    `update rollup_audit set ended_at = now(), machines = $3, samples = $4, different_cells = $5, negative_cells = $6,
       rebuilt_machines = $7, unproven_machines = $8, corrections = coalesce((select c.version from shift_correction c
         where c.tenant_id = $1 and c.production_date = $2), 0)
     where tenant_id = $1 and production_date = $2`,
    [
      tenantId,
      productionDate,
      rows.length,
      found.samples,
      found.differentCells,
      found.negativeCells,
      found.rebuiltMachines,
      found.unprovenMachines,
    ],
  );
  return { tenantId, productionDate, machines: rows.length, ...found };
}

type FoundInSlice = Omit<Audited, 'tenantId' | 'productionDate' | 'machines'>;
const nothingFound: FoundInSlice = {
  samples: 0,
  differentCells: 0,
  negativeCells: 0,
  rebuiltMachines: 0,
  unprovenMachines: 0,
};

async function auditSlice(
  pool: pg.Pool,
  asked: {
    tenantId: number;
    zone: string;
    window: { fromMs: number; toMs: number };
    machineIds: readonly number[];
  },
): Promise<FoundInSlice> {
  const { tenantId, zone, window } = asked;
  const client = await pool.connect();
  let isDone = false;
  try {
    // One view of samples and roll-ups, without keeping telegrams waiting.
    await client.query('begin isolation level repeatable read, read only');
    const { machines, changes, unproven, samples } = await workOut(client, { ...asked, ...window });
    const isUnproven = new Set(unproven);
    const machineIds = [...machines.keys()].filter((machineId) => !isUnproven.has(machineId));
    const sums = new Map([...changes].filter(([machineId]) => !isUnproven.has(machineId)));
    const shiftOf = shiftLookup(zone);
    const compared = await compareSums(client, tenantId, { machineIds, window, sums, shiftOf });
    await client.query('commit');
    const { differentCells, negativeCells, differentMachines } = compared;
    if (differentMachines.length > 0)
      await rebuildSums(client, { tenantId, ...window, machineIds: differentMachines });
    isDone = true;
    return {
      samples,
      differentCells,
      negativeCells,
      rebuiltMachines: differentMachines.length,
      unprovenMachines: unproven.length,
    };
  } finally {
    client.release(!isDone);
  }
}
