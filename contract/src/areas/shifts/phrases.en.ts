import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { handoverEn } from './handover/handover.phrases.en.ts';
import { standingEn } from './standing/standing.phrases.en.ts';
import { rosterEn } from './roster/roster.phrases.en.ts';
import { rulesEn } from './shiftRules/rules.phrases.en.ts';
import { setupEn } from './shiftSystem/setup.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  fields: {
    dateOrder: 'Order of dates',
    department: 'Department',
    direction: 'Direction',
    isMutual: 'Mutual',
    isRestKnown: 'Short rest confirmed',
    isStandInKnown: 'Substitute confirmed',
    row: 'Row',
    system: 'Shift system',
  },
  ...setupEn,
  notices: handoverEn.notices,
  handover: { ...handoverEn.words, found: handoverEn.found },
  roster: rosterEn,
  rules: rulesEn.words,
  ...standingEn,
  screens: {
    ...setupEn.screens,
    ...standingEn.screens,
    handoverRecord: handoverEn.screen,
    shiftRules: rulesEn.screen,
  },
  crews: {
    A: 'A',
    B: 'B',
    C: 'C',
    D: 'D',
    E: 'E',
  },
  crewLetters: {
    A: 'A',
    B: 'B',
    C: 'C',
    D: 'D',
    E: 'E',
  },
  turn: '{shift} · {crew}',
  turnShort: '{shift} {crew}',
  rights: {
    correctPast: 'Correct shifts of the past',
    handoverAnyCrew: handoverEn.right,
  },
  errors: {
    ...handoverEn.errors,
    ...standingEn.errors,
    shiftSteps: 'Shift {number} must be a whole number of quarters of an hour',
    shiftsFillDay: 'Shift lengths must add up to the whole cycle of 24 h; they are {hours} h',
    cyclesDiffer: 'All crews have one cycle: crew {crew} has {days} days instead of {cycle}',
    startBeyondCycle: 'The rotation start day must not exceed the cycle of {cycle} days',
    noSuchShift: 'Crew {crew}, day {day}: there is no shift {number}',
    shiftWithoutCrew: 'Shift {number} of day {day} has no crew',
    shiftWithTwoCrews: 'Shift {number} of day {day} has two crews; duplicate teams cannot be chosen',
    systemBegan: 'The shift system has been in effect since {date} and cannot be changed; add a new one',
    beganBefore: '{date} is before today; only who may correct shifts of the past can save this',
    changeFailed: 'Shift change failed: someone else has just changed the shift systems; reload the page',
    overTimeLimit:
      'Over the modification time limit of {hours} h behind the end of the shift; contact the administrator',
    shortRest: 'Only {hours} h of rest between two shifts; at least {least} h are needed',
    twoTurns: 'Two shifts on one date with too little rest',
    noShift: 'The date does not have this shift',
  },
};
