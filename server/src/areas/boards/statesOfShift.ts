import type { MachineDetail } from '@millwright/contract/areas/boards/snapshots.ts';
import { offline } from '@millwright/contract/areas/telemetry/states.ts';
import type { IntervalRow } from '../telemetry/index.ts';
import type { MachineNow } from './board.ts';

/**
 * The states of a machine from the start of the shift until now without gap; what was never said is unknown. `closed`
 * are the machine's closed stretches, in order.
 */
export function statesOfShift(
  closed: readonly IntervalRow[],
  now: MachineNow,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): MachineDetail['intervals'] {
  const { latest } = now;
  const rows: Omit<IntervalRow, 'machineId'>[] = [...closed];
  if (latest && latest.runState !== null && latest.runSinceMs !== null)
    rows.push({
      state: latest.runState,
      fault: latest.runFault,
      startMs: latest.runSinceMs,
      endMs: latest.measuredMs,
    });
  if (latest) rows.push({ state: now.state, fault: latest.fault, startMs: latest.measuredMs, endMs: toMs });

  const filled: MachineDetail['intervals'] = [];
  let at = fromMs;
  const add = (state: number, fault: string | null, endMs: number) => {
    const end = Math.min(Math.round(endMs), toMs);
    if (end <= at) return;
    const before = filled.at(-1);
    if (before && before.state === state && before.fault === fault) before.endMs = end;
    else filled.push({ state, fault: state === 4 ? fault : null, startMs: at, endMs: end });
    at = end;
  };
  for (const row of rows) {
    add(offline, null, row.startMs);
    add(row.state, row.fault, row.endMs);
  }
  add(offline, null, toMs);
  return filled;
}
