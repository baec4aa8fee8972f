import { liveMaterialOutput } from '@millwright/contract/areas/boards/materialOutput/materialOutput.ts';
import { askBoardAhead, useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { MaterialOutputView } from './MaterialOutputView.tsx';

/** What left the store of parts, live. */
export default function MaterialOutputScreen() {
  const live = useLive(liveMaterialOutput, {});
  if (live.data === undefined) return <BoardWaiting live={live} figures={4} fields={20} />;
  return <MaterialOutputView board={live.data} receivedAtMs={live.receivedAtMs} />;
}

export const askAhead = (tenantId: number): void => askBoardAhead(liveMaterialOutput, {}, tenantId);
