import {
  type Leaderboard,
  rankedMachines,
  rankingWindows,
} from '@millwright/contract/areas/boards/leaderboard.ts';
import { shortestTurnS } from '@millwright/contract/areas/walls/wallScreen.ts';
import { memo, useMemo } from 'react';
import { RailSection } from '../../../kit/boards/RailSection.tsx';
import { RankList } from '../../../kit/boards/RankList.tsx';
import type { BoardWords } from '../parts/words.ts';
import { PageDots } from '../parts/PageDots.tsx';
import { wrapped } from '../parts/turning.ts';
import { useTurning } from '../parts/useTurning.ts';
import { useSpoken } from './Crews.tsx';
import { countedText, machineLines, windowText } from './ranks.ts';
import { MoreLine } from '../../../kit/boards/MoreLine.tsx';
import styles from './leaderboard.module.css';

type BestMachinesProps = { board: Leaderboard; words: BoardWords };

const seconds = rankingWindows.map(() => shortestTurnS);

/** The best ring frames of the last shift, the one before, the last three; one after another, or by ← and →. */
export const BestMachines = memo(function BestMachines({ board, words }: BestMachinesProps) {
  const { header } = board;
  const { turning, isStill, turn } = useTurning(seconds, { isWithin: true });
  const seen = wrapped(turning.place, rankingWindows.length);
  const shown = board.windows[seen];
  const lines = useMemo(() => machineLines(shown?.machines ?? [], words), [shown, words]);
  const heads = useMemo(() => ['outputKg', 'breaks'].map((key) => words.t(`leader.${key}`)), [words]);
  const spoken = useSpoken(words);
  if (shown === undefined) return null;
  const titles = rankingWindows.map((window) => words.t(`leader.window.${window}`));
  const title = words.t('leader.machines', { count: rankedMachines });
  return (
    <RailSection
      className={styles.leaderRail}
      title={title}
      total={
        <PageDots
          label={words.t('leader.windows')}
          titles={titles}
          seen={seen}
          isPaused={turning.isPaused || isStill}
          canGoOn={!isStill}
          onTurn={turn}
          words={words}
        />
      }
    >
      <p className={styles.leaderWindow}>
        <b>{titles[seen]}</b>
        <span>{windowText(shown.shifts, { words, zone: header.zone })}</span>
        <span>{shown.shifts.length > 1 ? countedText(shown.shifts, words) : ''}</span>
      </p>
      {lines.length === 0 ? (
        <MoreLine>{words.t('leader.noMachines')}</MoreLine>
      ) : (
        <RankList
          label={title}
          form="small"
          valueHead={words.t('leader.attainment')}
          heads={heads}
          lines={lines}
          spoken={spoken}
        />
      )}
    </RailSection>
  );
});
