import { defineErrors } from '../../core/errors/errors.ts';

/** Refusals of the personnel office. */
export const personnelErrors = defineErrors('personnel', {
  /** Nobody is in two teams of one type. */
  teamBindingFailed: { code: 409, params: ['person', 'team'] },
  /** Who leads a team stays in it until somebody else does. */
  groupUnlinkFailed: { code: 409, params: ['person', 'team'] },
  leaderNotMember: { code: 400 },
  /** Asked before somebody is replaced: the machines, who answers for them now, and how many machines there are. */
  alreadyResponsible: { code: 409, params: ['machines', 'people'] },
  factorsRequired: { code: 400 },
  /** Factors of one machine that do not add up; `sum` in percent. */
  factorsNotWhole: { code: 400, params: ['sum'] },
  /** Who is disabled or off duty is put nowhere. */
  personNotWorking: { code: 409, params: ['person'] },
  /** What was stays as it is: `date` is that of the running shift. */
  responsibilityPast: { code: 400, params: ['date'] },
  nothingToTakeOver: { code: 409, params: ['person'] },
  /** Somebody else changed who answers for these machines since they were looked at. */
  allocationChanged: { code: 409, params: ['machines'] },
  /** People of a process are asked for, and no team of the duty's type belongs to it. */
  processWithoutTeam: { code: 409 },
});
