import type { TariffBand } from '@millwright/contract/areas/energy/bands/bands.ts';
import { slotsOfDay } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { variable } from '../../../theme/cssVariables.ts';
import { stretches, withBorder } from './bandDraft.ts';
import styles from './bands.module.css';
import { slotTime } from './slotTime.ts';

type DayBarProps = {
  label: string;
  slots: readonly TariffBand[];
  /** Days that count as another kind are drawn faintly. */
  isOwn?: boolean;
  /** Absent: it is looked at only. */
  editing?: {
    /** First half hour of the stretch that is chosen. */
    chosen: number | undefined;
    onChoose: (from: number) => void;
    onChange: (slots: readonly TariffBand[]) => void;
  };
};

const hours = [0, 6, 12, 18, 24];
const percent = (slot: number) => `${(100 * slot) / slotsOfDay}%`;

/** The bands of a day over 24 hours. Borders are dragged, or moved with the arrow keys, by half hours. */
export function DayBar({ label, slots, isOwn = true, editing }: DayBarProps) {
  const t = useT('basics');
  const bar = useRef<HTMLDivElement>(null);
  const all = stretches(slots);
  const name = ({ band, from, to }: { band: TariffBand; from: number; to: number }) =>
    `${t(`bandNames.${band}`)} ${slotTime(from)}–${slotTime(to)}`;
  const move = (place: number, to: number) => editing?.onChange(withBorder(slots, place, to));
  return (
    <div className={styles.day} role="group" aria-label={label}>
      <div ref={bar} className={styles.bar} data-own={isOwn || undefined}>
        {all.map((stretch) => {
          const place = { left: percent(stretch.from), width: percent(stretch.to - stretch.from) };
          const shown = { background: variable(`tariff-${stretch.band}`) };
          return editing === undefined ? (
            <span
              key={stretch.from}
              className={styles.stretch}
              style={{ ...place, ...shown }}
              role="img"
              aria-label={name(stretch)}
              title={name(stretch)}
            />
          ) : (
            <button
              key={stretch.from}
              type="button"
              className={styles.stretch}
              style={{ ...place, ...shown }}
              aria-label={name(stretch)}
              title={name(stretch)}
              aria-pressed={editing.chosen === stretch.from}
              onClick={() => editing.onChoose(stretch.from)}
            />
          );
        })}
        {editing === undefined
          ? null
          : all.slice(1).map(({ from }, index) => (
              <Border
                // A border is the same while it moves, or the keyboard would lose it.
                key={`${all.length} ${index + 1}`}
                at={from}
                least={(all[index]?.from ?? 0) + 1}
                most={(all[index + 1]?.to ?? slotsOfDay) - 1}
                widthPx={() => bar.current?.clientWidth ?? 0}
                onMove={(to) => move(index + 1, to)}
              />
            ))}
      </div>
      <div className={styles.letters} aria-hidden>
        {all.map(({ band, from, to }) => (
          <span key={from} style={{ left: percent((from + to) / 2) }}>
            {t(`bandLetters.${band}`)}
          </span>
        ))}
      </div>
      <div className={styles.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} style={{ left: percent(hour * 2) }}>
            {hour}
          </span>
        ))}
      </div>
    </div>
  );
}

type BorderProps = {
  /** The half hour that it stands before. */
  at: number;
  least: number;
  most: number;
  widthPx: () => number;
  onMove: (to: number) => void;
};

function Border({ at, least, most, widthPx, onMove }: BorderProps) {
  const t = useT('energy');
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
    const to = start.current.at + Math.round(((event.clientX - start.current.x) * slotsOfDay) / width);
    if (to !== at) onMove(to);
  };
  return (
    <div
      className={styles.border}
      style={{ left: percent(at) }}
      role="slider"
      tabIndex={0}
      aria-label={t('bands.border')}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={at}
      aria-valuetext={slotTime(at)}
      title={slotTime(at)}
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
  return step === undefined ? undefined : at + step;
}
