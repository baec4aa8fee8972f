import type { ProcessBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import { type ReactNode, useMemo } from 'react';
import { BoardSplit } from '../../../kit/boards/BoardLayout.tsx';
import { KpiBand, KpiFigure } from '../../../kit/boards/KpiBand.tsx';
import { MachineTiles } from '../../../kit/boards/MachineTiles.tsx';
import { StateLegend, VarietyLegend } from '../../../kit/boards/StateLegend.tsx';
import { tileLayout } from '../../../kit/boards/tileLayout.ts';
import { varietyColour } from '../../../theme/series.ts';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { useOpenMachine } from '../parts/openMachine.ts';
import { runningFirst, stateCounts } from '../parts/states.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../parts/words.ts';
import { bandFigure } from './bandFigures.ts';
import { ProcessRail } from './ProcessRail.tsx';
import { machineTile } from './tiles.ts';

type ProcessBoardViewProps = { board: ProcessBoard; receivedAtMs: number; processSwitch: ReactNode };

/** One process: figures, every machine in floor order, and the lists of those that need someone. */
export function ProcessBoardView({ board, receivedAtMs, processSwitch }: ProcessBoardViewProps) {
  const { header, process, machines, limits } = board;
  const words = useWords();
  const openMachine = useOpenMachine();
  const colourOf = useVarietyColours(board);
  const shared = {
    header,
    receivedAtMs,
    title: words.process(process),
    subject: words.t('board.realTime'),
    noteEnd: processSwitch,
  };
  if (machines.length === 0) {
    const title = words.t('board.noneInProcess', { process: words.process(process) });
    return (
      <LiveBoard {...shared} hasMachines={false}>
        {() => <EmptyBoard title={title} />}
      </LiveBoard>
    );
  }
  const { hasRail } = tileLayout(machines.length);
  return (
    <LiveBoard
      {...shared}
      note={countText(board, words)}
      footer={<Legend board={board} words={words} colourOf={colourOf} />}
    >
      {({ asOfMs }) => {
        const context = { words, asOfMs, zone: header.zone, limits, colourOf };
        const tiles = machines.map((tile) => machineTile(tile, context));
        return (
          <BoardSplit rail={hasRail ? <ProcessRail board={board} context={context} /> : undefined}>
            <ProcessFigures board={board} words={words} />
            <MachineTiles label={countText(board, words)} machines={tiles} onPick={openMachine} />
          </BoardSplit>
        );
      }}
    </LiveBoard>
  );
}

function countText({ machines, process }: ProcessBoard, words: BoardWords): string {
  const count = words.t('board.machines', { count: machines.length });
  if (process !== 'spinning') return count;
  const spindles = machines.reduce((sum, { positions }) => sum + positions, 0);
  return `${count} · ${words.t('board.spindles', { count: words.number(spindles, 0) })}`;
}

/** Colours by the order of the varieties on the floor; the same function while the order stays. */
function useVarietyColours({ varieties }: ProcessBoard): (variety: string | null) => string | undefined {
  const order = varieties.map(({ variety }) => variety).join('\n');
  return useMemo(() => {
    const places = new Map(order.split('\n').map((variety, place) => [variety, place]));
    return (variety) => {
      const place = variety === null ? undefined : places.get(variety);
      return place === undefined ? undefined : varietyColour(place);
    };
  }, [order]);
}

function ProcessFigures({ board, words }: { board: ProcessBoard; words: BoardWords }) {
  const { figures, header, machines } = board;
  const context = { words, zone: header.zone, sinceMs: header.shift.startMs, machines };
  return (
    <KpiBand form="short">
      {figures.map((figure) => (
        <KpiFigure key={figure.kpi} {...bandFigure(figure, context)} />
      ))}
    </KpiBand>
  );
}

type LegendProps = {
  board: ProcessBoard;
  words: BoardWords;
  colourOf: (variety: string | null) => string | undefined;
};

function Legend({ board, words, colourOf }: LegendProps) {
  const states = board.machines.map(({ state }) => state);
  return (
    <>
      <StateLegend
        label={words.t('board.states')}
        counts={stateCounts(states, { order: runningFirst, words })}
      />
      <VarietyLegend
        label={words.t('board.varieties')}
        varieties={board.varieties.map(({ variety, machines }) => ({
          key: variety,
          name: variety,
          colour: colourOf(variety) ?? '',
          count: machines,
        }))}
      />
    </>
  );
}
