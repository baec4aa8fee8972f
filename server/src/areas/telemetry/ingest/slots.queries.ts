import type pg from 'pg';
import { runOutside, statement } from '../../../platform/db/sql.ts';

export interface SlotRow {
  slot: number;
  epoch: number;
}

const takeAll = statement<SlotRow, [holder: string, leaseSeconds: number]>`
  update ingest_slot set epoch = epoch + 1, holder = $1, lease_until = now() + make_interval(secs => $2)
  returning slot, epoch`;

/** Takes every slot from whoever held it, under new epochs. */
export function takeAllSlots(pool: pg.Pool, holder: string, leaseSeconds: number): Promise<SlotRow[]> {
  return runOutside(pool, takeAll, [holder, leaseSeconds]);
}

const epochShared = statement<{ epoch: number }, [slot: number]>`
  select epoch from ingest_slot where slot = $1 for share`;

/** The epoch of a slot. `for share` makes a taker wait for this commit, and this commit fail after a taker's. */
export async function readEpoch(client: pg.ClientBase, slot: number): Promise<number | undefined> {
  const [row] = await runOutside(client, epochShared, [slot], { name: 'check-slot' });
  return row?.epoch;
}

const renewLease = statement<never, [holder: string, leaseSeconds: number]>`
  update ingest_slot set lease_until = now() + make_interval(secs => $2) where holder = $1`;

export async function renewSlots(pool: pg.Pool, holder: string, leaseSeconds: number): Promise<void> {
  await runOutside(pool, renewLease, [holder, leaseSeconds]);
}

const endLease = statement<never, [holder: string]>`
  update ingest_slot set lease_until = now() where holder = $1`;

export async function releaseSlots(pool: pg.Pool, holder: string): Promise<void> {
  await runOutside(pool, endLease, [holder]);
}
