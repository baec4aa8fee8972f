import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of messages and announcements. */
export const messagingErrors = defineErrors('messaging', {
  /** The time in which it would be shown is over. */
  displayOver: { code: 409, params: ['title'] },
  contentMissing: { code: 409, params: ['title'] },
  /** A rule tells at most so many people, roles, departments or duties. */
  tooManyReceivers: { code: 400, params: ['most'] },
  unknownChoice: { code: 400, params: ['value'] },
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
  /** Words of a template name something that their scene does not tell. */
  unknownName: { code: 400, params: ['name', 'known'] },
  /** A brace that begins or ends no name. */
  loneBrace: { code: 400, params: [] },
  inSiteStays: { code: 400, params: [] },
  sceneWithoutMachine: { code: 400, params: [] },
  titleMissing: { code: 400, params: [] },
  quietWithoutEnd: { code: 400, params: [] },
  quietAllDay: { code: 400, params: [] },
  noDeviceNow: { code: 409, params: ['person'] },
});
