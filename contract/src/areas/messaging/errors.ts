import { defineErrors } from '../../core/errors.ts';

/** Refusals of messages and announcements. */
export const messagingErrors = defineErrors('messaging', {
  /** The time in which it would be shown is over. */
  displayOver: { code: 409, params: ['title'] },
  /** A rule tells at most so many people, roles, departments or duties. */
  tooManyReceivers: { code: 400, params: ['most'] },
  unknownChoice: { code: 400, params: ['value'] },
  /** An alarm would be over where it has begun. */
  clearBeyond: { code: 400, params: [] },
  graveWithin: { code: 400, params: [] },
  ruleForNoMachine: { code: 409, params: [] },
  shelvingOver: { code: 400, params: ['days'] },
  alarmWithoutMachine: { code: 409, params: [] },
});
