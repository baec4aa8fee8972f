import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { useMemo } from 'react';
import { BoardPart } from '../../../kit/boards/frame/BoardLayout.tsx';
import { KpiBand, KpiFigure } from '../../../kit/boards/lists/KpiBand.tsx';
import { StateLegend } from '../../../kit/boards/marks/StateLegend.tsx';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { tallFigure } from '../parts/figures.ts';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { useOpenMachine } from '../parts/openMachine.ts';
import { stateCounts, urgentFirst } from '../parts/states.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { FlowPart } from './FlowPart.tsx';
import { LowerPanels } from './LowerPanels.tsx';

type WholeMillProps = { board: MillBoard; receivedAtMs: number };

/** Figures, mass flow, every machine, buffers, hours against plan, what to do, power. */
export function WholeMill({ board, receivedAtMs }: WholeMillProps) {
  const words = useWords();
  const openMachine = useOpenMachine();
  const { header, machineCount, spindleCount } = board;
  const counts = [
    words.t('board.machines', { count: machineCount }),
    words.t('board.spindles', { count: words.number(spindleCount, 0) }),
  ];
  const shared = { header, receivedAtMs, title: header.mill, subject: words.t('screens.monitorScreen') };
  if (machineCount === 0)
    return (
      <LiveBoard {...shared} hasMachines={false}>
        {() => <EmptyBoard title={words.t('board.noMachines')} hint={words.t('board.noMachinesHint')} />}
      </LiveBoard>
    );
  return (
    <LiveBoard {...shared} note={counts.join(' · ')}>
      {({ asOfMs }) => (
        <>
          <MillFigures board={board} words={words} />
          <BoardPart
            title={words.t('mill.flow')}
            legend={
              <StateLegend
                label={words.t('board.states')}
                counts={stateCounts(
                  board.flow.flatMap(({ machines }) => machines.map(({ state }) => state)),
                  { order: urgentFirst, words },
                )}
              />
            }
          />
          <FlowPart
            flow={board.flow}
            colours={header.colours}
            zone={header.zone}
            atMs={header.atMs}
            words={words}
            onPick={openMachine}
          />
          <LowerPanels board={board} words={words} asOfMs={asOfMs} onPick={openMachine} />
        </>
      )}
    </LiveBoard>
  );
}

function MillFigures({ board, words }: { board: MillBoard; words: BoardWords }) {
  const { figures, header } = board;
  const shown = useMemo(
    () =>
      figures.map((figure) => {
        const context = { words, zone: header.zone, sinceMs: header.shift.startMs };
        return { key: figure.kpi, props: tallFigure(figure, context) };
      }),
    [figures, words, header.zone, header.shift.startMs],
  );
  return (
    <KpiBand form="tall">
      {shown.map(({ key, props }) => (
        <KpiFigure key={key} {...props} />
      ))}
    </KpiBand>
  );
}
