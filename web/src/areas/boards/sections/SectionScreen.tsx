import {
  liveSections,
  sectionBoard,
  type SectionBoardKey,
} from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { OneSection } from './OneSection.tsx';
import { SectionsView } from './SectionsView.tsx';

/** A section board: one section as the board of its process, several below each other. */
export function SectionScreen({ board }: { board: SectionBoardKey }) {
  const live = useLive(liveSections, { board });
  const { data, receivedAtMs } = live;
  if (data === undefined) return <BoardWaiting live={live} figures={6} fields={50} />;
  const [first, ...more] = data.sections;
  if (first !== undefined && more.length === 0)
    return <OneSection header={data.header} section={first} receivedAtMs={receivedAtMs} />;
  return (
    <SectionsView
      board={data}
      screen={board}
      balanced={sectionBoard(board).balanced}
      receivedAtMs={receivedAtMs}
    />
  );
}
