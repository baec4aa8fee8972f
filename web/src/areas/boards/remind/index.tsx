import { liveRemind } from '@millwright/contract/areas/boards/remind/remind.ts';
import { askBoardAhead, useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { RemindView } from './RemindView.tsx';

/** What is due or overdue on machines, live. */
export default function RemindScreen() {
  const live = useLive(liveRemind, {});
  if (live.data === undefined) return <BoardWaiting live={live} figures={5} fields={14} />;
  return <RemindView board={live.data} receivedAtMs={live.receivedAtMs} />;
}

export const askAhead = (tenantId: number): void => askBoardAhead(liveRemind, {}, tenantId);
