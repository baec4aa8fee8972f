import type { Screen } from '../../../core/screen/screen.ts';
import type { Process } from '../../basics/processTree/processes.ts';
import {
  type Board,
  type BoardKind,
  flowOrder,
  screenNameOf,
  type WallPlace,
  wholeScope,
} from '../live/defineBoard.ts';
import { type BoardChannel, type BoardKey, isLiveBoard, type LiveBoard, liveBoards } from './liveBoards.ts';

/** What a board can be narrowed to. `area` is a line of the mill, as its machines name it. */
export interface BoardParameters {
  readonly process?: Process | undefined;
  readonly area?: string | undefined;
  readonly variety?: string | undefined;
}
export type BoardParameter = keyof BoardParameters;

export interface HangingBoard {
  /** Draws it; it takes its parameters from its address. */
  readonly screen: Screen;
  readonly kind: BoardKind;
  /** What it may be narrowed to. */
  readonly parameters: readonly BoardParameter[];
  /** The processes it can show; one of them must be named. */
  readonly processes?: readonly Process[];
  /** All that it reads. */
  readonly reads: (parameters: BoardParameters) => readonly BoardChannel[];
  /** Shows machines that other boards show: a tour goes without it. */
  readonly isRepeated: boolean;
}

interface CatalogueEntry {
  readonly board: Board;
  readonly name: LiveBoard;
  readonly place: WallPlace;
}

const entries: ReadonlyMap<string, CatalogueEntry> = new Map(
  Object.keys(liveBoards)
    .filter(isLiveBoard)
    .flatMap((name) => {
      const board: Board = liveBoards[name];
      const places = Object.entries(board.walls).toSorted(([, one], [, other]) => flowOrder(one, other));
      return places.map(([key, place]): [string, CatalogueEntry] => [key, { board, name, place }]);
    }),
);

/** A board with its parameters, as it hangs on a wall. */
export interface HungBoard extends BoardParameters {
  readonly board: BoardKey;
}

function isBoardKey(key: string): key is BoardKey {
  return entries.has(key);
}

/** Every board that can hang on a wall, in the order of the menu. */
export const boardKeys: readonly BoardKey[] = [...entries.keys()].filter(isBoardKey);

function entryOf(key: BoardKey): CatalogueEntry {
  const entry = entries.get(key);
  if (entry === undefined) throw new Error(`There is no board ${key}`);
  return entry;
}

/** A board of the catalogue. Throws for a key that nothing declares. */
export function hangingBoard(key: BoardKey): HangingBoard {
  const { name, place } = entryOf(key);
  const { kind, processes, isRepeated = false, scope = key } = place;
  const isWhole = Object.keys(liveBoards[name].call.input.shape).length === 0;
  return {
    kind,
    isRepeated,
    screen: screenOfBoard(key),
    parameters: processes === undefined ? [] : ['process'],
    ...(processes === undefined ? {} : { processes }),
    reads: ({ process }) => {
      if (isWhole) return [{ board: name, scope: wholeScope }];
      if (processes === undefined) return [{ board: name, scope }];
      return process === undefined ? [] : [{ board: name, scope: process }];
    },
  };
}

/** The first parameter that the board does not know, or that it needs and lacks; undefined when all fit. */
export function unfitParameter(hung: HungBoard): BoardParameter | undefined {
  const { parameters, processes } = hangingBoard(hung.board);
  const given = (['process', 'area', 'variety'] as const).filter((name) => hung[name] !== undefined);
  const unknown = given.find((name) => !parameters.includes(name));
  if (unknown !== undefined) return unknown;
  const isProcessOpen = processes !== undefined && !processes.some((process) => process === hung.process);
  return isProcessOpen ? 'process' : undefined;
}

/** The right that opens a board. */
export function accessOfBoard(key: BoardKey): string {
  return entryOf(key).board.access;
}

/** Where a board stands by itself: path, and its parameters as the query, without `?`. */
export function placeOfBoard({ board, process, area, variety }: HungBoard): { path: string; query: string } {
  const given = Object.entries({ process, area, variety }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { path: screenOfBoard(board).path, query: new URLSearchParams(given).toString() };
}

export function screenOfBoard(key: BoardKey): Screen {
  const { board, place } = entryOf(key);
  const name = screenNameOf(key, place);
  const screen = board.screens.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`Board ${key} has no screen ${name}`);
  return screen;
}

/** A tour through the mill, from the bale to the cone: each machine once, beside the whole mill. */
export function everyBoard(): readonly HungBoard[] {
  return boardChoices().filter(({ board }) => !hangingBoard(board).isRepeated);
}

/** Every board once for each process it can show: what a wall can be put together from. */
export function boardChoices(): readonly HungBoard[] {
  return boardKeys.flatMap((board): HungBoard[] => {
    const { processes } = hangingBoard(board);
    return processes === undefined ? [{ board }] : processes.map((process) => ({ board, process }));
  });
}

/** How long a board hangs before the next one comes, s. */
export const shortestTurnS = 20;

export const longestTurnS = 3600;
