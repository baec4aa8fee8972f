import type { PersonPlace } from '@millwright/contract/areas/boards/bestPeople/bestPeople.ts';
import {
  type Leaderboard,
  rankedMachines,
  rankingWindows,
  type Unranked,
} from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { shortestTurnS } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { memo, useMemo } from 'react';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { RankList } from '../../../kit/boards/lists/RankList.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { PageDots } from '../parts/turning/PageDots.tsx';
import { wrapped } from '../parts/turning/turning.ts';
import { useTurning } from '../parts/turning/useTurning.ts';
import { useSpoken } from './Crews.tsx';
import { barsHead, countedText, leftOutText, machineLines, personLines, windowText } from './ranks.ts';
import { MoreLine } from '../../../kit/boards/marks/MoreLine.tsx';
import styles from './leaderboard.module.css';

type BestMachinesProps = {
  board: Leaderboard;
  people: readonly PersonPlace[] | undefined;
  leftOutPeople?: readonly Unranked[] | undefined;
  words: BoardWords;
};

const seconds = rankingWindows.map(() => shortestTurnS);
const secondsWithPeople = [...seconds, shortestTurnS];

/** The best ring frames of the last shift, the one before, the last three, then people; one after another, or by ← and →. */
export const BestMachines = memo(function BestMachines({
  board,
  people = [],
  leftOutPeople = [],
  words,
}: BestMachinesProps) {
  const { header } = board;
  const hasPeople = people.length > 0;
  const { turning, isStill, turn } = useTurning(hasPeople ? secondsWithPeople : seconds, { isWithin: true });
  const seen = wrapped(turning.place, rankingWindows.length + (hasPeople ? 1 : 0));
  const isOfPeople = seen === rankingWindows.length;
  // People are ranked over the last three shifts, which are the last of the windows.
  const shown = board.windows[Math.min(seen, rankingWindows.length - 1)];
  const lines = useMemo(
    () => (isOfPeople ? personLines(people, words) : machineLines(shown?.machines ?? [], words)),
    [isOfPeople, people, shown, words],
  );
  const heads = useMemo(() => ['outputKg', 'breaks'].map((key) => words.t(`leader.${key}`)), [words]);
  const spoken = useSpoken(words);
  if (shown === undefined) return null;
  const leftOut = leftOutText(isOfPeople ? leftOutPeople : shown.leftOut, words);
  const windows = rankingWindows.map((window) => words.t(`leader.window.${window}`));
  const ofPeople = words.t('leader.people', { count: rankedMachines });
  const titles = hasPeople ? [...windows, ofPeople] : windows;
  const title = isOfPeople ? ofPeople : words.t('leader.machines', { count: rankedMachines });
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
        <b>{isOfPeople ? windows.at(-1) : titles[seen]}</b>
        <span>{windowText(shown.shifts, { words, zone: header.zone })}</span>
        <span>{shown.shifts.length > 1 ? countedText(shown.shifts, words) : ''}</span>
      </p>
      {leftOut === '' ? null : <MoreLine>{leftOut}</MoreLine>}
      {lines.length === 0 ? (
        <MoreLine>{words.t('leader.noMachines')}</MoreLine>
      ) : (
        <RankList
          label={title}
          form="small"
          valueHead={barsHead(isOfPeople ? people : shown.machines, words)}
          heads={heads}
          lines={lines}
          spoken={spoken}
        />
      )}
    </RailSection>
  );
});
