import { markOf, nameOfMark, readMarks } from '@millwright/contract/areas/telemetry/ingest/storedMark.ts';
import type { Parcel } from './outbox.ts';

/** Parcels that were sent and are not said to be stored. */
export interface Unstored {
  /** Keeps a parcel that is sent now; false for one that nobody can mark, as an answer to a command. `onStored` hears the mark. */
  keep(parcel: Parcel, onStored: () => void): boolean;
  /** Forgets a parcel that could not be sent; false when it is stored, or has been put back, already. */
  giveUp(parcel: Parcel): boolean;
  /** Takes what stands in a message to our mark. */
  readonly stored: (text: string) => void;
  /** Puts back all that is kept: it is sent again. */
  repeat(): void;
  /** As much is kept as is kept at all. */
  isFull(): boolean;
  stop(): void;
}

interface Kept {
  readonly parcel: Parcel;
  readonly onStored: () => void;
  readonly sentMs: number;
}

/** Above so much nothing more is sent: what nobody stores need not be sent either. */
const mostKeptBytes = 8_000_000;
const longestRepeatMs = 300_000;

/** While no mark comes at all, what is kept is put back after `repeatMs`, then after twice as long, and so on. */
export function createUnstored({
  repeatMs,
  putBack,
}: {
  repeatMs: number;
  putBack: (parcels: readonly Parcel[]) => void;
}): Unstored {
  const kept = new Map<string, Kept>();
  let keptBytes = 0;
  let waitMs = repeatMs;

  function take(name: string): Kept | undefined {
    const found = kept.get(name);
    if (!found) return undefined;
    kept.delete(name);
    keptBytes -= found.parcel.payload.length;
    return found;
  }

  function putBackWhere(mustGo: (each: Kept) => boolean): boolean {
    const gone = [...kept].filter(([, each]) => mustGo(each));
    for (const [name] of gone) take(name);
    if (gone.length > 0) putBack(gone.map(([, { parcel }]) => parcel));
    return gone.length > 0;
  }

  const looking = setInterval(() => {
    const dueMs = performance.now() - waitMs;
    if (putBackWhere(({ sentMs }) => sentMs <= dueMs)) waitMs = Math.min(longestRepeatMs, 2 * waitMs);
  }, repeatMs / 4);
  looking.unref();

  return {
    keep(parcel, onStored) {
      const mark = markOf(parcel.topic, parcel.payload);
      if (!mark) return false;
      const name = nameOfMark(mark);
      take(name);
      kept.set(name, { parcel, onStored, sentMs: performance.now() });
      keptBytes += parcel.payload.length;
      return true;
    },
    giveUp(parcel) {
      const mark = markOf(parcel.topic, parcel.payload);
      return mark !== undefined && take(nameOfMark(mark)) !== undefined;
    },
    stored(text) {
      for (const mark of readMarks(text)) {
        const found = take(nameOfMark(mark));
        if (!found) continue;
        waitMs = repeatMs;
        found.onStored();
      }
    },
    repeat: () => void putBackWhere(() => true),
    isFull: () => keptBytes >= mostKeptBytes,
    stop: () => clearInterval(looking),
  };
}
