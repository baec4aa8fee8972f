import { liveEquipState } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { askBoardAhead, useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { EquipStateView } from './EquipStateView.tsx';

/** The state of all equipment, live. */
export default function EquipStateScreen() {
  const live = useLive(liveEquipState, {});
  if (live.data === undefined) return <BoardWaiting live={live} figures={5} fields={30} />;
  return <EquipStateView board={live.data} receivedAtMs={live.receivedAtMs} />;
}

export const askAhead = (tenantId: number): void => askBoardAhead(liveEquipState, {}, tenantId);
