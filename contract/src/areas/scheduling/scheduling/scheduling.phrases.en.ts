import type { SameShape } from '../../../core/words/phrases.ts';
import type { schedulingZh } from './scheduling.phrases.zh.ts';

export const schedulingEn: SameShape<typeof schedulingZh> = {
  errors: {
    planChanged: '{person} has just changed {number}; go on from the plan as it is now',
    planNotDraft: '{number} is no draft and is not changed; copy it into a new plan',
    planRunning: '{number} is being optimised; wait for the end or stop it first',
    tooManyPlanRuns: 'At most {most} optimisations run in the mill at once',
    noFramesToPlan: 'There is no spinning frame in use, so nothing can be scheduled',
    planTooLarge: 'The plan is too large: at most {most} lots',
    lotNotThere: '{number} has no such lot; look at the plan again and repeat',
    frameStopped: '{frame} is stopped without an end time: end the stop first, or choose another frame',
    frameCannotMake: '{frame} cannot spin {variety}',
    lotLocked: 'This place on {frame} is locked',
    lotAmount: 'The amount must be above 0 and below {most} kg',
    lotsNotAlike: 'Lots beside each other on {frame} are not of one order and cannot be joined',
    noStepBack: '{number} has no step that could be undone',
    noRemedy: 'This remedy for {order} no longer applies; check it again',
    planEmpty: '{number} has nothing on any frame and cannot be adopted',
    planOrdersChanged: 'Orders have changed since {number} was made: {orders}. Make a new plan from it',
    planNotTakenOver: '{number} is not the plan that the mill goes by, so nothing is dispatched from it',
    nothingToDispatch: '{number} has no lot in this time that is not dispatched yet',
    noMarkerFree: 'There is no free marker for {variety}',
  },
  jobs: { resumePlanRuns: 'Go on with interrupted plan optimisations' },
};
