import type { Leaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { memo } from 'react';
import { BulletBar } from '../../../kit/boards/bars/BulletBar.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { barScale, barsHead, crewName, kpiText } from './ranks.ts';
import { shareOnScale } from '../../../kit/charts/axes/rankScale.ts';
import { figureClass } from '../../../kit/figures/figures.ts';
import styles from './leaderboard.module.css';

type ByProcessProps = { board: Leaderboard; words: BoardWords };

const leaderFigure = `${figureClass} ${styles.leaderFigure}`;

/** The same crews in roving, spinning and winding: a process by crew, on one scale. */
export const ByProcess = memo(function ByProcess({ board, words }: ByProcessProps) {
  const { byProcess, crews } = board;
  if (crews.length === 0) return null;
  const places = byProcess.flatMap((row) => row.crews.map(({ attainment }) => ({ figures: [attainment] })));
  const scale = barScale(places);
  return (
    <RailSection title={words.t('leader.byProcess')} note={barsHead(places, words)}>
      <table className={styles.leaderMatrix}>
        <thead>
          <tr>
            <td />
            {crews.map((place) => (
              <th key={place.crew} scope="col">
                {crewName(place, words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byProcess.map((row) => (
            <tr key={row.process}>
              <th scope="row">{words.process(row.process)}</th>
              {row.crews.map(({ crew, attainment }) => (
                <td key={crew}>
                  <div>
                    {attainment.value === null ? (
                      <span />
                    ) : (
                      <BulletBar
                        share={shareOnScale(attainment.value, scale)}
                        target={shareOnScale(attainment.target ?? 0, scale)}
                        className={styles.leaderBar}
                      />
                    )}
                    <span className={leaderFigure}>{kpiText(attainment, words)}</span>
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </RailSection>
  );
});
