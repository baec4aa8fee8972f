import type { GroupMillBoard } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { shareOf } from '../../../kit/boards/bars/rulerTicks.ts';
import { ShiftRuler } from '../../../kit/boards/bars/ShiftRuler.tsx';
import { noValue } from '../../../kit/text/format.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import type { Moment } from '../parts/moment.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { signed } from '../wholeMill/plots.ts';
import { shiftHours } from './group.ts';
import { gapClass } from '../../../kit/marks/stateFill.ts';
import styles from './groupOverview.module.css';

type ShiftHoursProps = {
  board: GroupMillBoard;
  moment: Moment;
  /** The deviation that fills the height, kg. */
  scale: number;
  /** Data of now: without them nothing hangs above the ruler. */
  isKnown: boolean;
  words: BoardWords;
};

const gap = `${gapClass} ${styles.groupGap}`;

/** The shift on the mill's own hours, with the deviations from plan above its ruler. */
export function ShiftHours({ board, moment, scale, isKnown, words }: ShiftHoursProps) {
  const { header } = board;
  const { startMs, endMs } = header.shift;
  const { zone } = header;
  const left = (atMs: number) => `${shareOf(atMs, startMs, endMs) * 100}%`;
  const place = (from: number, to: number) => ({
    left: left(from),
    width: `${(shareOf(to, startMs, endMs) - shareOf(from, startMs, endMs)) * 100}%`,
  });
  const time = (atMs: number) => formatClock(atMs, zone);
  return (
    <div className={styles.groupShift}>
      <p>{words.shiftOf(header)}</p>
      <ol aria-label={words.t('group.shift')}>
        {isKnown
          ? shiftHours(board).map((hour) => (
              <li
                key={hour.startMs}
                style={place(hour.startMs, hour.endMs)}
                title={
                  hour.deviation === null
                    ? words.t('mill.hourUnknown', { from: time(hour.startMs), to: time(hour.endMs) })
                    : words.t('group.hourSpoken', {
                        time: `${time(hour.startMs)}–${time(hour.endMs)}`,
                        deviation: signed(hour.deviation, words),
                      })
                }
              >
                {hour.deviation === null ? (
                  <i className={gap} />
                ) : (
                  <i
                    data-side={sideOf(hour.deviation, hour.isBad)}
                    style={{ '--mw-share': Math.abs(hour.deviation) / scale }}
                  />
                )}
              </li>
            ))
          : null}
      </ol>
      <ShiftRuler
        size="small"
        startMs={startMs}
        endMs={endMs}
        nowMs={moment.asOfMs}
        zone={zone}
        isStopped={!isKnown}
        label={words.t('board.ruler', {
          shift: words.shiftOf(header) ?? noValue,
          from: time(startMs),
          to: time(endMs),
          now: time(moment.asOfMs),
        })}
      />
    </div>
  );
}

function sideOf(deviation: number, isBad: boolean) {
  if (deviation >= 0) return 'above';
  if (isBad) return 'bad';
  return 'below';
}
