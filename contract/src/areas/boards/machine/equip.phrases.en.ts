import type { SameShape } from '../../../core/words/phrases.ts';
import type { equipScreensZh, equipZh } from './equip.phrases.zh.ts';

export const equipScreensEn: SameShape<typeof equipScreensZh> = {
  equipState: 'Equipment state',
  equipArchives: 'Equipment archives',
};

export const equipEn: SameShape<typeof equipZh> = {
  equip: {
    standing: 'Standing now',
    standingNone: 'No stopped machine needs attention',
    more: '+ {count}',
    week: 'Last 7 days',
    weekHint: 'share of calendar time',
    date: 'Date',
    run: 'Run',
    unplanned: 'Unplanned',
    technological: 'Process stops',
    planned: 'Planned',
    outside: 'Idle',
    unknown: 'No data',
    open: 'Open tasks',
    tasks: 'Tasks',
    urgent: 'Urgent',
    overDays: '{days} days',
    today: 'today',
    taskStates: {
      toBeAllocated: 'To be allocated',
      inProgress: 'In progress',
      toBeConfirmed: 'To be confirmed',
    },
    machines: 'Machines',
    positions: 'Spindles or heads',
    statuses: { inUse: 'In use', spare: 'Spare', repair: 'Under repair', scrapped: 'Scrapped' },
    meanAge: 'Mean age',
    years: 'years',
    byProcess: 'By process and model',
    ages: 'By age in years',
    band: '{from}–{to}',
    lastBand: '≥ {from}',
    oldest: 'Oldest',
    installed: 'Installed',
    withoutAge: '{count} without an installation date',
    ofMachines: 'of {count}',
    noAges: 'No installation dates have been entered',
    maker: 'maker unknown',
  },
};
