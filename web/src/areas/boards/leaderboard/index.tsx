import { showBestPeople } from '@millwright/contract/areas/boards/bestPeople/bestPeople.ts';
import { liveLeaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { askBoardAhead, useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { LeaderboardView } from './LeaderboardView.tsx';

/** People are ranked by whole shifts, which change slowly. */
const peopleEveryMs = 60_000;

/** Yesterday's star, and the places of crews and ring frames, live. */
export default function LeaderboardScreen() {
  const live = useLive(liveLeaderboard, {});
  // Devices on walls are told no names.
  const isPerson = useSession() !== undefined;
  const people = useCall(showBestPeople, {}, { isEnabled: isPerson, isQuiet: true, everyMs: peopleEveryMs });
  if (live.data === undefined) return <BoardWaiting live={live} figures={4} fields={10} />;
  return <LeaderboardView board={live.data} people={people.data} receivedAtMs={live.receivedAtMs} />;
}

export const askAhead = (tenantId: number): void => askBoardAhead(liveLeaderboard, {}, tenantId);
