import { type CardLine, liveCardLine } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { CardLineView } from './CardLineView.tsx';

/** The cards of one line; ← and → go to the neighbouring line, ↑ and ↓ from card to card. */
export function CardLineScreen({ line }: { line: CardLine }) {
  const live = useLive(liveCardLine, { line });
  if (live.data === undefined) return <BoardWaiting live={live} figures={5} fields={7} />;
  return <CardLineView line={line} board={live.data} receivedAtMs={live.receivedAtMs} />;
}
