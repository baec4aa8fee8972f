import { memo } from 'react';
import type { MachineState } from '../../theme/states.ts';
import { AlertGlyph } from '../glyphs.tsx';
import { StateBadge } from '../StateBadge.tsx';
import './rail.css';

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
  const { alarms, isNarrow, most = 5, more, foot, chosen, onPick } = props;
  const hidden = alarms.length - most;
  const below = [hidden > 0 && more ? more(hidden) : '', foot].filter(Boolean).join(' · ');
  return (
    <>
      <ul className="mw-rows mw-alarms" data-narrow={isNarrow || undefined}>
        {alarms.slice(0, most).map((alarm) => (
          <AlarmRow key={alarm.id} {...alarm} isChosen={alarm.id === chosen} onPick={onPick} />
        ))}
        {below === '' ? null : (
          <li className="mw-more" title={below}>
            {below}
          </li>
        )}
      </ul>
      <div className="mw-hidden" aria-live="assertive">
        {alarms
          .filter(({ isNewCritical }) => isNewCritical)
          .map(({ subject, what }) => `${subject} ${what}`)
          .join(', ')}
      </div>
    </>
  );
});

type AlarmRowProps = AlarmLine & { isChosen: boolean; onPick?: (id: string) => void };

const AlarmRow = memo(function AlarmRow(props: AlarmRowProps) {
  const { id, glyph, subject, what, since, loss, lossUnit, who, isChosen, onPick } = props;
  const cells = (
    <>
      {glyph.kind === 'state' ? (
        <StateBadge state={glyph.state} />
      ) : (
        <span className={`mw-alarm-alert mw-tone-${glyph.tone}`}>
          <AlertGlyph size="100%" label="▲" />
        </span>
      )}
      <b title={subject}>{subject}</b>
      <span className="mw-alarm-what" title={what}>
        {what}
      </span>
      <span className="mw-alarm-since">{since}</span>
      {loss === undefined ? null : (
        <span className="mw-alarm-loss">
          {loss} <small>{lossUnit}</small>
        </span>
      )}
      {who === undefined ? null : (
        <span className="mw-alarm-who" data-open={props.isOpen || undefined}>
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
        <button
          type="button"
          className="mw-row"
          aria-current={isChosen || undefined}
          onClick={() => onPick(id)}
        >
          {cells}
        </button>
      ) : (
        <div className="mw-row">{cells}</div>
      )}
    </li>
  );
});
