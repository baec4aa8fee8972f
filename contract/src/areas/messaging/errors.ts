import { defineErrors } from '../../core/errors.ts';

/** Refusals of messages and announcements. */
export const messagingErrors = defineErrors('messaging', {
  /** The time in which it would be shown is over. */
  displayOver: { code: 409, params: ['title'] },
});
