import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import type { IntervalRow } from '../../telemetry/index.ts';
import type { MachineNow } from './board.ts';
import { newestStretches, strip } from './intervals.ts';

/**
 * The states of a machine from the start of the shift until now without gap; what was never said is unknown. `closed`
 * are the machine's closed stretches, in order.
 */
export function statesOfShift(
  closed: readonly IntervalRow[],
  { latest, state }: MachineNow,
  window: { fromMs: number; toMs: number },
): MachineDetail['intervals'] {
  const newest = latest ? newestStretches({ ...latest, state }, window.toMs) : [];
  return strip([...closed, ...newest], window);
}
