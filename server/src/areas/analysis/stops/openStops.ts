import {
  isMachineState,
  offline,
  offlineAfterMs,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { newestStretches, type StateStretch } from '../../boards/index.ts';
import type { ReportedMachine } from '../figures/machines.queries.ts';
import type { Period } from '../figures/period.ts';
import type { OpenStop } from './stops.queries.ts';

/** The state of a machine as it is known now: nothing is known of a silent one. */
export function openStretches(machine: ReportedMachine, nowMs: number): StateStretch[] {
  const { newestMs, receivedMs, state, slowestPeriodS } = machine;
  if (newestMs === null) return [];
  const isSilent = receivedMs === null || nowMs - receivedMs > offlineAfterMs(slowestPeriodS);
  const now = isSilent || !isMachineState(state) ? offline : state;
  return newestStretches({ ...machine, state: now, measuredMs: newestMs }, nowMs);
}

/** Stops of a machine that are not closed yet, of some states and within a period. */
export function openStops(
  machine: ReportedMachine,
  { states, period, nowMs }: { states: readonly number[]; period: Period; nowMs: number },
): OpenStop[] {
  const joined: StateStretch[] = [];
  for (const stretch of openStretches(machine, nowMs)) {
    const before = joined.at(-1);
    const isSame = before?.state === stretch.state && before.fault === stretch.fault;
    if (before && isSame) before.endMs = stretch.endMs;
    else joined.push({ ...stretch });
  }
  return joined
    .filter(({ state }) => states.includes(state))
    .filter(({ startMs, endMs }) => endMs > period.startMs && startMs < period.endMs)
    .map((stretch) => ({ ...stretch, machineId: machine.id, isOpen: stretch.endMs === nowMs }));
}
