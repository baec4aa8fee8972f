import type { Collected, CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { coreSignals } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { mayRun } from './ages.ts';

/** A value as its source measured it. `stampMs` is undefined where the source states no time. */
interface Stamped {
  readonly raw: unknown;
  readonly stampMs: number | undefined;
}

/** Newest values of machines with the times at which their source stamped them. */
export interface SourceStamps {
  note(connectionId: string, signal: CollectedSignal, stamped: Stamped): void;
  /** Time since anything of a machine changed, ms; 0 where its state is known and another one than running. */
  unchangedMs(machine: Collected, nowMs: number): number;
}

export function createSourceStamps(): SourceStamps {
  const machines = new Map<string, Map<string, Stamped>>();
  return {
    note(connectionId, { signal }, stamped) {
      const own = machines.get(connectionId) ?? new Map<string, Stamped>();
      own.set(signal, stamped);
      machines.set(connectionId, own);
    },
    unchangedMs({ connectionId, signals }, nowMs) {
      const own = machines.get(connectionId);
      const state = signals.find(({ signal }) => signal === coreSignals.state);
      if (own === undefined || !mayRun(state, own.get(coreSignals.state)?.raw)) return 0;
      return nowMs - Math.max(...[...own.values()].map(({ stampMs }) => stampMs ?? nowMs));
    },
  };
}
