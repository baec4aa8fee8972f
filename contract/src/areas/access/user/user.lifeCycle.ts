import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/**
 * Somebody who is frozen keeps everything and may not enter the mill; somebody who registered by an invitation may not
 * enter it before the mill approves.
 */
export const userLifeCycle = defineLifeCycle('user', {
  initial: 'normal',
  alsoInitial: ['waiting'],
  states: { waiting: 'waiting', normal: 'active', frozen: 'dead' },
  // People of an administrator are never in it.
  apart: ['waiting'],
  actions: {
    freeze: { from: ['normal'], to: 'frozen', access: 'iam.user.freeze' },
    approve: { from: ['waiting'], to: 'normal', access: 'iam.user.add' },
    thaw: { from: ['frozen'], to: 'normal', access: 'iam.user.freeze' },
  },
});
