import { liveCardLine } from '../cardLine/cardLine.ts';
import { liveEquipArchives, liveEquipState } from '../machine/equipment.ts';
import { liveLeaderboard } from '../leaderboard/leaderboard.ts';
import { liveMachine } from '../machine/machine.ts';
import { liveMaterialOutput } from '../materialOutput/materialOutput.ts';
import { liveMill } from '../mill/mill.ts';
import { liveProcess } from '../process/process.ts';
import { liveRemind } from '../remind/remind.ts';
import { liveSections } from '../sections/sectionBoards.ts';

/** Every live board, by its name, in the order of the menu. */
export const liveBoards = {
  mill: liveMill,
  process: liveProcess,
  sections: liveSections,
  machine: liveMachine,
  cardLine: liveCardLine,
  leaderboard: liveLeaderboard,
  equipState: liveEquipState,
  equipArchives: liveEquipArchives,
  remind: liveRemind,
  materialOutput: liveMaterialOutput,
} as const;
export type LiveBoard = keyof typeof liveBoards;

/** The key of a board that can hang on a wall. */
export type BoardKey = { [Name in LiveBoard]: keyof (typeof liveBoards)[Name]['walls'] }[LiveBoard];

export function isLiveBoard(name: string): name is LiveBoard {
  return Object.hasOwn(liveBoards, name);
}

/** A live channel: the board that is read, and which of its scopes. */
export interface BoardChannel {
  readonly board: LiveBoard;
  readonly scope: string;
}
