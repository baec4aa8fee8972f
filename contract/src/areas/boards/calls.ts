import { showBestPeople } from './bestPeople/bestPeople.ts';
import { showFirstMachine } from './firstMachine/firstMachine.ts';
import { showGroup } from './group/groupBoard.ts';
import { liveBoards } from './catalogue/liveBoards.ts';
import { showMachineMap } from './machine/machineMap.ts';
import { showMonitorView } from './catalogue/monitorView.ts';

/** Every call of the boards. */
export const boardCalls = [
  ...Object.values(liveBoards).map(({ call }) => call),
  showGroup,
  showBestPeople,
  showFirstMachine,
  showMonitorView,
  showMachineMap,
] as const;
