import type { SameShape } from '../../../core/words/phrases.ts';
import type { rulesZh } from './rules.phrases.zh.ts';

export const rulesEn: SameShape<typeof rulesZh> = {
  screen: 'Rules of attendance and roster',
  words: {
    intro:
      'By these rules the mill judges attendance, checks the roster and closes shifts. Attendance is worked out from punches whenever it is asked for, so a change holds for past months as well; output of closed months stays as it was published.',
    groups: { attendance: 'Attendance', roster: 'Roster', edits: 'Edits' },
    hints: {
      graceMin:
        'Who comes later or leaves earlier by no more than this is not late or early; beyond it all minutes count',
      earlyMin: 'A punch so long before a shift may be the arrival for it',
      lateOutMin: 'Without an arrival, a punch so long after a shift may be the departure from it',
      overtimeFromMin: 'Time before or after a shift counts from so much on, each part by itself',
      repeatMin: 'Punches of one person within this time are one',
      longestPresenceMin: 'An arrival and a departure further apart do not belong together',
      restHours:
        'Less rest between two shifts, where the roster or a replacement put somebody into one, cannot be saved',
      monthHours: 'Who works more is named in the scheduling calendar',
      editHours:
        'Hours after the end of a shift in which it can be edited; later only users with the right to correct the past can edit it',
    },
    usual: 'usual: {value}',
    min: 'min',
    hours: 'h',
    restore: 'Usual values',
    save: 'Save rules',
    saved: 'The rules are saved',
    history: 'Changes',
    noHistory: 'The rules were never changed; the default ones apply',
    changed: '{name}: {from} → {to}',
    readOnly: 'You can view the rules but not change them',
  },
};
