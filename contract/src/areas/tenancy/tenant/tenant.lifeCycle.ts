import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** A mill that is frozen keeps everything; nobody works there, and no gateway gets in. */
export const tenantLifeCycle = defineLifeCycle('tenant', {
  initial: 'normal',
  states: { normal: 'active', frozen: 'dead' },
  actions: {
    freeze: { from: ['normal'], to: 'frozen', access: 'iam.tenant.freeze', needs: ['notOwn'] },
    thaw: { from: ['frozen'], to: 'normal', access: 'iam.tenant.freeze', needs: ['notOwn'] },
  },
});
