import type { SameShape } from '../../../core/words/phrases.ts';
import type { leaderZh } from './leader.phrases.zh.ts';

export const leaderEn: SameShape<typeof leaderZh> = {
  leader: {
    leftOut: {
      outputKg: 'under {least} kg',
      runMin: 'under {least} min of running',
      shifts: 'fewer than {least} shifts',
      all: 'Not ranked: {names}',
      more: 'Not ranked: {names} and {count} more',
    },
    subject: 'crews and machines',
    crew: 'Crew {crew}',
    starOf: 'First in ring spinning, {date}',
    equalStars: 'equal first',
    crews: 'Crews',
    crewsNote: 'ring spinning · last three shifts',
    counted: '{counted} of {of} shifts counted',
    byProcess: 'Plan attainment by process, %',
    machines: 'Best {count} ring frames',
    people: 'Best {count} spinners',
    peopleShifts: '{count, plural, one {# shift} other {# shifts}}',
    peopleStar: 'First spinner yesterday: {names}',
    windows: 'What is ranked',
    window: {
      last: 'Last shift',
      previous: 'Shift before',
      lastThree: 'Last three shifts',
    },
    outputKg: 'Output kg',
    outputT: 'Output t',
    efficiency: 'Efficiency %',
    breaks: 'Breaks',
    attainment: 'Attainment %',
    noStar: 'Nothing was made yesterday',
    partial: 'Yesterday is not complete',
    noCrew: 'No shift is complete yet',
    noMachines: 'No complete data of this shift',
    target: 'plan 100 %',
    spoken: 'Rank {rank} {name}, {value} %',
  },
};
