import {
  dayMinutes,
  shiftStepMinutes,
  shortestShiftMinutes,
} from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import type { ShiftName } from '@millwright/contract/core/words/shiftNames.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { toneOf } from '../parts/shiftWords.ts';
import styles from './systemEditor.module.css';
import { timeText, withBorder } from './systemDraft.ts';
import type { SystemEditing } from './useSystemEditor.ts';

type LengthBarProps = {
  editor: SystemEditing;
  names: readonly ShiftName[];
  /** Minutes after 00:00 at which the first shift starts. */
  firstMinute: number;
};

const hoursShown = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const percent = (minute: number) => `${(100 * minute) / dayMinutes}%`;

/** The shifts of a day over 24 hours from the first start on. Borders are dragged, or moved with the arrow keys. */
export function LengthBar({ editor, names, firstMinute }: LengthBarProps) {
  const t = useT('shifts');
  const bar = useRef<HTMLDivElement>(null);
  const { draft, canEdit, change } = editor;
  const starts = draft.minutes.map((_each, place) =>
    draft.minutes.slice(0, place).reduce((sum, each) => sum + each, 0),
  );
  const name = (place: number) => t(`names.${names[place] ?? 'day'}`);
  return (
    <div className={styles.day}>
      <div ref={bar} className={styles.bar}>
        {names.map((shift, place) => (
          <span
            key={shift}
            className={styles.stretch}
            data-tone={toneOf(shift)}
            style={{ left: percent(starts[place] ?? 0), width: percent(draft.minutes[place] ?? 0) }}
          >
            {t(`names.${shift}`)}
          </span>
        ))}
        {canEdit
          ? names
              .slice(1)
              .map((shift, index) => (
                <Border
                  key={shift}
                  label={t('editor.border', { before: name(index), after: name(index + 1) })}
                  at={starts[index + 1] ?? 0}
                  least={(starts[index] ?? 0) + shortestShiftMinutes}
                  most={(starts[index + 1] ?? 0) + (draft.minutes[index + 1] ?? 0) - shortestShiftMinutes}
                  firstMinute={firstMinute}
                  widthPx={() => bar.current?.clientWidth ?? 0}
                  onMove={(to) => change(withBorder(draft, index + 1, to))}
                />
              ))
          : null}
      </div>
      <div className={styles.hours} aria-hidden>
        {hoursShown.map((hour) => (
          <span key={hour} style={{ left: percent(hour * 60) }}>
            {timeText(firstMinute + hour * 60)}
          </span>
        ))}
      </div>
    </div>
  );
}

type BorderProps = {
  label: string;
  /** Minutes after the first start. */
  at: number;
  least: number;
  most: number;
  firstMinute: number;
  widthPx: () => number;
  onMove: (to: number) => void;
};

function Border({ label, at, least, most, firstMinute, widthPx, onMove }: BorderProps) {
  const start = useRef<{ x: number; at: number }>(undefined);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -4, PageUp: 4 }[
      event.key
    ];
    const to = minuteAt(event.key, { at, least, most, step });
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, at };
  };
  const handleMove = (event: PointerEvent) => {
    const width = widthPx();
    if (start.current === undefined || width === 0) return;
    onMove(start.current.at + ((event.clientX - start.current.x) * dayMinutes) / width);
  };
  return (
    <div
      className={styles.border}
      style={{ left: percent(at) }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={at}
      aria-valuetext={timeText(firstMinute + at)}
      title={timeText(firstMinute + at)}
      onKeyDown={handleKey}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}

function minuteAt(
  key: string,
  { at, least, most, step }: { at: number; least: number; most: number; step: number | undefined },
): number | undefined {
  if (key === 'Home') return least;
  if (key === 'End') return most;
  return step === undefined ? undefined : at + step * shiftStepMinutes;
}
