import { z } from 'zod';
import { defineBoard, type WallPlace } from '../live/defineBoard.ts';
import { liveProcess } from '../process/process.ts';
import { boardHeader, figure, need, processLoss, tile } from '../live/snapshots.ts';
import { machineDetail } from '../machine/machine.ts';

/** The carding lines that have a screen: the first four of a mill, in the order of its floor. */
export const cardLines = ['1', '2', '3', '4'] as const;
export type CardLine = (typeof cardLines)[number];

export function isCardLine(line: string): line is CardLine {
  return cardLines.some((each) => each === line);
}

/** What a card measures that stands in its row, in this order. */
export const cardSignals = ['delivery', 'sliverWeight', 'neps', 'cv1m', 'deviation'] as const;

const amount = z.number().nullable();

const card = z.object({
  tile,
  /** From the start of the shift until now without gap. */
  intervals: machineDetail.shape.intervals,
  /** What it should have made in this shift until now. */
  planKg: amount,
  /** Sliver that leaves it now, and what would at the speed and weight it is set to. */
  kgPerH: amount,
  setKgPerH: amount,
  /** Those of `cardSignals` that the card has. */
  parameters: machineDetail.shape.parameters,
});
export type Card = z.output<typeof card>;

/** The cards of one line. A mill without this line has no cards here, and says in `lines` which it has. */
export const cardLineBoard = z.object({
  header: boardHeader,
  line: z.int(),
  /** The area that the line is; null where its cards have none. */
  area: z.string().nullable(),
  lines: z.array(
    z.object({ line: z.int(), area: z.string().nullable(), machines: z.int(), running: z.int() }),
  ),
  figures: z.array(figure),
  cards: z.array(card),
  needs: z.array(need),
  /** Of the cards of this line. */
  loss: processLoss,
});
export type CardLineBoard = z.output<typeof cardLineBoard>;

/** A carding line by its number. Why a "carding process" is a line: docs/decisions/carding-lines.md. */
export const liveCardLine = defineBoard('cardLine', {
  // Who may watch a process may watch its lines.
  access: liveProcess.access,
  input: z.object({ line: z.enum(cardLines) }),
  snapshot: cardLineBoard,
  isDrawnByPlace: true,
  walls: {
    cardLine1: lineOnWall('1', 'cardingprocessone', 'cardLineOne'),
    cardLine2: lineOnWall('2', 'cardingprocesstwo', 'cardLineTwo'),
    cardLine3: lineOnWall('3', 'cardingprocessthree', 'cardLineThree'),
    cardLine4: lineOnWall('4', 'cardingprocessfour', 'cardLineFour'),
  },
});

export const showCardLine = liveCardLine.call;

function lineOnWall(scope: CardLine, screen: string, page: string): WallPlace {
  const menu = 'productionMonitor';
  return { kind: 'floor', screen, page, scope, menu, isRepeated: true, followsBuild: true };
}

/** The board of a line, for ways from one line to the next. */
export function boardOfCardLine(line: CardLine): keyof typeof liveCardLine.walls {
  return `cardLine${line}`;
}
