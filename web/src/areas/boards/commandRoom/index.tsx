import { liveMill } from '@millwright/contract/areas/boards/mill/mill.ts';
import { askBoardAhead, useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { CommandRoom } from './CommandRoom.tsx';

/** The dispatcher's desk over the whole mill, live. */
export default function CommandRoomScreen() {
  const live = useLive(liveMill, {});
  if (live.data === undefined) return <BoardWaiting live={live} figures={3} fields={24} />;
  return <CommandRoom board={live.data} receivedAtMs={live.receivedAtMs} />;
}

export const askAhead = (tenantId: number): void => askBoardAhead(liveMill, {}, tenantId);
