import type { BoardWords } from '../../../telemetry/parts/boardWords.ts';
import type { Turn } from './turning.ts';
import styles from './pageDots.module.css';

type PageDotsProps = {
  /** What the pages are. */
  label: string;
  titles: readonly string[];
  seen: number;
  isPaused: boolean;
  /** False where nothing may move by itself: then there is nothing to pause. */
  canGoOn: boolean;
  onTurn: (turn: Turn) => void;
  words: BoardWords;
};

/** A dot for each page, and whether the player stands still. */
export function PageDots({ label, titles, seen, isPaused, canGoOn, onTurn, words }: PageDotsProps) {
  const count = titles.length;
  return (
    <nav
      className={styles.playerDots}
      data-paused={isPaused || undefined}
      aria-label={label}
      title={words.t('turning.hint')}
    >
      {titles.map((title, place) => (
        <button
          // Pages have no name but their place: the same board may hang twice.
          key={place}
          type="button"
          aria-label={words.t('turning.page', { place: place + 1, count, title })}
          aria-current={place === seen ? 'page' : undefined}
          onClick={() => onTurn({ kind: 'to', place })}
        >
          <i />
        </button>
      ))}
      {canGoOn ? (
        <button
          type="button"
          className={styles.playerPause}
          aria-pressed={isPaused}
          aria-label={words.t('turning.paused')}
          onClick={() => onTurn({ kind: 'pause' })}
        >
          <b />
        </button>
      ) : null}
    </nav>
  );
}
