import { defineHooks } from '@millwright/server/resource/index.ts';
import { trialTask } from './task.ts';

/** The one who is responsible for a task is the person that it names. */
export const trialTaskHooks = defineHooks(trialTask, {
  actors: { responsible: ({ person }, { personId }) => person.id === personId },
});
