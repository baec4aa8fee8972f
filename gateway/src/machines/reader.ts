import type { Collected, CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';

/**
 * Current value of an address, or the reason why there is none: not read, of bad quality, or stale. `ageMs` tells when it was
 * measured where that is more than a period ago.
 */
export type Read =
  | { readonly raw: string | number | boolean; readonly ageMs?: number }
  | { readonly problem: string };

/** Reads values of machines that are reached in one way. It connects when it is first asked, and again whenever that broke. */
export interface SignalReader {
  /** One answer for each signal, in their order. */
  read(machine: Collected, signals: readonly CollectedSignal[]): Promise<Read[]>;
  stop(): Promise<void>;
}

export function readProblem(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.slice(0, 300);
}

/** The same answer for all of some signals. */
export function allFail(signals: readonly unknown[], error: unknown): Read[] {
  return signals.map(() => ({ problem: readProblem(error) }));
}
