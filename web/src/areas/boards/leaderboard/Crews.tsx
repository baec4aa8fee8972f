import type { Leaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { memo, useCallback, useMemo } from 'react';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { type RankLine, RankList } from '../../../kit/boards/lists/RankList.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { barsHead, countedText, crewLines } from './ranks.ts';
import { MoreLine } from '../../../kit/boards/marks/MoreLine.tsx';

type CrewsProps = { board: Leaderboard; words: BoardWords };

/** How a place is read aloud. */
export function useSpoken(words: BoardWords): (line: RankLine) => string {
  return useCallback(({ rank, name, value }) => words.t('leader.spoken', { rank, name, value }), [words]);
}

/** The crews of the last three shifts in ring spinning. */
export const Crews = memo(function Crews({ board, words }: CrewsProps) {
  const { crews, windows } = board;
  const lines = useMemo(() => crewLines(crews, words), [crews, words]);
  const heads = useMemo(
    () => ['outputT', 'efficiency', 'breaks'].map((key) => words.t(`leader.${key}`)),
    [words],
  );
  const spoken = useSpoken(words);
  const counted = countedText(windows.find(({ window }) => window === 'lastThree')?.shifts ?? [], words);
  const title = words.t('leader.crews');
  return (
    <RailSection title={title} note={words.t('leader.crewsNote')} total={counted}>
      {lines.length === 0 ? (
        <MoreLine>{words.t('leader.noCrew')}</MoreLine>
      ) : (
        <RankList
          label={title}
          form="large"
          valueHead={barsHead(crews, words)}
          heads={heads}
          lines={lines}
          spoken={spoken}
        />
      )}
    </RailSection>
  );
});
