import { memo } from 'react';
import type { Delta, Tone } from '../../figures/delta.ts';
import { AlertGlyph } from '../../marks/glyphs.tsx';
import { toneClass } from '../../marks/tone.ts';
import styles from './RoomClimate.module.css';

export type RoomFigures = {
  key: string;
  name: string;
  figures: { value: string; unit: string; arrow?: Delta['arrow']; tone?: Tone }[];
};

/** Temperature and humidity of the rooms in one line; only what is outside its range has a colour. */
export const RoomClimate = memo(function RoomClimate({
  label,
  rooms,
}: {
  label: string;
  rooms: RoomFigures[];
}) {
  return (
    <ul className={styles.climate} aria-label={label}>
      {rooms.map(({ key, name, figures }) => (
        <li key={key}>
          {name}
          {figures.map(({ value, unit, arrow, tone = 'none' }) => (
            <span key={unit} className={toneClass[tone]} data-tone={tone}>
              {arrow ? <AlertGlyph isDown={arrow === '▼'} size=".8em" label={arrow} /> : null} <b>{value}</b>{' '}
              <small>{unit}</small>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
});
