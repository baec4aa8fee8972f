import { defineErrors } from '../../core/errors/errors.ts';
import { systemRules } from './shiftSystem/systemErrors.ts';

/** Refusals of the shift calendar. */
export const shiftsErrors = defineErrors('shifts', {
  ...systemRules,
  /** What was worked under a system stays so: it is not changed once it has begun. */
  systemBegan: { code: 409, params: ['date'] },
  /** Only who may correct the past says that a system began before today. */
  beganBefore: { code: 403, params: ['date'] },
  /** Somebody else changed the calendar after this person had looked at it. */
  changeFailed: { code: 409 },
  /** `number` is that of the handover that the shift has already. */
  handoverExists: { code: 409, params: ['number'] },
  templateStopped: { code: 409, params: ['name'] },
  /** The production date has no shift of that name. */
  turnUnknown: { code: 400, params: ['date', 'shift'] },
  turnAhead: { code: 409, params: ['date', 'shift'] },
  /** Nobody of the workshop tends the process, or its template is for another one. */
  otherWorkshop: { code: 400, params: ['process'] },
  /** Items are those of the template as it was: none is added, none goes. */
  handoverItems: { code: 400 },
  /** What an earlier shift left open is marked as done, not taken away. */
  pointCarried: { code: 409, params: ['text'] },
  itemsUnanswered: { code: 409, params: ['items'] },
  hazardsWithoutNote: { code: 409, params: ['items'] },
  notOfCrew: { code: 403, params: ['crew', 'process'] },
  /** Nobody accepts or disputes what he or she handed over. */
  ownHandover: { code: 403 },
  /** The time is over in which a shift is edited: so many hours behind its end as the mill says. */
  overTimeLimit: { code: 403, params: ['hours'] },
  /** Cells of the roster: so little rest would lie between two turns of somebody. */
  shortRest: { code: 409, params: ['hours', 'least'] },
  /** Somebody would work two turns of one date with too little rest between. */
  twoTurns: { code: 409 },
  /** The date does not have the shift. */
  noShift: { code: 409 },
  /** A replacement within a shift lies in it; `from` and `to` are those of the shift. */
  partOutsideShift: { code: 400, params: ['from', 'to'] },
  /** Who is disabled or off duty stands in for nobody. */
  substituteNotWorking: { code: 409, params: ['person'] },
  substituteOnLeave: { code: 409, params: ['person', 'date'] },
  /** Told once: whoever knows of it may say so all the same. `count` rests are short, `hours` the shortest. */
  substituteShortRest: { code: 409, params: ['person', 'count', 'date', 'hours', 'least'] },
  /** Who is replaced stands in for nobody at that time. */
  substituteAway: { code: 409, params: ['person', 'from', 'to'] },
  /** Told once, as short rests are: who is absent stands in for others then, and their machines stay with him or her. */
  absentStandsIn: { code: 409, params: ['person', 'others', 'from', 'to'] },
  /** Another record of the same layer holds at some of the time. */
  alreadyReplaced: { code: 409, params: ['person', 'substitute', 'from', 'to'] },
  alreadyVacant: { code: 409, params: ['person', 'from', 'to'] },
  replacementCancelled: { code: 409 },
  /** Coefficients of one machine that do not add up; `sum` in percent. */
  sharesNotWhole: { code: 400, params: ['sum'] },
});
