import { defineScreen } from '../../../core/screen/screen.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';

/** Apart from the call, so that the login, which leads here, loads no board. */
export const groupScreen = defineScreen('groupOverview', {
  namespace: 'boards',
  path: '/monitor/groupOverview',
  component: 'boards/groupOverview',
  layout: 'office',
  menu: 'digitalDashboards',
  access: boardRights.wholeMill,
  forSeveralMills: true,
});
