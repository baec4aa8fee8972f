import { defineLifeCycle } from '../../core/lifeCycle.ts';

/** Somebody who is frozen keeps everything and may not enter the mill. */
export const userLifeCycle = defineLifeCycle('user', {
  initial: 'normal',
  states: { normal: 'active', frozen: 'dead' },
  actions: {
    freeze: { from: ['normal'], to: 'frozen', access: 'iam.user.freeze' },
    thaw: { from: ['frozen'], to: 'normal', access: 'iam.user.freeze' },
  },
});
