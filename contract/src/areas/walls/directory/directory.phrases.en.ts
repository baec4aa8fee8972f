import type { SameShape } from '../../../core/words/phrases.ts';
import type { directoryScreensZh, directoryZh } from './directory.phrases.zh.ts';

export const directoryScreensEn: SameShape<typeof directoryScreensZh> = {
  monitor: 'Large screen',
  largeScreen: 'Large screens',
  businessIntelligence: 'Business intelligence',
};

export const directoryEn: SameShape<typeof directoryZh> = {
  directory: {
    introAll: 'Every board that you may see, to be opened with the menu beside it or on the whole screen.',
    introFigures: 'Boards of figures, to be opened with the menu beside them or on the whole screen.',
    here: 'Open here',
    full: 'Full screen',
    hang: 'Hang on a wall',
    back: 'All large screens',
    unknown: 'There is no board “{key}”',
    unknownHint: 'Choose one of these',
    none: 'There is no board that you may see',
    noneHint: 'An administrator gives the right',
    about: {
      wholeMill: 'From bale to bag: output, efficiency, flow, power, and the machines that need attention',
      equipState: 'Every machine now, stopped machines, the last 7 days, and open tasks',
      equipArchives: 'All machines by process, model, maker and age',
      remind: 'Repairs, services and parts that are due or overdue, by machine, with who answers now',
      materialOutput: 'What left the store in 30 days, by part, machine, day and kind of work',
      leaderboard: 'Yesterday’s star: crews and ring frames ranked by the share of their plan they reached',
      commandRoom: 'Control desk: processes, queue of needs, the chosen machine, shifts, power and climate',
      frontSpinning: 'Every machine of a process up to roving, its figures, and what needs attention',
      afterSpinning: 'Every ring frame or winder, its figures, next doffs and rogue spindles',
      blowingCarding: 'Every machine of blowing and carding, one section below the other',
      rovingDrawing: 'Every machine of drawing and roving, one section below the other',
      spinningWinding: 'Every ring frame and winder, one section below the other',
      ringSpinning: 'Every ring frame: efficiency, breaks, next doffs and rogue spindles',
      winding: 'Every winder: efficiency, output, and what needs attention',
      spinning40S: 'The ring frames that spin Ne 40 now, with their figures',
      spinning32S: 'The ring frames that spin Ne 32 now, with their figures',
      cardingBeforeAfter: 'What goes into carding against what comes out, and the stock before and behind',
      cardLine1: 'Each card of the first line: states, output, neps and evenness',
      cardLine2: 'Each card of the second line: states, output, neps and evenness',
      cardLine3: 'Each card of the third line: states, output, neps and evenness',
      cardLine4: 'Each card of the fourth line: states, output, neps and evenness',
    },
  },
};
