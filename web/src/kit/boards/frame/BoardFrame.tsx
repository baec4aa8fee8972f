import type { ReactNode } from 'react';
import { fontStack } from '../../../theme/fonts.ts';
import { ThemeSheet } from '../../../theme/ThemeSheet.tsx';
import type { Mode } from '../../../theme/tokens.ts';
import { htmlLanguage, type Language } from '../../text/format.ts';
import { ShiftRuler, type ShiftRulerProps } from '../bars/ShiftRuler.tsx';
import { kitRootClass } from '../../kitRoot.ts';
import styles from './BoardFrame.module.css';

export type BoardFrameProps = {
  language: Language;
  /** Boards are dark; light is for bright halls. */
  mode?: Mode;
  title: string;
  /** Second, quieter part of the title. */
  subject?: string;
  /** Line under the title: machines, spindles, age mark. */
  note?: ReactNode;
  /** Shift and crew, "Morning · A". */
  shift?: string | undefined;
  ruler?: ShiftRulerProps;
  /** Weekday and date, in the order of the language. */
  date: readonly [string, string];
  clock: string;
  /** Band of a stale board, under the header. */
  staleBand?: ReactNode;
  /** Figures older than a minute drop to the second text colour. */
  isStale?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

const board = `${kitRootClass} ${styles.board}`;

/**
 * Wall layout for 1920 × 1080 that fills its parent and scales with it: inside, `--mw-u` is one design pixel.
 * Nothing scrolls, except below 768 px, where the board becomes one scrolling column. The parent gives the height.
 */
export function BoardFrame(props: BoardFrameProps) {
  const { language, mode = 'dark', title, subject, note, shift, ruler, date, clock } = props;
  return (
    <div
      className={board}
      data-board
      data-theme={mode}
      data-stale={props.isStale || undefined}
      lang={htmlLanguage(language)}
      style={{ fontFamily: fontStack(language) }}
    >
      <ThemeSheet />
      <div className={styles.frame}>
        <header className={styles.header}>
          <div className={styles.title}>
            <h1>
              {title} {subject ? <span>{subject}</span> : null}
            </h1>
            {note ? <p>{note}</p> : null}
          </div>
          {shift ? <div className={styles.shift}>{shift}</div> : null}
          <div className={styles.ruler}>
            {ruler ? <ShiftRuler {...ruler} isStopped={props.isStale} /> : null}
          </div>
          <div className={styles.date}>
            <span>{date[0]}</span>
            <span>{date[1]}</span>
          </div>
          <time className={styles.clock}>{clock}</time>
        </header>
        {props.staleBand}
        <main className={styles.body}>{props.children}</main>
        {props.footer ? <footer className={styles.footer}>{props.footer}</footer> : null}
      </div>
    </div>
  );
}
