import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Need, ProcessLoss } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { useEffect, useRef } from 'react';
import { AlarmList } from '../../../kit/boards/lists/AlarmList.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { LossTotal, othersText } from '../parts/LossTotal.tsx';
import { needLine } from '../parts/needs.ts';
import { MoreLine } from '../../../kit/boards/marks/MoreLine.tsx';
import { hiddenClass } from '../../../kit/hidden.ts';
import styles from './commandRoom.module.css';

type QueueProps = {
  queue: readonly Need[];
  /** Of the processes whose machines stand in the queue. */
  losses: readonly ProcessLoss[];
  process: Process | null;
  chosen: string | null;
  asOfMs: number;
  words: BoardWords;
  /** Undefined where no machine is shown by itself. */
  onMachine?: (code: string) => void;
  onProcess: (process: Process | null) => void;
};

/** Those that need somebody, most costly first; all of them can be reached, the chosen one is always seen. */
export function Queue({ queue, losses, process, chosen, asOfMs, words, onMachine, onProcess }: QueueProps) {
  const place = useChosenSeen(chosen);
  const lines = queue.map((need) => needLine(need, { words, asOfMs, form: 'machine' }));
  const nothing =
    process === null
      ? words.t('mill.nothingToDo')
      : words.t('room.noneIn', { process: words.process(process) });
  return (
    <RailSection
      className={styles.roomTodo}
      title={words.t('mill.todo')}
      note={words.t(onMachine ? 'room.queueHint' : 'mill.byLoss')}
      totalBelow={<LossTotal losses={losses} words={words} isNamed />}
    >
      {process === null ? null : (
        <button
          type="button"
          className={styles.roomFilter}
          title={words.t('room.clear')}
          onClick={() => onProcess(null)}
        >
          {words.process(process)} <span aria-hidden="true">×</span>
          <span className={hiddenClass}>{words.t('room.clear')}</span>
        </button>
      )}
      <div className={styles.roomQueue} ref={place} data-walked>
        {lines.length === 0 ? (
          <MoreLine>{nothing}</MoreLine>
        ) : (
          <AlarmList
            alarms={lines}
            most={lines.length}
            queue={onMachine ? 'plain' : 'large'}
            chosen={chosen ?? undefined}
            onPick={onMachine}
          />
        )}
        {othersText(losses, words) === undefined ? null : <MoreLine>{othersText(losses, words)}</MoreLine>}
      </div>
    </RailSection>
  );
}

/** Keeps the chosen line in sight, and the focus on it when the focus is in the list. */
function useChosenSeen(chosen: string | null) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = place.current;
    const line = list?.querySelector<HTMLButtonElement>('button[aria-current]');
    if (chosen === null || !list || !line) return;
    if (list.contains(document.activeElement)) line.focus({ preventScroll: true });
    const row = line.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    // Of the list alone: on a phone the page must not jump to it.
    if (row.top < frame.top) list.scrollTop -= frame.top - row.top;
    else if (row.bottom > frame.bottom) list.scrollTop += row.bottom - frame.bottom;
  }, [chosen]);
  return place;
}
