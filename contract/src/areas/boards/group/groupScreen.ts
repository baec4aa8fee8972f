import { defineScreen } from '../../../core/screen/screen.ts';
import { groupOverviewScreen, groupPath } from '../../../core/screen/boardPages.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';

export const groupScreen = defineScreen(groupOverviewScreen, {
  namespace: 'boards',
  path: groupPath,
  component: 'boards/groupOverview',
  layout: 'office',
  menu: 'digitalDashboards',
  access: boardRights.wholeMill,
  forSeveralMills: true,
});
