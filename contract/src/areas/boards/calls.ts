import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { machineCodePattern } from '../telemetry/topics.ts';
import { processes } from '../basics/processes.ts';
import { cardLineAccess, showCardLine } from './cardLine.ts';
import { sectionBoardKeys } from './sectionBoards.ts';
import { machineDetail, millBoard, processBoard, sectionsBoard } from './snapshots.ts';

/** The boards that are sent live, with the scopes they can have. */
export const liveBoards = {
  mill: { access: 'boards.wholeMill' },
  process: { access: 'boards.process' },
  sections: { access: 'boards.process' },
  machine: { access: 'boards.machine' },
  cardLine: { access: cardLineAccess },
  leaderboard: { access: 'boards.process' },
} as const;
export type LiveBoard = keyof typeof liveBoards;
/** The scope of a board that has only one. */
export const wholeScope = 'all';

export const showMillBoard = defineCall('boards.showMillBoard', {
  method: 'GET',
  path: '/$/report/board/mill',
  access: { code: liveBoards.mill.access },
  input: z.object({}),
  output: millBoard,
});

export const showProcessBoard = defineCall('boards.showProcessBoard', {
  method: 'GET',
  path: '/$/report/board/process',
  access: { code: liveBoards.process.access },
  input: z.object({ process: z.enum(processes) }),
  output: processBoard,
});

export const showSections = defineCall('boards.showSections', {
  method: 'GET',
  path: '/$/report/board/sections',
  access: { code: liveBoards.sections.access },
  input: z.object({ board: z.enum(sectionBoardKeys) }),
  output: sectionsBoard,
});

export const showMachine = defineCall('boards.showMachine', {
  method: 'GET',
  path: '/$/report/board/machine',
  access: { code: liveBoards.machine.access },
  input: z.object({ code: z.string().regex(machineCodePattern) }),
  output: machineDetail,
});

export const boardCalls = [showMillBoard, showProcessBoard, showSections, showMachine, showCardLine] as const;
