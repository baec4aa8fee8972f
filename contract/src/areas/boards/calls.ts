import { showBestPeople } from './bestPeople.ts';
import { showFirstMachine } from './firstMachine.ts';
import { showGroup } from './groupBoard.ts';
import { liveBoards } from './liveBoards.ts';
import { showMachineMap } from './machineMap.ts';
import { showMonitorView } from './monitorView.ts';

/** Every call of the boards. */
export const boardCalls = [
  ...Object.values(liveBoards).map(({ call }) => call),
  showGroup,
  showBestPeople,
  showFirstMachine,
  showMonitorView,
  showMachineMap,
] as const;
