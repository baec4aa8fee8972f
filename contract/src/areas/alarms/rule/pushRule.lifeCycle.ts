import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** Only an enabled rule judges; a new one is written, and tried on the past, first. */
export const pushRuleLifeCycle = defineLifeCycle('pushRule', {
  initial: 'disabled',
  states: { disabled: 'dead', enabled: 'active' },
  actions: {
    enable: { from: ['disabled'], to: 'enabled', access: 'messaging.pushRule.enable', needs: ['canJudge'] },
    disable: { from: ['enabled'], to: 'disabled', access: 'messaging.pushRule.disable' },
  },
});
