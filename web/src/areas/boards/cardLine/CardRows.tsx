import { textIn } from '@millwright/contract/core/words/languages.ts';
import { colourOfVariety } from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import type { CardLineBoard } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import type { RefObject } from 'react';
import { ShiftRuler } from '../../../kit/boards/bars/ShiftRuler.tsx';
import { useOpenMachine } from '../parts/openMachine.ts';
import { statePieces } from '../parts/statePieces.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { CardRow } from './CardRow.tsx';
import { cardWords, measureColumns } from './rows.ts';
import styles from './cardLine.module.css';

/** As many cards have room; a line has eight at most, but the cards of a mill that names no lines are one. */
const mostCards = 20;
/** From so many cards on a row has one line of text. */
const denseFrom = 11;

type CardRowsProps = {
  board: CardLineBoard;
  words: BoardWords;
  asOfMs: number;
  isStale: boolean;
  list: RefObject<HTMLOListElement | null>;
};

/** The cards of a line one below the other, on one axis of time. */
export function CardRows({ board, words, asOfMs, isStale, list }: CardRowsProps) {
  const { header, cards, needs, figures } = board;
  const { startMs, endMs } = header.shift;
  const openMachine = useOpenMachine();
  const columns = measureColumns(board);
  const lowestEfficiency = figures.find(({ kpi }) => kpi === 'prodEff')?.limitMin ?? null;
  const shown = cards.slice(0, mostCards);
  return (
    <div
      className={styles.cardLine}
      style={{ '--mw-measures': repeated(columns.length), '--mw-rows': shown.length }}
      data-dense={shown.length >= denseFrom || undefined}
    >
      <div className={styles.cardHead} aria-hidden="true">
        <span>{words.t('cardLine.cards')}</span>
        <span>
          <ShiftRuler
            className={styles.cardRuler}
            startMs={startMs}
            endMs={endMs}
            nowMs={asOfMs}
            zone={header.zone}
            label={words.t('cardLine.states')}
            isStopped={isStale}
          />
        </span>
        {headsOf(board, words).map((name) => (
          <span key={name}>{name}</span>
        ))}
        {columns.map(({ code, name }) => (
          <span key={code}>{textIn(name, words.language)}</span>
        ))}
        <span>{words.t('cardLine.need')}</span>
      </div>
      <ol ref={list} aria-label={words.t('cardLine.cards')}>
        {shown.map((card) => {
          const { tile } = card;
          const { measures, ...written } = cardWords(card, needs, { words, asOfMs, lowestEfficiency });
          return (
            <CardRow
              key={tile.code}
              {...written}
              id={tile.code}
              number={tile.number}
              varietyColour={colourOfVariety(header.colours, tile.variety)}
              strip={{
                label: words.t('cardLine.states'),
                pieces: statePieces(card.intervals, tile.kind, words),
                startMs,
                endMs,
                nowMs: asOfMs,
              }}
              measures={columns.map(({ code }) => measures.find(({ key }) => key === code))}
              onPick={openMachine}
            />
          );
        })}
      </ol>
      {cards.length > mostCards ? (
        <p className={styles.cardMore}>
          {words.t('cardLine.moreCards', { count: cards.length - mostCards })}
        </p>
      ) : null}
    </div>
  );
}

/** Grid columns for what stands on a range; a line may measure nothing of the kind. */
function repeated(columns: number): string | undefined {
  return columns === 0 ? undefined : `repeat(${columns}, var(--mw-measure))`;
}

function headsOf({ cards }: CardLineBoard, words: BoardWords): string[] {
  const delivery = cards
    .flatMap(({ parameters }) => parameters)
    .find(({ code }) => code === 'delivery')?.name;
  return [
    words.kpiName('output'),
    words.t('board.efficiency'),
    delivery?.[words.language] ?? '',
    words.t('cardLine.rate'),
  ];
}
