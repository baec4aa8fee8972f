import type { ReactNode } from 'react';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import type { Live } from '../../../app/live/useLive.ts';
import styles from './boardStates.module.css';

type BoardWaitingProps = {
  live: Pick<Live<unknown>, 'error' | 'retry'>;
  /** What the final layout has: figures in its band, fields below. */
  figures: number;
  fields: number;
};

/** A board before its first data: nothing, after half a second its outline, or why nothing could be read. */
export function BoardWaiting({ live, figures, fields }: BoardWaitingProps) {
  const core = useT();
  const isLate = useIsLate(live.error === null);
  if (live.error !== null)
    return (
      <main className={styles.boardRefusal}>
        <Failed cause={live.error} onRetry={live.retry} />
      </main>
    );
  if (!isLate) return null;
  return (
    <div className={styles.boardOutline} role="status" aria-label={core('state.loading')}>
      <i data-part="header" />
      <div data-part="figures">{blocks(figures)}</div>
      <div data-part="fields">{blocks(fields)}</div>
    </div>
  );
}

function blocks(count: number) {
  // Blocks of an outline are alike and never change places.
  return Array.from({ length: count }, (_, place) => <i key={place} />);
}

type EmptyBoardProps = {
  title: string;
  hint?: string;
  /** The way to what there is. */
  children?: ReactNode;
};

/** A board whose mill or process has no machines: says so, and what helps. */
export function EmptyBoard({ title, hint, children }: EmptyBoardProps) {
  return (
    <div className={styles.boardEmpty} role="note">
      <p>{title}</p>
      {hint ? <small>{hint}</small> : null}
      {children}
    </div>
  );
}
