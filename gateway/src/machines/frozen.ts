import type { Collected, CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { ageText } from './ages.ts';
import type { Read } from './reader.ts';

/** Watch over values that are declared to change: while one does not, nothing of its machine is current. */
export interface FrozenWatch {
  /** Notes what was read of a machine. */
  note(machine: Collected, signals: readonly CollectedSignal[], read: readonly Read[]): void;
  /** Reason why nothing of a machine counts now; undefined where its values change. */
  problemOf(machine: Collected): string | undefined;
  /** Forgets machines that are not read any more. */
  keepOnly(machines: readonly Collected[]): void;
}

interface Seen {
  raw: Extract<Read, { raw: unknown }>['raw'] | undefined;
  sinceMs: number;
  hasChanged: boolean;
}

export function createFrozenWatch(steady: () => number): FrozenWatch {
  const seen = new Map<string, Map<string, Seen>>();

  return {
    note({ connectionId }, signals, read) {
      const own = seen.get(connectionId) ?? new Map<string, Seen>();
      for (const [place, { signal, frozenAfterS }] of signals.entries()) {
        const value = read[place];
        if (frozenAfterS === undefined) continue;
        const before = own.get(signal);
        if (before === undefined) {
          const raw = value && 'raw' in value ? value.raw : undefined;
          own.set(signal, { raw, sinceMs: steady(), hasChanged: false });
        } else if (value && 'raw' in value && value.raw !== before.raw) {
          const hasChanged = before.hasChanged || before.raw !== undefined;
          own.set(signal, { raw: value.raw, sinceMs: steady(), hasChanged });
        }
      }
      seen.set(connectionId, own);
    },
    problemOf({ connectionId, signals }) {
      for (const { signal, frozenAfterS } of signals) {
        const own = seen.get(connectionId)?.get(signal);
        if (frozenAfterS === undefined || own === undefined) continue;
        const unchangedMs = steady() - own.sinceMs;
        if (unchangedMs > frozenAfterS * 1_000)
          return `frozen: ${signal} has not changed for ${ageText(unchangedMs)}`;
        if (!own.hasChanged) return `waiting for ${signal} to change`;
      }
      return undefined;
    },
    keepOnly(machines) {
      const kept = new Set(machines.map(({ connectionId }) => connectionId));
      for (const connectionId of seen.keys()) if (!kept.has(connectionId)) seen.delete(connectionId);
    },
  };
}
