import { liveLeaderboard } from '@millwright/contract/areas/boards/leaderboard.ts';
import { askBoardAhead, useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { LeaderboardView } from './LeaderboardView.tsx';

/** Yesterday's star, and the places of crews and ring frames, live. */
export default function LeaderboardScreen() {
  const live = useLive(liveLeaderboard, {});
  if (live.data === undefined) return <BoardWaiting live={live} figures={4} fields={10} />;
  return <LeaderboardView board={live.data} receivedAtMs={live.receivedAtMs} />;
}

export const askAhead = (tenantId: number): void => askBoardAhead(liveLeaderboard, {}, tenantId);
