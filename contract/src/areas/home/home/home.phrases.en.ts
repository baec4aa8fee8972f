import type { SameShape } from '../../../core/words/phrases.ts';
import type { homeZh } from './home.phrases.zh.ts';

export const homeEn: SameShape<typeof homeZh> = {
  screens: {
    dashboardAnalysis: 'Home',
  },
  greetings: {
    early: 'Good morning',
    morning: 'Good morning',
    noon: 'Good afternoon',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
  home: {
    greeting: '{greeting}, {name}',
    shortcuts: 'Shortcuts',
    figures: 'My figures',
    needs: 'Machines that need attention',
    noNeeds: 'No machine needs attention',
    noShortcuts: 'No shortcuts yet',
    noFigures: 'No figures chosen yet',
    noModules: 'The home page of this mill has no parts',
    arrange: 'Arrange',
    arrangeOf: 'Arrange: {part}',
    arrangeDone: 'Save arrangement',
    modules: 'Customise home page',
    modulesNote: 'For everybody in this mill',
    chosen: 'Chosen ({count}/{most})',
    available: 'Available',
    up: 'Move {name} up',
    down: 'Move {name} down',
    putOn: 'Add {name}',
    takeOff: 'Remove {name}',
    more: '{count, plural, one {# more} other {# more}}',
  },
};
