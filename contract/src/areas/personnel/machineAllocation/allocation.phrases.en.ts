import type { SameShape } from '../../../core/words/phrases.ts';
import type { allocationZh } from './allocation.phrases.zh.ts';

/** Words of the page on which machines are allocated to people. */
export const allocationEn: SameShape<typeof allocationZh> = {
  screens: { machineAllocation: 'Machine allocation' },
  errors: {
    allocationChanged:
      'Somebody else has just changed who is responsible for machine {machines}; check it and save again',
  },
  allocation: {
    intro:
      'Choose a person and allocate machines on the matrix or the floor plan. It takes effect on the first date once it is saved.',
    matrix: 'Matrix',
    map: 'Floor plan',
    duty: 'Duty',
    fromDate: 'From',
    people: 'People',
    personHint: 'Choose a person, then click, drag or hold Shift in the column of that person’s crew',
    load: '{machines, plural, one {# machine} other {# machines}} · {positions} spindles/heads',
    ofNorm: 'Norm {positions}',
    norms: 'Workload norms',
    overNorm: 'above the norm',
    addPerson: 'Add another person',
    toTeams: 'Teams',
    tool: 'Tool',
    paint: 'Allocate',
    share: 'Share',
    erase: 'Clear',
    undo: 'Undo',
    redo: 'Redo',
    balance: 'Divide evenly',
    balanceTitle: 'Divide the machines of {crew} evenly',
    balanceIntro:
      'Machines go to {count, plural, one {# person} other {# people}} in floor order by spindles, each with machines side by side. You can still change it; nothing takes effect before you save.',
    balanceNobody: '{crew} has nobody to allocate machines to',
    save: 'Save allocation',
    accept: 'Use this',
    changes: '{count, plural, one {# unsaved change} other {# unsaved changes}}',
    discard: 'Discard changes',
    gaps: '{count} without a person',
    cell: '{machine}, {crew}: {people}',
    changed: 'not saved',
    nobodyIn: 'Nobody',
    keys: 'Arrow keys move, Shift extends, Enter allocates, Delete clears, Ctrl+Z undoes',
    factors: '{machine} · {crew}: output factors',
    conflictTitle: 'Changed by somebody else',
    conflictIntro:
      'Somebody else changed {count, plural, one {# place} other {# places}} while you were editing:',
    mine: 'Yours',
    theirs: 'Theirs',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    onMap: 'Floor plan of {area}, {count, plural, one {# machine} other {# machines}}',
    mapHint:
      'Click machines, or drag a frame around them, to allocate them to the chosen person. Drag moves the plan while nobody is chosen.',
    mapCrew: 'Crew',
    noMap: 'There is no floor plan yet',
    noMapHint: 'Draw an area with its machines as an equipment map first.',
    rounds: 'Rounds',
    noRounds: 'Nobody is responsible for a machine yet',
    alone: 'Machines are allocated on a computer; this is for reading.',
  },
};
