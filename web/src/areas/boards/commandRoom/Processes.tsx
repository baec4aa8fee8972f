import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { memo } from 'react';
import { MachineCells } from '../../../kit/boards/tiles/MachineCells.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { StockBehind } from '../parts/StockBehind.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { flowCells } from '../wholeMill/flowCells.ts';
import { roomGrid } from './queue.ts';
import styles from './commandRoom.module.css';

type Flow = MillBoard['flow'];
type ProcessesProps = {
  flow: Flow;
  zone: string;
  words: BoardWords;
  chosen: string | null;
  process: Process | null;
  /** Undefined where no machine is shown by itself. */
  onMachine?: (code: string) => void;
  onProcess: (process: Process | null) => void;
};

/** Each process with its machines and the stock behind it; its name narrows the queue to it. */
export const Processes = memo(function Processes(props: ProcessesProps) {
  const { flow, words } = props;
  return (
    <RailSection title={words.t('room.processes')}>
      <ul className={styles.roomProcesses}>
        {flow.map((at) => (
          <ProcessRow key={at.process} {...props} at={at} />
        ))}
      </ul>
    </RailSection>
  );
});

function ProcessRow(props: Omit<ProcessesProps, 'flow'> & { at: Flow[number] }) {
  const { at, zone, words, chosen, process, onMachine, onProcess } = props;
  const { process: own, running, installed, loadPercent, machines } = at;
  const isAsked = process === own;
  const name = words.process(own);
  return (
    <li>
      <button
        type="button"
        aria-pressed={isAsked}
        title={isAsked ? words.t('room.clear') : words.t('room.filter', { process: name })}
        onClick={() => onProcess(isAsked ? null : own)}
      >
        <b>{name}</b>
        <span>
          {running}
          <i>/{installed}</i>
        </span>
        <small>{words.t('room.load', { value: words.number(loadPercent, 0) })}</small>
      </button>
      <MachineCells
        className={styles.roomCells}
        label={name}
        cells={flowCells(at, zone, words)}
        {...roomGrid(machines.length)}
        chosen={chosen ?? undefined}
        onPick={onMachine}
      />
      {at.buffer && (
        <StockBehind process={own} buffer={at.buffer} words={words} className={styles.roomStock} />
      )}
    </li>
  );
}
