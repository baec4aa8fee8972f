import type { ReactNode } from 'react';
import type { Mode } from '../../../theme/tokens.ts';
import { AwayBar } from '../../feedback/AwayBar.tsx';
import styles from './BoardPlace.module.css';

/** The whole window for a board, with the strip that says that the server is away in the board's own colours. */
export function BoardPlace({ mode, children }: { mode: Mode; children: ReactNode }) {
  return (
    <div className={styles.place} data-theme={mode} data-board-place>
      <AwayBar isOnBoard />
      {children}
    </div>
  );
}
