import { liveEquipArchives } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { askBoardAhead, useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { EquipArchivesView } from './EquipArchivesView.tsx';

/** What equipment the mill has. */
export default function EquipArchivesScreen() {
  const live = useLive(liveEquipArchives, {});
  if (live.data === undefined) return <BoardWaiting live={live} figures={5} fields={20} />;
  return <EquipArchivesView board={live.data} receivedAtMs={live.receivedAtMs} />;
}

export const askAhead = (tenantId: number): void => askBoardAhead(liveEquipArchives, {}, tenantId);
