import { defineScreen } from '../../core/screen.ts';
import { liveBoards } from './calls.ts';
import { cardLineScreens } from './cardLineScreens.ts';
import { commandRoomScreen } from './commandRoom.ts';
import { firstMachineScreen } from './firstMachine.ts';
import { groupScreen } from './groupBoard.ts';
import { leaderboardScreen } from './leaderboard.ts';
import { sectionScreens } from './sectionScreens.ts';

const machinePage = defineScreen('equipmentDetail', {
  area: 'boards',
  path: '/monitor/equipmentDetail',
  component: 'boards/machineDetail',
  layout: 'office',
  menu: 'operationMonitor',
  access: liveBoards.machine.access,
  hidden: true,
});

/** The address of a machine's page. */
export function machineAddress(code: string): string {
  return `${machinePage.path}?code=${encodeURIComponent(code)}`;
}

export const boardScreens = [
  defineScreen('monitorScreen', {
    area: 'boards',
    path: '/monitor/monitorScreen',
    component: 'boards/wholeMill',
    layout: 'board',
    menu: 'digitalDashboards',
    access: liveBoards.mill.access,
  }),
  groupScreen,
  defineScreen('afterSpinning', {
    area: 'boards',
    path: '/monitor/afterSpinning',
    component: 'boards/afterSpinning',
    layout: 'board',
    menu: 'digitalDashboards',
    access: liveBoards.process.access,
    followsBuild: true,
  }),
  defineScreen('frontSpinning', {
    area: 'boards',
    path: '/monitor/frontSpinning',
    component: 'boards/frontSpinning',
    layout: 'board',
    menu: 'digitalDashboards',
    access: liveBoards.process.access,
    followsBuild: true,
  }),
  ...sectionScreens,
  defineScreen('machineStatus', {
    area: 'boards',
    path: '/monitor/machineStatus',
    component: 'boards/machineStatus',
    layout: 'office',
    menu: 'operationMonitor',
    access: liveBoards.machine.access,
  }),
  machinePage,
  ...cardLineScreens,
  leaderboardScreen,
  firstMachineScreen,
  commandRoomScreen,
] as const;
