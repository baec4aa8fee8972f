import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { useCallback, useMemo } from 'react';
import { StateLegend } from '../../../kit/boards/marks/StateLegend.tsx';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { useOpenMachine } from '../parts/openMachine.ts';
import { stateCounts, urgentFirst } from '../parts/states.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { BottomStrip } from './BottomStrip.tsx';
import { ChosenMachine } from './ChosenMachine.tsx';
import { Processes } from './Processes.tsx';
import { Queue } from './Queue.tsx';
import { neighbourInQueue, queueOf } from './queue.ts';
import { useQueueKeys } from './useQueueKeys.ts';
import { useReadsMachines } from './useReadsMachines.ts';
import { useRoomChoice } from './useRoomChoice.ts';
import styles from './commandRoom.module.css';

type CommandRoomProps = { board: MillBoard; receivedAtMs: number };

/** All machines, the queue of those that need somebody, the chosen one, and the mill's shifts, power and air. */
export function CommandRoom({ board, receivedAtMs }: CommandRoomProps) {
  const { header, machineCount, flow } = board;
  const words = useWords();
  const openMachine = useOpenMachine();
  const readsMachines = useReadsMachines();
  const { machine, process, chooseMachine, chooseProcess } = useRoomChoice();
  const queue = useMemo(() => queueOf(board.needs, process), [board.needs, process]);
  const losses = useMemo(
    () => board.losses.filter((loss) => process === null || loss.process === process),
    [board.losses, process],
  );
  // Until somebody chooses, the desk shows what costs most. Where no machine is shown there is nothing to choose.
  const chosen = readsMachines ? (machine ?? queue[0]?.code ?? null) : null;
  const handleMachine = readsMachines ? chooseMachine : undefined;
  const handleStep = useCallback(
    (step: 1 | -1) => {
      const next = neighbourInQueue(queue, chosen, step);
      if (next !== undefined) handleMachine?.(next);
    },
    [queue, chosen, handleMachine],
  );
  const handleOpen = useCallback(() => {
    if (chosen !== null) openMachine(chosen);
  }, [chosen, openMachine]);
  useQueueKeys({ onStep: handleStep, onOpen: handleOpen });
  const shared = { header, receivedAtMs, title: words.t('screens.commandRoom'), subject: header.mill };
  if (machineCount === 0)
    return (
      <LiveBoard {...shared} hasMachines={false}>
        {() => <EmptyBoard title={words.t('board.noMachines')} hint={words.t('board.noMachinesHint')} />}
      </LiveBoard>
    );
  return (
    <LiveBoard {...shared} note={countText(board, words)} footer={<Legend flow={flow} words={words} />}>
      {({ asOfMs }) => (
        <>
          <div className={styles.room} data-alone={!readsMachines || undefined}>
            <Processes
              flow={flow}
              zone={header.zone}
              words={words}
              chosen={chosen}
              process={process}
              onMachine={handleMachine}
              onProcess={chooseProcess}
            />
            <Queue
              queue={queue}
              losses={losses}
              process={process}
              chosen={chosen}
              asOfMs={asOfMs}
              words={words}
              onMachine={handleMachine}
              onProcess={chooseProcess}
            />
            {readsMachines ? <ChosenMachine code={chosen} words={words} asOfMs={asOfMs} /> : null}
          </div>
          <BottomStrip board={board} words={words} />
        </>
      )}
    </LiveBoard>
  );
}

function countText({ machineCount, spindleCount }: MillBoard, words: BoardWords): string {
  const machines = words.t('board.machines', { count: machineCount });
  return `${machines} · ${words.t('board.spindles', { count: words.number(spindleCount, 0) })}`;
}

function Legend({ flow, words }: { flow: MillBoard['flow']; words: BoardWords }) {
  const states = flow.flatMap(({ machines }) => machines.map(({ state }) => state));
  return (
    <StateLegend
      label={words.t('board.states')}
      counts={stateCounts(states, { order: urgentFirst, words })}
    />
  );
}
