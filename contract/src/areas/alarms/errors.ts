import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of alarms and their rules. */
export const alarmErrors = defineErrors('messaging', {
  /** An alarm would be over where it has begun. */
  clearBeyond: { code: 400, params: [] },
  graveWithin: { code: 400, params: [] },
  /** One of several conditions does not say what it looks at, or with what it is compared. */
  conditionUnclear: { code: 400, params: [] },
  /** It is escalated after a time, and to nobody. */
  nobodyEscalated: { code: 400, params: [] },
  /** A rule that judges from a time of the day until the same time judges never. */
  sameHours: { code: 400, params: [] },
  ruleForNoMachine: { code: 409, params: [] },
  /** A rule over what is no machine tells whoever answers for it, makes a task of it, or says something that only machines have. */
  dutyOfNoMachine: { code: 400, params: [] },
  taskOfNoMachine: { code: 400, params: [] },
  contentOfNoMachine: { code: 400, params: [] },
  /** A rule over single spindles looks for those that break seldom. */
  spindleBelow: { code: 400, params: [] },
  shelvingOver: { code: 400, params: ['days'] },
  alarmWithoutMachine: { code: 409, params: [] },
  /** An alarm has a task already, outside the data scope of whoever makes or joins one. */
  alarmTaskHidden: { code: 409, params: [] },
  /** The task that it was to join was closed meanwhile. */
  alarmTaskClosed: { code: 409, params: [] },
  /** Nobody who may enter the mill has one of the roles to which the rule of an alarm escalates it. */
  nobodyToEscalate: { code: 409, params: ['alarm'] },
});
