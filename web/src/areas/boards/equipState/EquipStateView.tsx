import { type EquipState, reliabilityDays } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import {
  BoardPanels,
  BoardPart,
  FirstOnPhones,
  ProcessColumns,
} from '../../../kit/boards/frame/BoardLayout.tsx';
import { KpiBand, KpiFigure } from '../../../kit/boards/lists/KpiBand.tsx';
import { MachineCells } from '../../../kit/boards/tiles/MachineCells.tsx';
import { StateLegend } from '../../../kit/boards/marks/StateLegend.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { definitionText, valueText } from '../parts/figures.ts';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { useOpenMachine } from '../parts/openMachine.ts';
import { stateCounts, urgentFirst } from '../parts/states.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { OpenTaskTable } from './OpenTaskTable.tsx';
import { StandingList } from './StandingList.tsx';
import { WeekTable } from './WeekTable.tsx';
import styles from '../parts/equipment.module.css';

type EquipStateViewProps = { board: EquipState; receivedAtMs: number };

/** Figures, every machine by process, who stands, the last seven days, open tasks. */
export function EquipStateView({ board, receivedAtMs }: EquipStateViewProps) {
  const words = useWords();
  const openMachine = useOpenMachine();
  const { header, processes } = board;
  const machines = processes.flatMap((each) => each.machines);
  const shared = {
    header,
    receivedAtMs,
    title: words.t('screens.equipState'),
    subject: header.mill,
  };
  if (machines.length === 0)
    return (
      <LiveBoard {...shared} hasMachines={false}>
        {() => <EmptyBoard title={words.t('board.noMachines')} hint={words.t('board.noMachinesHint')} />}
      </LiveBoard>
    );
  return (
    <LiveBoard {...shared} note={words.t('board.machines', { count: machines.length })}>
      {({ asOfMs }) => (
        <>
          <Figures board={board} words={words} />
          <BoardPart
            title={words.t('equip.machines')}
            legend={
              <StateLegend
                label={words.t('board.states')}
                counts={stateCounts(
                  machines.map(({ state }) => state),
                  { order: urgentFirst, words },
                )}
              />
            }
          />
          <ProcessColumns>
            {processes.map((each) => (
              <ProcessCells key={each.process} part={each} words={words} onPick={openMachine} />
            ))}
          </ProcessColumns>
          <BoardPanels columns="560fr 700fr 460fr">
            <FirstOnPhones>
              <StandingList board={board} words={words} asOfMs={asOfMs} onPick={openMachine} />
            </FirstOnPhones>
            <WeekTable days={board.days} words={words} />
            <OpenTaskTable open={board.open} words={words} />
          </BoardPanels>
        </>
      )}
    </LiveBoard>
  );
}

function Figures({ board: { figures, header }, words }: { board: EquipState; words: BoardWords }) {
  return (
    <KpiBand form="tall">
      {figures.map((figure) => {
        const { kpi } = figure;
        const unit = words.kpi(kpi)?.unit;
        const isOverDays = kpi === 'mtbf' || kpi === 'mttr';
        return (
          <KpiFigure
            key={kpi}
            name={words.kpiName(kpi)}
            value={valueText(figure, words)}
            {...(unit === undefined ? {} : { unit: words.unit(unit) })}
            reference={referenceText(figure, { isOverDays, words })}
            definition={definitionText(figure, { words, zone: header.zone, sinceMs: header.shift.startMs })}
          />
        );
      })}
    </KpiBand>
  );
}

type ProcessCellsProps = {
  part: EquipState['processes'][number];
  words: BoardWords;
  onPick: (code: string) => void;
};

/** One process: how many of its machines run, and each as a cell. */
function ProcessCells({ part: { process, machines }, words, onPick }: ProcessCellsProps) {
  const name = words.process(process);
  const running = machines.filter(({ state }) => state === stateNumber.running).length;
  return (
    <section className={styles.process} aria-label={`${name} ${running}/${machines.length}`}>
      <h2>
        <span>{name}</span>
        <span>
          {words.number(running, 0)}
          <i>/{words.number(machines.length, 0)}</i>
        </span>
      </h2>
      <MachineCells
        label={name}
        columns={5}
        side={29}
        cells={machines.map(({ code, number, state, fault }) => ({
          id: code,
          state: stateOfCode(state),
          label: [
            words.machine(process, number),
            words.state(state),
            state === stateNumber.fault && fault !== null ? fault : '',
          ]
            .filter(Boolean)
            .join(' '),
        }))}
        onPick={onPick}
      />
    </section>
  );
}

function referenceText(
  { kpi, count, of }: EquipState['figures'][number],
  { isOverDays, words }: { isOverDays: boolean; words: BoardWords },
): string {
  if (count !== undefined && of !== undefined) return `${words.number(count, 0)}/${words.number(of, 0)}`;
  if (isOverDays) return words.t('equip.overDays', { days: words.number(reliabilityDays, 0) });
  return words.t(kpi === 'availability' ? 'equip.today' : 'board.rightNow');
}
