import { hourMs } from '@millwright/contract/core/time/units.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isoOf } from '../../../../platform/db/rowText.ts';
import { holdPacking, packHours, selectMillsWithSamples, selectUnpacked } from './pack.queries.ts';

export interface PackOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  readonly nowMs: number;
  /** Ends early, between transactions; what is left is packed the next time. */
  readonly signal?: AbortSignal;
}

/** What was packed of a mill. */
export interface Packed {
  readonly tenantId: number;
  readonly machines: number;
  readonly telegrams: number;
  readonly hours: number;
}

/** Telegrams that are older leave rows of their own. Until then most late ones have come, and most is read of them. */
export const packedAfterMs = 7 * 24 * hourMs;
/** A transaction packs so many hours of one machine. */
const hoursAtOnce = 24;

/**
 * Packs what machines said more than a week ago, mill by mill, in short transactions. What stands in rows of its own is what is left to do,
 * so that nothing is kept of how far it came: whoever is killed, the next one goes on. Half of the time is left to telegrams and people.
 */
export async function packOld(options: PackOptions): Promise<Packed[]> {
  const done: Packed[] = [];
  for (const tenantId of await selectMillsWithSamples(options.pool)) {
    const packed = await packMill(options, tenantId);
    if (packed.telegrams > 0) done.push(packed);
  }
  return done;
}

/** The same of one mill; ends early when another process is at it. */
export async function packMill({ pool, nowMs, signal }: PackOptions, tenantId: number): Promise<Packed> {
  const before = Math.floor((nowMs - packedAfterMs) / hourMs) * hourMs;
  const machines = new Set<number>();
  let [telegrams, hours] = [0, 0];
  for (;;) {
    const open = await selectUnpacked(pool, { tenantId, before: new Date(before) });
    if (open.length === 0) break;
    for (const { machineId, oldestMs } of open) {
      if (signal?.aborted) return { tenantId, machines: machines.size, telegrams, hours };
      const beganMs = performance.now();
      const fromMs = Math.floor(oldestMs / hourMs) * hourMs;
      const packed = await packPart(pool, {
        tenantId,
        machineId,
        from: isoOf(fromMs),
        before: isoOf(Math.min(before, fromMs + hoursAtOnce * hourMs)),
      });
      if (packed === undefined) return { tenantId, machines: machines.size, telegrams, hours };
      machines.add(machineId);
      telegrams += packed.telegrams;
      hours += packed.hours;
      await pause(performance.now() - beganMs);
    }
  }
  return { tenantId, machines: machines.size, telegrams, hours };
}

async function packPart(
  pool: pg.Pool,
  of: { tenantId: number; machineId: number; from: string; before: string },
): Promise<{ telegrams: number; hours: number } | undefined> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query(`begin; set local app.tenant_id = '${Math.trunc(of.tenantId)}'`);
    const packed = (await holdPacking(client, of.tenantId)) ? await packHours(client, of) : undefined;
    await client.query('commit');
    isDone = true;
    return packed;
  } finally {
    client.release(!isDone);
  }
}
