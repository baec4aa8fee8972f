import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { BoardSection } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { Link } from 'react-router';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { pathOf } from '../parts/openMachine.ts';
import { useWords } from '../parts/useWords.ts';
import { ProcessBoardView } from '../process/ProcessBoardView.tsx';
import { othersText, sectionName } from './sectionWords.ts';

type OneSectionProps = { header: BoardHeader; section: BoardSection; receivedAtMs: number };

/** A process, or the part of it that makes one count. Where no machine makes it, what they make instead. */
export function OneSection({ header, section, receivedAtMs }: OneSectionProps) {
  const words = useWords();
  const { machines, count, others } = section;
  const title = sectionName(section, words);
  if (machines.length > 0 || count === null || others.length === 0)
    return <ProcessBoardView board={{ header, ...section }} receivedAtMs={receivedAtMs} title={title} />;
  return (
    <LiveBoard header={header} receivedAtMs={receivedAtMs} title={title} subject={words.t('board.realTime')}>
      {() => (
        <EmptyBoard
          title={words.t('sections.noneSpins', { count: words.number(count, 0) })}
          hint={words.t('sections.spunInstead', { varieties: othersText(others, words) })}
        >
          <Link to={pathOf('ringSpinning')}>{words.t('sections.toSpinning')}</Link>
        </EmptyBoard>
      )}
    </LiveBoard>
  );
}
