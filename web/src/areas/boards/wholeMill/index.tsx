import { liveMill } from '@millwright/contract/areas/boards/mill/mill.ts';
import { askBoardAhead, useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { WholeMill } from './WholeMill.tsx';

/** The whole mill on one wall screen, live. */
export default function WholeMillScreen() {
  const live = useLive(liveMill, {});
  if (live.data === undefined) return <BoardWaiting live={live} figures={6} fields={40} />;
  return <WholeMill board={live.data} receivedAtMs={live.receivedAtMs} />;
}

export const askAhead = (tenantId: number): void => askBoardAhead(liveMill, {}, tenantId);
