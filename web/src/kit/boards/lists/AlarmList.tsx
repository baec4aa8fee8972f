import { memo } from 'react';
import type { MachineState } from '../../../theme/states.ts';
import { StateBadge } from '../../marks/StateBadge.tsx';
import { AlertMark } from '../marks/AlertMark.tsx';
import { hiddenClass } from '../../hidden.ts';
import rows from './rows.module.css';
import styles from './AlarmList.module.css';

/** Critical and major are events of a state, with its badge; minor is an alert with ▲ and no fill. */
export type AlarmLine = {
  id: string;
  glyph: { kind: 'state'; state: MachineState } | { kind: 'alert'; tone: 'warn' | 'bad' };
  /** Machine: "17" or "Ring 17". */
  subject: string;
  /** Cause, or who is on it. */
  what: string;
  /** Since how long, formatted. */
  since: string;
  /** What it costs so far, formatted. */
  loss?: string;
  lossUnit?: string;
  /** Who has it, or that nobody has. */
  who?: string;
  /** Nobody has taken it. */
  isOpen?: boolean;
  /** Taken ones stand back. */
  isTaken?: boolean;
  /** Just arrived and critical: its outline pulses once. */
  isNewCritical?: boolean;
};

type AlarmListProps = {
  /** Sorted by loss, then age. */
  alarms: AlarmLine[];
  /** Narrow: subject and time above, the cause below. */
  isNarrow?: boolean;
  /** A queue to walk through, with the chosen line marked; `large` where nothing stands beside it. */
  queue?: 'plain' | 'large';
  /** How many are shown; the rest are named by `more`. */
  most?: number;
  /** "+ 7" with its word, for those that are not shown. */
  more?: (hidden: number) => string;
  /** Said below the lines: what is not listed. */
  foot?: string | undefined;
  /** The line that is chosen, where lines are chosen. */
  chosen?: string;
  onPick?: (id: string) => void;
};

/** What needs someone, at most five lines on a board. */
export const AlarmList = memo(function AlarmList(props: AlarmListProps) {
  const { alarms, isNarrow, queue, most = 5, more, foot, chosen, onPick } = props;
  const hidden = alarms.length - most;
  const below = [hidden > 0 && more ? more(hidden) : '', foot].filter(Boolean).join(' · ');
  return (
    <>
      <ul className={`${rows.rows} ${styles.alarms}`} data-narrow={isNarrow || undefined} data-queue={queue}>
        {alarms.slice(0, most).map((alarm) => (
          <AlarmRow key={alarm.id} {...alarm} isChosen={alarm.id === chosen} onPick={onPick} />
        ))}
        {below === '' ? null : (
          <li className={rows.more} title={below}>
            {below}
          </li>
        )}
      </ul>
      <div className={hiddenClass} aria-live="assertive">
        {alarms
          .filter(({ isNewCritical }) => isNewCritical)
          .map(({ subject, what }) => `${subject} ${what}`)
          .join(', ')}
      </div>
    </>
  );
});

const row = `${rows.row} ${styles.row}`;

type AlarmRowProps = AlarmLine & { isChosen: boolean; onPick?: (id: string) => void };

const AlarmRow = memo(function AlarmRow(props: AlarmRowProps) {
  const { id, glyph, subject, what, since, loss, lossUnit, who, isChosen, onPick } = props;
  const cells = (
    <>
      {glyph.kind === 'state' ? (
        <StateBadge state={glyph.state} />
      ) : (
        <AlertMark tone={props.isTaken ? 'none' : glyph.tone} />
      )}
      <b title={subject}>{subject}</b>
      <span className={styles.what} title={what}>
        {what}
      </span>
      <span className={styles.since}>{since}</span>
      {loss === undefined ? null : (
        <span className={styles.loss}>
          {loss} <small>{lossUnit}</small>
        </span>
      )}
      {who === undefined ? null : (
        <span className={styles.who} data-open={props.isOpen || undefined} title={who}>
          {who}
        </span>
      )}
    </>
  );
  return (
    <li
      data-taken={props.isTaken || undefined}
      data-new={props.isNewCritical || undefined}
      data-chosen={isChosen || undefined}
    >
      {onPick ? (
        <button type="button" className={row} aria-current={isChosen || undefined} onClick={() => onPick(id)}>
          {cells}
        </button>
      ) : (
        <div className={row}>{cells}</div>
      )}
    </li>
  );
});
