import { defineScreen } from '../../core/screen.ts';
import { liveBoards } from './calls.ts';

/** All boards in the shell: without more in the address their directory, below it each board by its key. */
export const largeScreen = defineScreen('largeScreen', {
  area: 'boards',
  path: '/largeScreen',
  component: 'boards/largeScreen',
  layout: 'office',
  menu: 'digitalDashboards',
  access: liveBoards.process.access,
  wildcard: true,
});

/** The same of the boards of figures. */
export const businessIntelligence = defineScreen('businessIntelligence', {
  area: 'boards',
  path: '/businessIntelligence',
  component: 'boards/businessIntelligence',
  layout: 'office',
  menu: 'dataAnalysis',
  access: liveBoards.mill.access,
  wildcard: true,
});

export const directoryScreens = [
  largeScreen,
  // Where the boards themselves stand, each on the whole window.
  defineScreen('monitor', {
    area: 'boards',
    path: '/monitor',
    component: 'boards/largeScreen',
    layout: 'office',
    menu: 'digitalDashboards',
    access: liveBoards.process.access,
    hidden: true,
  }),
  businessIntelligence,
] as const;
