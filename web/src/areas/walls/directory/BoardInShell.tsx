import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { BoardKey } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import {
  type HungBoard,
  hangingBoard,
  screenOfBoard,
} from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';
import { Suspense, useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ErrorBoundary } from '../../../app/feedback/ErrorBoundary.tsx';
import { screenOf } from '../../../app/router/registry.tsx';
import { useCrumb } from '../../../app/shell/slots.ts';
import { MenuIcon } from '../../../kit/marks/MenuIcon.tsx';
import { BoardAddressContext, ownAddress } from '../../boards/parts/boardAddress.ts';
import { useWords } from '../../boards/parts/useWords.ts';
import { boardTitle } from '../../boards/parts/boardTitle.ts';
import { shellAddress } from './addresses.ts';
import styles from './directory.module.css';

type BoardInShellProps = { screen: Screen; board: BoardKey };

/** A board with the menu around it; it takes its parameters from the address, as it does on the whole window. */
export function BoardInShell({ screen, board }: BoardInShellProps) {
  const words = useWords();
  const [search] = useSearchParams();
  const hung = hungIn(board, search);
  useCrumb(boardTitle(hung, words));
  const addressOf = useCallback((other: HungBoard) => shellAddress(screen, other), [screen]);
  return (
    <section className={styles.boardInShell}>
      <nav>
        <Link to={screen.path}>
          <MenuIcon name="chevron" size={14} />
          {words.t('walls:directory.back')}
        </Link>
        <Link to={ownAddress(hung)}>
          <MenuIcon name="fullScreen" size={14} />
          {words.t('walls:directory.full')}
        </Link>
      </nav>
      <div>
        <ErrorBoundary key={board}>
          <Suspense fallback={null}>
            <BoardAddressContext value={addressOf}>
              {screenOf(screenOfBoard(board).component)}
            </BoardAddressContext>
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}

/** The board with the process that the address names, if it is one that the board shows. */
function hungIn(board: BoardKey, search: URLSearchParams): HungBoard {
  const asked = search.get('process') ?? '';
  const { processes = [] } = hangingBoard(board);
  return isProcess(asked) && processes.includes(asked) ? { board, process: asked } : { board };
}
