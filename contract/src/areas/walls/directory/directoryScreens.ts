import { defineScreen } from '../../../core/screen/screen.ts';
import { boardRights } from '../../../core/screen/boardRights.ts';

/** All boards in the shell: without more in the address their directory, below it each board by its key. */
export const largeScreen = defineScreen('largeScreen', {
  namespace: 'walls',
  path: '/largeScreen',
  component: 'walls/largeScreen',
  layout: 'office',
  menu: 'digitalDashboards',
  access: boardRights.process,
  wildcard: true,
});

/** The same of the boards of figures. */
export const businessIntelligence = defineScreen('businessIntelligence', {
  namespace: 'walls',
  path: '/businessIntelligence',
  component: 'walls/businessIntelligence',
  layout: 'office',
  menu: 'dataAnalysis',
  access: boardRights.wholeMill,
  wildcard: true,
});

export const directoryScreens = [
  largeScreen,
  // Where the boards themselves stand, each on the whole window.
  defineScreen('monitor', {
    namespace: 'walls',
    path: '/monitor',
    component: 'walls/largeScreen',
    layout: 'office',
    menu: 'digitalDashboards',
    access: boardRights.process,
    hidden: true,
  }),
  businessIntelligence,
] as const;
