import type pg from 'pg';
import { runOutside, statement } from '../../../platform/db/sql.ts';

export interface SlotRow {
  slot: number;
  epoch: number;
  /** Rises with each change of the calendar of one of its mills. */
  calendar: number;
}

const takeAll = statement<SlotRow, [holder: string, leaseSeconds: number]>`
  update ingest_slot set epoch = epoch + 1, holder = $1, lease_until = now() + make_interval(secs => $2)
  returning slot, epoch, calendar`;

/** Takes every slot from whoever held it, under new epochs. */
export function takeAllSlots(pool: pg.Pool, holder: string, leaseSeconds: number): Promise<SlotRow[]> {
  return runOutside(pool, takeAll, [holder, leaseSeconds]);
}

const slotShared = statement<SlotRow, [slot: number]>`
  select slot, epoch, calendar from ingest_slot where slot = $1 for share`;

/**
 * A slot as it is now. `for share` makes a taker, and a change of a calendar, wait for this commit, and this commit fail
 * after theirs.
 */
export async function readSlot(client: pg.ClientBase, slot: number): Promise<SlotRow | undefined> {
  const [row] = await runOutside(client, slotShared, [slot], { name: 'check-slot' });
  return row;
}

const allSlots = statement<SlotRow, []>`select slot, epoch, calendar from ingest_slot`;

export function readSlots(pool: pg.Pool | pg.ClientBase): Promise<SlotRow[]> {
  return runOutside(pool, allSlots, []);
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
