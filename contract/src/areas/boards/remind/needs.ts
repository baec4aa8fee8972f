import { stateNumber } from '../../telemetry/states/states.ts';
import type { Concern, Need } from '../live/snapshots.ts';

/**
 * The order of those that need someone: machines at fault first, so that no unexplained stop stands above a fault; then
 * by loss, then the oldest.
 */
export function byUrgency(a: Need, b: Need): number {
  const isFault = ({ state, reason }: Need) => Number(reason === 'state' && state === stateNumber.fault);
  return (
    isFault(b) - isFault(a) ||
    (b.lossKg ?? 0) - (a.lossKg ?? 0) ||
    ageOrder(a.sinceMs ?? Infinity, b.sinceMs ?? Infinity)
  );
}

/** All that is the matter with a machine, the leading reason first. */
export function concernsOf({ reason, value, limit, signal, also }: Need): Concern[] {
  return [{ reason, value, limit, signal }, ...also];
}

function ageOrder(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
