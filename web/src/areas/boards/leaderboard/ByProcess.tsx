import type { Leaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { memo } from 'react';
import { BulletBar } from '../../../kit/boards/bars/BulletBar.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
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
      <div className={styles.leaderMatrix}>
        <DataTable
          rows={byProcess}
          keyOf={({ process }) => process}
          columns={[
            {
              name: 'process',
              head: words.t('leader.byProcess'),
              isHeadHidden: true,
              isRowHead: true,
              cell: ({ process }) => words.process(process),
            },
            ...crews.map((place) => ({
              name: place.crew,
              head: crewName(place, words),
              isNumber: true,
              cell: (row: Row) => {
                const attainment = row.crews.find(({ crew }) => crew === place.crew)?.attainment;
                return attainment === undefined ? null : (
                  <Attainment attainment={attainment} scale={scale} words={words} />
                );
              },
            })),
          ]}
          look={{ density: 'board' }}
        />
      </div>
    </RailSection>
  );
});

type Row = Leaderboard['byProcess'][number];

type AttainmentProps = {
  attainment: Row['crews'][number]['attainment'];
  scale: ReturnType<typeof barScale>;
  words: BoardWords;
};

function Attainment({ attainment, scale, words }: AttainmentProps) {
  return (
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
  );
}
