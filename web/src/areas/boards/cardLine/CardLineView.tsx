import { colourOfVariety } from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import {
  boardOfCardLine,
  type CardLine,
  type CardLineBoard,
} from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { KpiBand, KpiFigure } from '../../../kit/boards/lists/KpiBand.tsx';
import { StateLegend, VarietyLegend } from '../../../kit/boards/marks/StateLegend.tsx';
import { useBoardAddress } from '../parts/boardAddress.ts';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { runningFirst, stateCounts } from '../parts/states.ts';
import { useWords } from '../parts/useWords.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { bandFigure } from '../process/bandFigures.ts';
import { CardRows } from './CardRows.tsx';
import { shownLines, titleOfLine } from './lines.ts';
import { LineSwitch } from './LineSwitch.tsx';
import { NoLine } from './NoLine.tsx';
import { varietiesOf } from './rows.ts';
import { useLineKeys } from './useLineKeys.ts';
import { BoardSplit } from '../../../kit/boards/frame/BoardLayout.tsx';

type CardLineViewProps = { line: CardLine; board: CardLineBoard; receivedAtMs: number };

/** A carding line: its figures, and each of its cards as a row. */
export function CardLineView({ line, board, receivedAtMs }: CardLineViewProps) {
  const { header, area, cards } = board;
  const words = useWords();
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => shownLines(board, words), [board, words]);
  const go = useGoToLine();
  useLineKeys({ lines, line, go, list });
  const shared = {
    header,
    receivedAtMs,
    title: titleOfLine(line, words),
    subject: area === null ? words.t('board.realTime') : area,
  };
  if (cards.length === 0)
    return (
      <LiveBoard {...shared} hasMachines={false}>
        {() => <NoLine line={line} count={board.lines.length} lines={lines} onChoose={go} words={words} />}
      </LiveBoard>
    );
  return (
    <LiveBoard
      {...shared}
      note={words.t('board.machines', { count: cards.length })}
      noteEnd={<LineSwitch lines={lines} line={line} onChoose={go} />}
      footer={<Legend board={board} words={words} />}
    >
      {({ asOfMs, isStale }) => (
        <BoardSplit>
          <LineFigures board={board} words={words} />
          <CardRows board={board} words={words} asOfMs={asOfMs} isStale={isStale} list={list} />
        </BoardSplit>
      )}
    </LiveBoard>
  );
}

/** Opens another line in the place where this one stands; the same function as long as the screen lives. */
function useGoToLine(): (line: CardLine) => void {
  const navigate = useNavigate();
  const addressOf = useBoardAddress();
  return useCallback(
    (line) => void navigate(addressOf({ board: boardOfCardLine(line) })),
    [navigate, addressOf],
  );
}

function LineFigures({ board, words }: { board: CardLineBoard; words: BoardWords }) {
  const { figures, header, cards } = board;
  const machines = cards.map(({ tile }) => tile);
  const context = { words, zone: header.zone, sinceMs: header.shift.startMs, machines };
  return (
    <KpiBand form="short">
      {figures.map((figure) => (
        <KpiFigure key={figure.kpi} {...bandFigure(figure, context)} />
      ))}
    </KpiBand>
  );
}

function Legend({ board: { cards, header }, words }: { board: CardLineBoard; words: BoardWords }) {
  const states = cards.map(({ tile }) => tile.state);
  return (
    <>
      <StateLegend
        label={words.t('board.states')}
        counts={stateCounts(states, { order: runningFirst, words })}
      />
      <VarietyLegend
        label={words.t('board.varieties')}
        varieties={varietiesOf(cards).map((variety) => ({
          key: variety,
          name: variety,
          colour: colourOfVariety(header.colours, variety) ?? '',
          count: cards.filter(({ tile }) => tile.variety === variety).length,
        }))}
      />
    </>
  );
}
