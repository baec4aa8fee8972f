import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';
import { userLifeCycle } from '../../access/user/user.lifeCycle.ts';

/**
 * The states of a person's row as a personnel office calls them: who is disabled may not enter the mill. Approving
 * somebody who registered is a matter of accounts.
 */
export const personnelFileLifeCycle = defineLifeCycle('personnelFile', {
  initial: 'normal',
  alsoInitial: ['waiting'],
  states: userLifeCycle.states,
  actions: {
    disable: { from: ['normal'], to: 'frozen', access: 'personnel.personnelFile.disable' },
    enable: { from: ['frozen'], to: 'normal', access: 'personnel.personnelFile.disable' },
  },
});
