import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { planOutside } from '../../../shifts/forIngest.ts';
import {
  claimDate,
  type AuditedMillRow,
  selectDueDate,
  selectHeardMills,
  selectMachinesHeardBefore,
  writeAudit,
} from './audit.queries.ts';
import { compareSums } from './compare.ts';
import { shiftLookup } from '../directory/directory.ts';
import { rebuildSums, workOut } from './rebuild.ts';
import { writeSpans } from '../machines/suspectSpans.ts';

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

/** A production date is looked at so long after its end, when most late telegrams have come. */
const settleMs = 2 * hourMs;
/** A date that was written late is not looked at again before so long. */
const againMs = 20 * hourMs;
const claimMs = 3_600_000;
const machinesPerSlice = 4;

/**
 * Compares the roll-ups of the next production date that is due with its samples, and rebuilds those of machines that
 * differ. Newest dates first, so that a mill's past is repaired behind its last night. Only a rebuild makes telegrams
 * wait, for a few machines at a time. Undefined when nothing is due, or another process is at it.
 */
export async function auditNextDate(options: AuditOptions): Promise<Audited | undefined> {
  for (const mill of await selectHeardMills(options.pool)) {
    const date = await dueDate(options, mill);
    if (date !== undefined && (await claim(options, mill.tenantId, date)))
      return auditDate(options, { mill, productionDate: date });
  }
  return undefined;
}

async function dueDate(
  { pool, nowMs, rawRetentionDays }: AuditOptions,
  { tenantId, zone, firstMs }: AuditedMillRow,
): Promise<string | undefined> {
  const plan = await planOutside(pool, { tenantId, zone });
  const running = plan.at(nowMs - settleMs).productionDate;
  const oldest = plan.at(Math.max(firstMs, nowMs - rawRetentionDays * dayMs)).productionDate;
  return selectDueDate(pool, {
    tenantId,
    oldest,
    running,
    claimedBefore: new Date(nowMs - claimMs),
    lookedAtBefore: new Date(nowMs - againMs),
  });
}

/** Several processes may look for work: one gets it. */
function claim({ pool, nowMs }: AuditOptions, tenantId: number, productionDate: string): Promise<boolean> {
  return claimDate(pool, {
    tenantId,
    productionDate,
    now: new Date(nowMs),
    claimedBefore: new Date(nowMs - claimMs),
  });
}

async function auditDate(
  { pool, signal }: AuditOptions,
  { mill, productionDate }: { mill: AuditedMillRow; productionDate: string },
): Promise<Audited | undefined> {
  const { tenantId, zone } = mill;
  const turns = (await planOutside(pool, { tenantId, zone })).on(productionDate);
  const window = { fromMs: turns[0]?.startMs ?? 0, toMs: turns.at(-1)?.endMs ?? 0 };
  const machines = await selectMachinesHeardBefore(pool, tenantId, new Date(window.toMs));
  let found = nothingFound;
  for (let at = 0; at < machines.length; at += machinesPerSlice) {
    if (signal?.aborted) return undefined;
    const machineIds = machines.slice(at, at + machinesPerSlice);
    const beganMs = performance.now();
    const slice = await compareSlice(pool, { tenantId, zone, window, machineIds });
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
  const audited = { tenantId, productionDate, machines: machines.length, ...found };
  await writeAudit(pool, audited);
  return audited;
}

type FoundInSlice = Omit<Audited, 'tenantId' | 'productionDate' | 'machines'>;
const nothingFound: FoundInSlice = {
  samples: 0,
  differentCells: 0,
  negativeCells: 0,
  rebuiltMachines: 0,
  unprovenMachines: 0,
};

/** Compares sums of machines in a window with their samples, and rebuilds what differs. Writes when their counters are suspect. */
export async function compareSlice(
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
    const { machines, changes, unproven, samples, spans } = await workOut(client, { ...asked, ...window });
    const isUnproven = new Set(unproven);
    const machineIds = [...machines.keys()].filter((machineId) => !isUnproven.has(machineId));
    const sums = new Map([...changes].filter(([machineId]) => !isUnproven.has(machineId)));
    const shiftOf = shiftLookup(await planOutside(client, { tenantId, zone }));
    const compared = await compareSums(client, tenantId, { machineIds, window, sums, shiftOf });
    await client.query('commit');
    const { differentCells, negativeCells, differentMachines } = compared;
    if (differentMachines.length > 0)
      await rebuildSums(client, { tenantId, ...window, machineIds: differentMachines });
    await writeSpans(
      client,
      tenantId,
      spans.filter(({ machineId }) => !isUnproven.has(machineId)),
    );
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
