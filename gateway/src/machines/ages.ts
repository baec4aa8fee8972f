import type { CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { dayMs, hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { meant } from './convert.ts';
import type { Read } from './reader.ts';

type Limits = Pick<CollectedSignal, 'periodS' | 'maxAgeS'>;

const leastMaxAgeMs = 30_000;
const leastUnchangedMs = 60_000;

/** Maximum age of a current value: as declared, or three periods and at least 30 s, ms. */
export function maxAgeMs({ periodS, maxAgeS }: Limits): number {
  return maxAgeS === undefined ? Math.max(leastMaxAgeMs, 3_000 * periodS) : maxAgeS * 1_000;
}

/**
 * Maximum age of the newest value of a running machine by the source's own timestamps, ms. Sources stamp a value when it changes: a
 * machine that runs changes something within a minute, unless declared otherwise.
 */
export function maxUnchangedMs(signal: Limits): number {
  return signal.maxAgeS === undefined ? Math.max(leastUnchangedMs, maxAgeMs(signal)) : maxAgeMs(signal);
}

/** Returns true unless the state of a machine is known and another one than running. */
export function mayRun(state: CollectedSignal | undefined, raw: unknown): boolean {
  const isPlain = typeof raw === 'number' || typeof raw === 'string' || typeof raw === 'boolean';
  if (state === undefined || !isPlain) return true;
  const value = meant(state, raw);
  return 'problem' in value || value.value === stateNumber.running;
}

/** A value with its age where that exceeds a period, ms. */
export function aged(raw: string | number | boolean, ageMs: number, { periodS }: Limits): Read {
  return ageMs < periodS * 1_000 ? { raw } : { raw, ageMs: Math.round(ageMs) };
}

/** An age as people say it: `45 s`, `12 min`, `3 h`, `2 d`. */
export function ageText(ms: number): string {
  if (ms < 120_000) return `${Math.round(ms / 1_000)} s`;
  if (ms < 2 * hourMs) return `${Math.round(ms / minuteMs)} min`;
  return ms < 48 * hourMs ? `${Math.round(ms / hourMs)} h` : `${Math.round(ms / dayMs)} d`;
}
