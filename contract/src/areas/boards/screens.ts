import { firstMachineScreen } from './firstMachine/firstMachine.ts';
import { groupScreen } from './group/groupScreen.ts';
import { liveBoards } from './catalogue/liveBoards.ts';
import { machineMapScreen } from './machine/machineMap.ts';

const { mill, ...others } = liveBoards;

/** Every screen of the boards, in the order of the menu: the mills side by side stand beside the whole mill. */
export const boardScreens = [
  ...mill.screens,
  groupScreen,
  ...Object.values(others).flatMap(({ screens }) => screens),
  machineMapScreen,
  firstMachineScreen,
];
