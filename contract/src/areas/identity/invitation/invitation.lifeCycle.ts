import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** A code opens the mill to those who have it until it is closed, over or used up. */
export const invitationLifeCycle = defineLifeCycle('invitation', {
  initial: 'open',
  states: { open: 'active', closed: 'dead' },
  actions: {
    close: { from: ['open'], to: 'closed', access: 'iam.invitation.edit' },
    reopen: { from: ['closed'], to: 'open', access: 'iam.invitation.edit' },
  },
});
