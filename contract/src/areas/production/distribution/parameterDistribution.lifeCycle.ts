import { flag } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The right to let machines be set, also to stop what has not been sent. */
export const issueRight = 'production.parameterDistribution.issue';
/** The right to release what somebody else wrote. */
export const releaseRight = 'production.releaseDistribution';

/** Changes above the step limit of their parameter are sent only when they are confirmed, on every way. */
const confirming = { confirmsLargeSteps: flag({ optional: true }) };

/**
 * A distribution is written, and issued; where a parameter asks for a second person, that person releases it before. From then on its machines say
 * where it stands: it is `issuing` while a command has not left, `setting` until the last machine answered, and at last
 * what their read-backs show. No person takes these steps.
 */
export const parameterDistributionLifeCycle = defineLifeCycle('parameterDistribution', {
  initial: 'toBeIssued',
  states: {
    toBeIssued: 'waiting',
    issuing: 'active',
    setting: 'active',
    success: 'done',
    failed: 'attention',
  },
  apart: ['failed'],
  actions: {
    issue: {
      from: ['toBeIssued'],
      to: 'issuing',
      access: issueRight,
      needs: ['isReleased'],
      input: confirming,
    },
    set: { from: ['issuing'], to: 'setting', access: issueRight, by: ['system'], needs: ['allSent'] },
    succeed: {
      from: ['issuing', 'setting', 'failed'],
      to: 'success',
      access: issueRight,
      by: ['system'],
      needs: ['allSet'],
    },
    fail: {
      from: ['issuing', 'setting'],
      to: 'failed',
      access: issueRight,
      by: ['system'],
      needs: ['someNotSet'],
    },
    reissue: {
      from: ['failed'],
      to: 'issuing',
      access: issueRight,
      needs: ['isReleased'],
      input: confirming,
    },
  },
  editableIn: ['toBeIssued'],
  deletableIn: ['toBeIssued'],
});
