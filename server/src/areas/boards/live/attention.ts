import { concernsOf } from '@millwright/contract/areas/boards/remind/needs.ts';
import type { Need, NeedReason } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { MachineNow } from './board.ts';

/** Why a machine stands among those that need someone: its tile is marked when, and only when, its row is listed. */
export function attentionIn(needs: readonly Need[]): (now: MachineNow) => readonly NeedReason[] {
  const listed = new Map(needs.map((need) => [need.machineId, need]));
  return ({ machine }) => {
    const need = listed.get(machine.id);
    return need === undefined ? [] : [...new Set(concernsOf(need).map(({ reason }) => reason))];
  };
}
