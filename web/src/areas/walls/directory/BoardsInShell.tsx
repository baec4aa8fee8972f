import { accessOfBoard, boardChoices } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import type { BoardKey } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';
import { useLocation } from 'react-router';
import { Forbidden } from '../../../app/feedback/Forbidden.tsx';
import { useMay } from '../configurationMachine/useMay.ts';
import { askedIn, entriesOf } from './addresses.ts';
import { BoardInShell } from './BoardInShell.tsx';
import { Directory } from './Directory.tsx';

type BoardsInShellProps = {
  screen: Screen;
  /** Those that stand below this screen. */
  boards: readonly BoardKey[];
  /** The sentence under the title of the directory. */
  intro: 'introAll' | 'introFigures';
};

/** The board that the address names, inside the shell; without one, or with an unknown one, the directory of all. */
export function BoardsInShell({ screen, boards, intro }: BoardsInShellProps) {
  const { pathname } = useLocation();
  const may = useMay();
  const asked = askedIn(screen, pathname);
  const board = boards.find((key) => key === asked);
  if (board === undefined) {
    const open = boards.filter((key) => may(accessOfBoard(key)));
    return (
      <Directory screen={screen} intro={intro} unknown={asked} entries={entriesOf(open, boardChoices())} />
    );
  }
  const right = accessOfBoard(board);
  if (!may(right)) return <Forbidden right={right} />;
  return <BoardInShell screen={screen} board={board} />;
}
