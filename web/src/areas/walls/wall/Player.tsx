import {
  type HungBoard,
  placeOfBoard,
  screenOfBoard,
} from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { memo, type MouseEvent, Suspense } from 'react';
import { Route, Routes, useLocation, useSearchParams } from 'react-router';
import { ErrorBoundary } from '../../../app/feedback/ErrorBoundary.tsx';
import { screenOf } from '../../../app/router/registry.tsx';
import { EmptyBoard } from '../../boards/parts/BoardStates.tsx';
import { useWords } from '../../boards/parts/useWords.ts';
import { boardTitle } from '../../boards/parts/boardTitle.ts';
import { PageDots } from '../../boards/parts/turning/PageDots.tsx';
import { drawnPages } from '../../boards/parts/turning/turning.ts';
import { useTurning } from '../../boards/parts/turning/useTurning.ts';
import styles from './player.module.css';

export type PlayedBoard = HungBoard & { readonly seconds: number };

/** Shows boards one after another on the whole window. They are looked at, not used: nothing on them is pressed. */
export function Player({ boards }: { boards: readonly PlayedBoard[] }) {
  const words = useWords();
  const { turning, isStill, turn } = useTurning(boards.map(({ seconds }) => seconds));
  const [search] = useSearchParams();
  const theme = search.get('theme') ?? '';
  if (boards.length === 0)
    return (
      <main className={styles.playerEmpty}>
        <EmptyBoard title={words.t('walls:player.empty')} hint={words.t('walls:player.emptyHint')} />
      </main>
    );
  const drawn = drawnPages(turning, boards.length);
  const [seen] = drawn;
  return (
    <div className={styles.player} onClickCapture={swallow}>
      {boards.map((hung, place) =>
        drawn.includes(place) ? (
          // The same board may hang twice; its place tells it apart.
          <section
            key={`${place} ${addressOf(hung)}`}
            className={styles.playerPage}
            data-seen={place === seen || undefined}
            inert={place !== seen}
          >
            <BoardPage component={screenOfBoard(hung.board).component} query={queryOf(hung, theme)} />
          </section>
        ) : null,
      )}
      {boards.length > 1 ? (
        <div className={styles.playerRail}>
          <PageDots
            label={words.t('turning.pages')}
            titles={boards.map((hung) => boardTitle(hung, words))}
            seen={seen ?? 0}
            isPaused={turning.isPaused || isStill}
            canGoOn={!isStill}
            onTurn={turn}
            words={words}
          />
        </div>
      ) : null}
    </div>
  );
}

/** A board's own screen, which finds its parameters in an address of its own. */
const BoardPage = memo(function BoardPage({ component, query }: { component: string; query: string }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Routes location={{ pathname, search: query === '' ? '' : `?${query}` }}>
          <Route path="*" element={screenOf(component)} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
});

function queryOf(hung: HungBoard, theme: string): string {
  const { query } = placeOfBoard(hung);
  const chosen = theme === '' ? '' : new URLSearchParams({ theme }).toString();
  return [query, chosen].filter((part) => part !== '').join('&');
}

function addressOf(hung: HungBoard): string {
  const { path, query } = placeOfBoard(hung);
  return `${path}?${query}`;
}

/** Pressing a machine would leave the wall. The player's own buttons work. */
function swallow(event: MouseEvent): void {
  const isOwn = event.target instanceof Element && event.target.closest(`.${styles.playerRail}`) !== null;
  if (isOwn) return;
  event.preventDefault();
  event.stopPropagation();
}
