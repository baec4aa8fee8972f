import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { keepLifeSign } from './lifeSign.ts';
import { type Hold, slotCount } from '../queue/slots.ts';
import {
  forgetWriter,
  noteAlive,
  releaseSlots,
  renewSlots,
  selectFree,
  takeFree,
} from '../queue/slots.queries.ts';

export interface SlotKeeperOptions {
  /** Connections of the ingest role. */
  readonly pool: pg.Pool;
  /** What is held, for whoever writes. */
  readonly held: Map<number, Hold>;
  /** How long slots stay a process's own of which the database does not know that it died. */
  readonly leaseSeconds: number;
  /** A slot is ours from now on. */
  readonly onTaken: (slot: number) => void;
  /** A slot is to be given up: resolves when nothing of it is being written any more. */
  readonly onGivingUp: (slot: number) => Promise<void>;
  /** Another process has taken a slot meanwhile. */
  readonly onLost: (slot: number) => void;
  /** Slots became free: other processes may look at once. */
  readonly onFreed: () => void;
  readonly onTrouble: (error: Error) => void;
}

export interface SlotKeeper {
  readonly holder: string;
  /** Takes what is free and falls to us, gives up what falls to others. Done every third of a lease besides. */
  turn(): Promise<void>;
  /** A commit was refused: the slot is another's. */
  lose(slot: number): void;
  /** Gives up all slots, each once its last batch is written, so that others go on at once. */
  stop(): Promise<void>;
}

/**
 * Shares the slots with the other processes that write: each holds as many as fall to it, under a lease. Slots of one that died are
 * taken at the next turn, and when their lease is over where the database does not see it; one that comes back finds other
 * epochs at its next commit.
 */
export function startSlotKeeper(options: SlotKeeperOptions): SlotKeeper {
  const { pool, held, leaseSeconds, onTaken, onGivingUp, onLost, onFreed, onTrouble } = options;
  const holder = randomUUID();
  let isStopped = false;
  let working: Promise<void> = Promise.resolve();

  function lose(slot: number): void {
    if (held.delete(slot)) onLost(slot);
  }

  async function giveUp(slots: readonly number[]): Promise<void> {
    // Held until its last batch is written: only then is it free.
    await Promise.all(slots.map(onGivingUp));
    for (const slot of slots) held.delete(slot);
    await releaseSlots(pool, holder, slots);
    onFreed();
  }

  async function look(): Promise<void> {
    if (isStopped) return;
    const writers = await noteAlive(pool, { holder, lockNumber: sign.number(), leaseSeconds });
    const own = new Map((await renewSlots(pool, holder, leaseSeconds)).map((row) => [row.slot, row.epoch]));
    for (const [slot, { epoch }] of held) if (own.get(slot) !== epoch) lose(slot);
    const share = Math.ceil(slotCount / writers);
    if (held.size > share) await giveUp([...held.keys()].toSorted((a, b) => a - b).slice(share));
    if (held.size >= share) return;
    for (const slot of await selectFree(pool)) {
      if (isStopped || held.size >= share) return;
      const taken = await takeFree(pool, { slot, holder, leaseSeconds });
      if (!taken) continue;
      held.set(slot, taken);
      onTaken(slot);
    }
  }

  const turn = () => {
    working = working.then(look).catch(onTrouble);
    return working;
  };
  // Its number is told as soon as there is one.
  const sign = keepLifeSign({ pool, onHeld: () => void turn(), onTrouble });
  const turning = setInterval(turn, (leaseSeconds * 1000) / 3);

  return {
    holder,
    turn,
    lose,
    async stop() {
      isStopped = true;
      clearInterval(turning);
      await working;
      await giveUp([...held.keys()]).catch(onTrouble);
      await forgetWriter(pool, holder).catch(onTrouble);
      await sign.stop();
    },
  };
}
