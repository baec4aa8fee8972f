import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** Only an enabled template speaks in the place of the program; a new one is written, looked at and tried first. */
export const messageTemplateLifeCycle = defineLifeCycle('messageTemplate', {
  initial: 'disabled',
  states: { disabled: 'dead', enabled: 'active' },
  actions: {
    enable: { from: ['disabled'], to: 'enabled', access: 'messaging.messageTemplate.enable' },
    disable: { from: ['enabled'], to: 'disabled', access: 'messaging.messageTemplate.disable' },
  },
});
