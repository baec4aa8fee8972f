import { duration, flag, longText, reference } from '../../../core/fields/fields.ts';
import { defineLifeCycle, stays } from '../../../core/resource/lifeCycle.ts';

/** The most characters of why a plan is put off or cancelled. */
export const mostPlanReason = 120;
/** By how many days a plan is put off at once. */
export const postponedDays = { least: 1, most: 365 } as const;

const access = (action: string) => `maintenance.maintenancePlan.${action}`;

/** The states of a plan that is still to be done. */
export const openPlanStates = ['toBeConfirmed', 'confirmed', 'postponed'] as const;
/** Those in which its steps are known and it can be started. */
export const readyPlanStates = ['confirmed', 'postponed'] as const;

/**
 * A plan is proposed by the program or by somebody, confirmed, and carried out. Putting it off changes when it is planned and never
 * when it was due. That work has begun is a moment of a plan that is ready, so that a reset takes it back. What the next one of its
 * kind overtakes becomes `unexecuted`. See `docs/decisions/maintenance-plans.md`.
 */
export const maintenancePlanLifeCycle = defineLifeCycle('maintenancePlan', {
  initial: 'toBeConfirmed',
  // Of rounds that came and went while the program stood.
  alsoInitial: ['unexecuted'],
  states: {
    toBeConfirmed: 'waiting',
    confirmed: 'active',
    postponed: 'attention',
    completed: 'done',
    cancelled: 'dead',
    unexecuted: 'dead',
  },
  apart: ['postponed'],
  actions: {
    confirm: {
      from: ['toBeConfirmed'],
      to: 'confirmed',
      access: access('confirm'),
      needs: ['hasContent', 'partsOfItsMonth'],
    },
    /** Tells that work begins; told again, it stays as it began. */
    start: {
      from: [...readyPlanStates],
      to: stays,
      access: access('start'),
    },
    /** Work that was begun is taken back: the plan waits to be started again. */
    reset: {
      from: [...readyPlanStates],
      to: stays,
      access: access('reset'),
    },
    complete: {
      from: [...readyPlanStates],
      to: 'completed',
      access: access('complete'),
      needs: ['isStarted', 'stepsAreDone', 'materialsAreCounted', 'oldPartsAreShown'],
      // Said by who has read the warning that no material is filled in.
      input: { isWithoutMaterial: flag({ optional: true }) },
    },
    /** Of work that was begun it also takes back the beginning. */
    postpone: {
      from: [...openPlanStates],
      to: 'postponed',
      access: access('postpone'),
      input: {
        postponedD: duration({ unit: 'd', min: postponedDays.least, max: postponedDays.most }),
        postponeReason: longText(mostPlanReason, { optional: true }),
      },
    },
    cancel: {
      from: [...openPlanStates],
      to: 'cancelled',
      access: access('cancel'),
      input: { cancelReason: longText(mostPlanReason) },
      final: true,
    },
    /** A larger service was done that includes it. */
    credit: {
      from: [...openPlanStates],
      to: 'completed',
      access: access('complete'),
      by: ['system'],
      input: { doneWithId: reference('maintenancePlan', { isPast: true }) },
    },
    /** Its time is over: the next one of its kind is due. */
    leave: {
      from: [...openPlanStates],
      to: 'unexecuted',
      access: access('cancel'),
      by: ['system'],
    },
  },
  editableIn: [...openPlanStates],
  deletableIn: ['toBeConfirmed'],
});
