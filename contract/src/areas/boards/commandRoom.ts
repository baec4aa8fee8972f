import { defineScreen } from '../../core/screen.ts';
import { liveBoards } from './calls.ts';

/** The dispatcher's desk: which machine is chosen stands in its address, `?machine=RF-17`. */
export const commandRoomScreen = defineScreen('commandRoom', {
  area: 'boards',
  path: '/monitor/commandRoom',
  component: 'boards/commandRoom',
  layout: 'board',
  menu: 'digitalDashboards',
  access: liveBoards.mill.access,
});
