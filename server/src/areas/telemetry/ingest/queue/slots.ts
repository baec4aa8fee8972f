import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  readSlots,
  releaseSlots,
  renewSlots,
  shareSlots,
  type SlotRow,
  takeAllSlots,
} from './slots.queries.ts';

export const slotCount = 16;
const leaseSeconds = 30;
const renewMs = 10_000;

/** A tenant's slot: one writer at a time holds it. */
export function slotOf(tenantId: number): number {
  return tenantId % slotCount;
}

/** The slots a writer holds, each with the epoch under which it took them. */
export interface IngestSlots {
  /**
   * The statement that every commit runs first: fails when another writer has taken the slot since, or the calendar of
   * one of its mills has changed.
   */
  check(client: pg.ClientBase, hold: Hold): Promise<void>;
  /** What the slot of a tenant must be when a batch that is judged from now on is written. */
  holdOf(tenantId: number): Hold;
  /** The numbers of the slots that are held. */
  held(): readonly number[];
  /** Why a statement that checks for itself did not find what these slots must be. */
  whyRefused(client: pg.ClientBase, holds: readonly Hold[]): Promise<Error>;
  /** Takes over what calendars count as now; `changed` hears at once of slots whose mills must be read again. */
  readCalendars(pool: pg.Pool, changed: (slots: ReadonlySet<number>) => void): Promise<void>;
}

/** What a slot must be when a batch is written. */
export type Hold = SlotRow;

/** A mill of the slot has changed its calendar since the batch was judged; it is judged again. */
export class CalendarChangedError extends Error {
  override readonly name = 'CalendarChangedError';
}

/** Another writer took the slot; this one must stop writing. */
export class SlotLostError extends Error {
  override readonly name = 'SlotLostError';
  readonly slot: number;
  constructor(slot: number) {
    super(`slot ${slot} has another writer`);
    this.slot = slot;
  }
}

/** The slots of a writer over `held`, which whoever takes and gives them up keeps. */
export function slotsOver(held: Map<number, Hold>): IngestSlots {
  return {
    async check(client, hold) {
      const [found] = await shareSlots(client, [hold.slot]);
      const refusal = refusalOf(hold, found);
      if (refusal) throw refusal;
    },
    holdOf(tenantId) {
      const slot = slotOf(tenantId);
      return held.get(slot) ?? { slot, epoch: -1, calendar: -1 };
    },
    held: () => [...held.keys()].toSorted((a, b) => a - b),
    async whyRefused(client, holds) {
      const found = new Map((await readSlots(client)).map((row) => [row.slot, row]));
      const refusals = holds
        .map((hold) => refusalOf(hold, found.get(hold.slot)))
        .filter((each) => each !== undefined);
      const lost = refusals.find((each) => each instanceof SlotLostError);
      return lost ?? refusals[0] ?? new SlotLostError(holds[0]?.slot ?? -1);
    },
    async readCalendars(readers, changed) {
      const rows = (await readSlots(readers)).filter(
        ({ slot, calendar }) => held.get(slot)?.calendar !== calendar,
      );
      for (const { slot, calendar } of rows) {
        const own = held.get(slot);
        if (own) held.set(slot, { ...own, calendar });
      }
      changed(new Set(rows.map(({ slot }) => slot)));
    },
  };
}

/**
 * Takes all slots, for the one writer beside its own broker. An earlier writer that still runs finds its epoch outdated
 * at its next commit, so that two processes never count the same machine at once.
 */
export async function takeSlots(pool: pg.Pool): Promise<IngestSlots & { release(): Promise<void> }> {
  const holder = randomUUID();
  const taken = await takeAllSlots(pool, holder, leaseSeconds);
  const renewing = setInterval(() => {
    renewSlots(pool, holder, leaseSeconds).catch(() => undefined); // a lease not renewed only lets another writer in sooner
  }, renewMs);
  return {
    ...slotsOver(new Map(taken.map((row) => [row.slot, row]))),
    async release() {
      clearInterval(renewing);
      await releaseSlots(pool, holder);
    },
  };
}

function refusalOf(hold: Hold, found: SlotRow | undefined): Error | undefined {
  if (found?.epoch !== hold.epoch) return new SlotLostError(hold.slot);
  if (found.calendar !== hold.calendar)
    return new CalendarChangedError(`a calendar of slot ${hold.slot} has changed`);
  return undefined;
}
