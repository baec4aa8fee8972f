import { showFirstMachine } from './firstMachine.ts';
import { showGroup } from './groupBoard.ts';
import { liveBoards } from './liveBoards.ts';

/** Every call of the boards. */
export const boardCalls = [
  ...Object.values(liveBoards).map(({ call }) => call),
  showGroup,
  showFirstMachine,
] as const;
