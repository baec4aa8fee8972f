import { defineErrors } from '../../core/errors.ts';

/** Refusals of the personnel office. */
export const personnelErrors = defineErrors('personnel', {
  /** Nobody is in two teams of one type. */
  teamBindingFailed: { code: 409, params: ['person', 'team'] },
  /** Who leads a team stays in it until somebody else does. */
  groupUnlinkFailed: { code: 409, params: ['person', 'team'] },
  leaderNotMember: { code: 400 },
});
