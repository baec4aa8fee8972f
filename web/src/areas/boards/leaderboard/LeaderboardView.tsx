import type { BestPeople } from '@millwright/contract/areas/boards/bestPeople/bestPeople.ts';
import type { Leaderboard } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { clockText } from '../parts/moment.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { BestMachines } from './BestMachines.tsx';
import { ByProcess } from './ByProcess.tsx';
import { Crews } from './Crews.tsx';
import { Star } from './Star.tsx';
import styles from './leaderboard.module.css';

type LeaderboardViewProps = {
  board: Leaderboard;
  /** Who is logged in sees people too. */
  people?: BestPeople | undefined;
  receivedAtMs: number;
};

/** The first crew of yesterday, the crews and ring frames after it. Nobody's last place is marked. */
export function LeaderboardView({ board, people, receivedAtMs }: LeaderboardViewProps) {
  const { header, ringFrames } = board;
  const words = useWords();
  const shared = {
    header,
    receivedAtMs,
    title: words.t('screens.leaderboard'),
    subject: words.t('leader.subject'),
    note: header.mill,
  };
  if (ringFrames === 0) {
    const title = words.t('board.noneInProcess', { process: words.process('spinning') });
    return (
      <LiveBoard {...shared} hasMachines={false}>
        {() => <EmptyBoard title={title} />}
      </LiveBoard>
    );
  }
  return (
    <LiveBoard {...shared} footer={<Footer board={board} words={words} />}>
      {() => (
        <div className={styles.leader}>
          <div className={styles.leaderCrews}>
            <Star board={board} stars={people?.stars} words={words} />
            <Crews board={board} words={words} />
            <ByProcess board={board} words={words} />
          </div>
          <BestMachines board={board} people={people?.people} leftOutPeople={people?.leftOut} words={words} />
        </div>
      )}
    </LiveBoard>
  );
}

/** What is ranked, and how far back reports reach where that leaves a shift out. */
function Footer({ board, words }: { board: Leaderboard; words: BoardWords }) {
  const { header, windows, star } = board;
  const isWhole = star.isComplete && windows.every(({ shifts }) => shifts.every((turn) => turn.isComplete));
  return (
    <>
      <p className={styles.leaderDefinition}>
        <b>{words.kpiName('planAttainment')}</b> {words.t('telemetry:definitions.planAttainment')}
        <i aria-hidden="true" />
        {words.t('leader.target')}
      </p>
      {isWhole || header.reachMs === null ? null : (
        <p className={styles.leaderReach}>
          {words.t('board.reach', {
            time: clockText(header.reachMs, { nowMs: header.atMs, zone: header.zone, words }),
          })}
        </p>
      )}
    </>
  );
}
