import { afterProcesses, frontProcesses, type Process } from '../basics/processes.ts';
import { type LiveBoard, wholeScope } from './calls.ts';
import { cardLineBoards } from './cardLineScreens.ts';
import { boardScreens } from './screens.ts';
import { isSectionBoardKey, type SectionBoardKey, sectionBoardKeys } from './sectionBoards.ts';

/** What a board can be narrowed to. `area` is a line of the mill, as its machines name it. */
export interface BoardParameters {
  readonly process?: Process | undefined;
  readonly area?: string | undefined;
  readonly variety?: string | undefined;
}
export type BoardParameter = keyof BoardParameters;

/** A live channel: the board that is read, and which of its scopes. */
export interface BoardChannel {
  readonly board: LiveBoard;
  readonly scope: string;
}

/** How a channel is named where rights are listed: `process/spinning`. */
export function channelName({ board, scope }: BoardChannel): string {
  return `${board}/${scope}`;
}

/** What a board is about: machines on the floor, or figures of the mill. */
export type BoardKind = 'floor' | 'figures';

export interface HangingBoard {
  /** The screen that draws it; it takes its parameters from its address. */
  readonly screen: string;
  readonly kind: BoardKind;
  /** What it may be narrowed to. */
  readonly parameters: readonly BoardParameter[];
  /** The processes it can show; one of them must be named. */
  readonly processes?: readonly Process[];
  /** All that it reads. */
  readonly reads: (parameters: BoardParameters) => readonly BoardChannel[];
  /** Shows machines that other boards show: a tour goes without it. */
  readonly isRepeated?: boolean;
}

const ofProcess = ({ process }: BoardParameters): readonly BoardChannel[] =>
  process === undefined ? [] : [{ board: 'process', scope: process }];

/** Boards that can hang on a wall. A customer's own wall is these boards in another order, never other code. */
const ownBoards = {
  wholeMill: {
    screen: 'monitorScreen',
    kind: 'figures',
    parameters: [],
    reads: () => [{ board: 'mill', scope: wholeScope }],
  },
  frontSpinning: {
    screen: 'frontSpinning',
    kind: 'floor',
    parameters: ['process'],
    processes: frontProcesses,
    reads: ofProcess,
  },
  afterSpinning: {
    screen: 'afterSpinning',
    kind: 'floor',
    parameters: ['process'],
    processes: afterProcesses,
    reads: ofProcess,
  },
  ...cardLineBoards,
  leaderboard: {
    screen: 'leaderboard',
    kind: 'figures',
    parameters: [],
    reads: () => [{ board: 'leaderboard', scope: wholeScope }],
  },
  // On a wall nobody chooses a machine, so no machine's own channel is read there.
  commandRoom: {
    screen: 'commandRoom',
    kind: 'figures',
    parameters: [],
    reads: () => [{ board: 'mill', scope: wholeScope }],
    isRepeated: true,
  },
} as const satisfies Record<string, HangingBoard>;
type OwnBoardKey = keyof typeof ownBoards;
export type BoardKey = OwnBoardKey | SectionBoardKey;

/** A board with its parameters, as it hangs on a wall. */
export interface HungBoard extends BoardParameters {
  readonly board: BoardKey;
}

function isOwnBoardKey(key: string): key is OwnBoardKey {
  return Object.hasOwn(ownBoards, key);
}

/** Every board that can hang on a wall. */
export const boardKeys: readonly BoardKey[] = [
  ...Object.keys(ownBoards).filter(isOwnBoardKey),
  ...sectionBoardKeys,
];

export function hangingBoard(key: BoardKey): HangingBoard {
  return isSectionBoardKey(key) ? ofSections(key) : ownBoards[key];
}

function ofSections(key: SectionBoardKey): HangingBoard {
  return {
    screen: key,
    kind: 'floor',
    parameters: [],
    reads: () => [{ board: 'sections', scope: key }],
    isRepeated: true,
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

/** The right that opens a board, as its screen declares it. */
export function accessOfBoard(key: BoardKey): string {
  const { access } = screenOfBoard(key);
  if (access === undefined) throw new Error(`Board ${key} hangs behind no right`);
  return access;
}

/** Where a board stands by itself: path, and its parameters as the query, without `?`. */
export function placeOfBoard({ board, process, area, variety }: HungBoard): { path: string; query: string } {
  const given = Object.entries({ process, area, variety }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { path: screenOfBoard(board).path, query: new URLSearchParams(given).toString() };
}

export function screenOfBoard(key: BoardKey): (typeof boardScreens)[number] {
  const name = hangingBoard(key).screen;
  const screen = boardScreens.find((each) => each.name === name);
  if (screen === undefined) throw new Error(`Board ${key} has no screen ${name}`);
  return screen;
}

/** A tour through the mill, from the bale to the cone: each machine once, beside the whole mill. */
export function everyBoard(): readonly HungBoard[] {
  return boardChoices().filter(({ board }) => hangingBoard(board).isRepeated !== true);
}

/** Every board once for each process it can show: what a wall can be put together from. */
export function boardChoices(): readonly HungBoard[] {
  return boardKeys.flatMap((board): HungBoard[] => {
    const { processes } = hangingBoard(board);
    return processes === undefined ? [{ board }] : processes.map((process) => ({ board, process }));
  });
}
