import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { memo, useMemo } from 'react';
import { BoardPanels } from '../../../kit/boards/frame/BoardLayout.tsx';
import { BulletBar } from '../../../kit/boards/bars/BulletBar.tsx';
import { DeltaMark } from '../../../kit/boards/marks/DeltaMark.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { outsideRooms } from '../wholeMill/climate.ts';
import { PowerPanel } from '../wholeMill/PowerPanel.tsx';
import { shiftLines } from './shifts.ts';
import { MoreLine } from '../../../kit/boards/marks/MoreLine.tsx';
import { figureClass } from '../../../kit/figures/figures.ts';
import { toneClass } from '../../../kit/marks/tone.ts';
import styles from './commandRoom.module.css';

type StripProps = { board: MillBoard; words: BoardWords };

/** Lines there is room for; what is more takes the last one. */
const mostRooms = 3;

/** What the mill as a whole does: three shifts against plan, power under its limit, the air of the rooms. */
export const BottomStrip = memo(function BottomStrip({ board, words }: StripProps) {
  return (
    <div className={styles.roomStrip}>
      <BoardPanels columns="680fr 570fr 470fr" className={styles.roomPanels}>
        <Shifts board={board} words={words} />
        <PowerPanel board={board} words={words} />
        <Climate board={board} words={words} />
      </BoardPanels>
    </div>
  );
});

function Shifts({ board, words }: StripProps) {
  const lines = useMemo(() => shiftLines(board, words), [board, words]);
  return (
    <RailSection title={words.t('room.shifts')} note={words.unit('t')}>
      <ul className={styles.roomShifts}>
        {lines.map(({ key, name, output, reference, delta, share, target, tone }) => (
          <li key={key}>
            <span>{name}</span>
            {share === null ? <i /> : <BulletBar share={share} target={target} tone={tone} />}
            <b className={figureClass}>{output}</b>
            <small>{reference}</small>
            {delta ? <DeltaMark delta={delta} className={styles.roomDelta} /> : <i />}
          </li>
        ))}
      </ul>
    </RailSection>
  );
}

function Climate({ board, words }: StripProps) {
  const { climate } = board;
  const outside = useMemo(() => outsideRooms(climate, words), [climate, words]);
  const shown = outside.slice(0, outside.length > mostRooms ? mostRooms - 1 : mostRooms);
  const well =
    climate.length === 0 ? words.t('room.noRooms') : words.t('room.roomsWell', { count: climate.length });
  return (
    <RailSection title={words.t('room.climate')}>
      {outside.length === 0 ? <MoreLine>{well}</MoreLine> : null}
      <ul className={styles.roomClimate}>
        {shown.map(({ key, name, value, unit, isLow, limit }) => (
          <li key={key}>
            <span>{name}</span>
            <span className={toneClass.warn}>
              <AlertGlyph isDown={isLow} size=".8em" label={isLow ? '▼' : '▲'} />{' '}
              <b className={figureClass}>{value}</b> <small>{unit}</small>
            </span>
            <small>
              {isLow ? words.t('room.atLeast', { least: limit }) : words.t('room.limits', { most: limit })}
            </small>
          </li>
        ))}
      </ul>
      {outside.length > shown.length ? (
        <MoreLine>{words.t('mill.more', { count: outside.length - shown.length })}</MoreLine>
      ) : null}
    </RailSection>
  );
}
