import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { readEpoch, releaseSlots, renewSlots, takeAllSlots } from './slots.queries.ts';

export const slotCount = 16;
const leaseSeconds = 30;

/** A tenant's slot: one writer at a time holds it. */
export function slotOf(tenantId: number): number {
  return tenantId % slotCount;
}

/** The slots a writer holds, each with the epoch under which it took them. */
export interface Slots {
  readonly holder: string;
  /** The statement that every commit runs first: fails when another writer has taken the slot since. */
  check(client: pg.ClientBase, tenantId: number): Promise<void>;
  /** What a statement that checks for itself must find. */
  holdOf(tenantId: number): { slot: number; epoch: number };
  renew(): Promise<void>;
  release(): Promise<void>;
}

/** Another writer took the slot; this one must stop writing. */
export class SlotLostError extends Error {
  override readonly name = 'SlotLostError';
}

/**
 * Takes all slots. An earlier writer that still runs finds its epoch outdated at its next commit, so that two
 * processes never count the same machine at once.
 */
export async function takeSlots(pool: pg.Pool): Promise<Slots> {
  const holder = randomUUID();
  const rows = await takeAllSlots(pool, holder, leaseSeconds);
  const epochs = new Map(rows.map(({ slot, epoch }) => [slot, epoch]));
  return {
    holder,
    async check(client, tenantId) {
      const slot = slotOf(tenantId);
      if ((await readEpoch(client, slot)) !== epochs.get(slot))
        throw new SlotLostError(`slot ${slot} has another writer`);
    },
    holdOf(tenantId) {
      const slot = slotOf(tenantId);
      return { slot, epoch: epochs.get(slot) ?? -1 };
    },
    renew: () => renewSlots(pool, holder, leaseSeconds),
    release: () => releaseSlots(pool, holder),
  };
}
