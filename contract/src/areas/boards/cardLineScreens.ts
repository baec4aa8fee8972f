import { defineScreen } from '../../core/screen.ts';
import type { HangingBoard } from './boardCatalogue.ts';
import { type CardLine, cardLineAccess } from './cardLine.ts';

/** The screen of each carding line. Why a "carding process" is a line: docs/decisions/carding-lines.md. */
export const cardLineScreens = [
  cardLineScreen('cardingprocessone', 'boards/cardLineOne'),
  cardLineScreen('cardingprocesstwo', 'boards/cardLineTwo'),
  cardLineScreen('cardingprocessthree', 'boards/cardLineThree'),
  cardLineScreen('cardingprocessfour', 'boards/cardLineFour'),
] as const;

function cardLineScreen(name: string, component: string) {
  return defineScreen(name, {
    area: 'boards',
    path: `/monitor/${name}`,
    component,
    layout: 'board',
    menu: 'digitalDashboards',
    access: cardLineAccess,
    followsBuild: true,
  });
}

/** The boards of the lines, as they hang on walls. */
export const cardLineBoards = {
  cardLine1: boardOfLine('cardingprocessone', '1'),
  cardLine2: boardOfLine('cardingprocesstwo', '2'),
  cardLine3: boardOfLine('cardingprocessthree', '3'),
  cardLine4: boardOfLine('cardingprocessfour', '4'),
};

function boardOfLine(screen: string, line: CardLine): HangingBoard {
  return {
    screen,
    kind: 'floor',
    parameters: [],
    isRepeated: true,
    reads: () => [{ board: 'cardLine', scope: line }],
  };
}

/** The board of a line, for ways from one line to the next. */
export function boardOfCardLine(line: CardLine): keyof typeof cardLineBoards {
  return `cardLine${line}`;
}
