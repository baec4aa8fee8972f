import { randomUUID } from 'node:crypto';
import type pg from 'pg';

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
  const { rows } = await pool.query<{ slot: number; epoch: number }>(
    `update ingest_slot set epoch = epoch + 1, holder = $1, lease_until = now() + make_interval(secs => $2)
     returning slot, epoch`,
    [holder, leaseSeconds],
  );
  const epochs = new Map(rows.map(({ slot, epoch }) => [slot, epoch]));
  return {
    holder,
    async check(client, tenantId) {
      const slot = slotOf(tenantId);
      // `for share` makes a taker wait for this commit, and this commit fail after a taker's.
      const found = await client.query<{ epoch: number }>({
        name: 'check-slot',
        text: 'select epoch from ingest_slot where slot = $1 for share',
        values: [slot],
      });
      if (found.rows[0]?.epoch !== epochs.get(slot))
        throw new SlotLostError(`slot ${slot} has another writer`);
    },
    holdOf(tenantId) {
      const slot = slotOf(tenantId);
      return { slot, epoch: epochs.get(slot) ?? -1 };
    },
    async renew() {
      await pool.query(
        'update ingest_slot set lease_until = now() + make_interval(secs => $2) where holder = $1',
        [holder, leaseSeconds],
      );
    },
    async release() {
      await pool.query(`update ingest_slot set lease_until = now() where holder = $1`, [holder]);
    },
  };
}
