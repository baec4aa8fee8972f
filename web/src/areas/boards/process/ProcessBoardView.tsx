import type { ProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import type { ReactNode } from 'react';
import { BoardSplit } from '../../../kit/boards/frame/BoardLayout.tsx';
import { KpiBand, KpiFigure } from '../../../kit/boards/lists/KpiBand.tsx';
import { MachineTiles } from '../../../kit/boards/tiles/MachineTiles.tsx';
import { tileLayout } from '../../../kit/boards/tiles/tileLayout.ts';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { useOpenMachine } from '../parts/openMachine.ts';
import { countText, MachineLegend } from '../parts/MachineLegend.tsx';
import { useBoardColours } from '../parts/useBoardColours.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { bandFigure } from './bandFigures.ts';
import { ProcessRail } from './ProcessRail.tsx';
import { machineTile } from './tiles.ts';

type ProcessBoardViewProps = {
  board: ProcessBoard;
  receivedAtMs: number;
  /** The process, unless the board shows a part of it. */
  title?: string;
  processSwitch?: ReactNode;
};

/** One process: figures, every machine in floor order, and the lists of those that need someone. */
export function ProcessBoardView(props: ProcessBoardViewProps) {
  const { board, receivedAtMs, title, processSwitch } = props;
  const { header, process, machines, varieties } = board;
  const words = useWords();
  const openMachine = useOpenMachine();
  const colourOf = useBoardColours(header);
  const shared = {
    header,
    receivedAtMs,
    title: title ?? words.process(process),
    subject: words.t('board.realTime'),
    noteEnd: processSwitch,
  };
  if (machines.length === 0) {
    const none = words.t('board.noneInProcess', { process: words.process(process) });
    return (
      <LiveBoard {...shared} hasMachines={false}>
        {() => <EmptyBoard title={none} />}
      </LiveBoard>
    );
  }
  const { hasRail } = tileLayout(machines.length);
  return (
    <LiveBoard
      {...shared}
      note={countText(machines, words)}
      footer={<MachineLegend machines={machines} varieties={varieties} words={words} colourOf={colourOf} />}
    >
      {({ asOfMs }) => {
        const context = { words, asOfMs, zone: header.zone, colourOf };
        const tiles = machines.map((tile) => machineTile(tile, context));
        return (
          <BoardSplit rail={hasRail ? <ProcessRail board={board} context={context} /> : undefined}>
            <ProcessFigures board={board} words={words} />
            <MachineTiles label={countText(machines, words)} machines={tiles} onPick={openMachine} />
          </BoardSplit>
        );
      }}
    </LiveBoard>
  );
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
