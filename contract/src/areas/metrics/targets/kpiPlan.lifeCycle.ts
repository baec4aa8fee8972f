import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The most characters of why targets change, and of why a plan ends. */
export const mostTargetReason = 120;

/**
 * A plan is written, then it holds from its first date on. What has held is never edited: a change is a later plan with its
 * reason, and a plan that shall not hold any longer ends with the production date that runs.
 */
export const kpiPlanLifeCycle = defineLifeCycle('kpiPlan', {
  initial: 'draft',
  states: { draft: 'waiting', inForce: 'active', ended: 'done' },
  actions: {
    release: {
      from: ['draft'],
      to: 'inForce',
      access: 'production.kpiPlan.release',
      needs: ['hasTargets', 'beginsInTime', 'changeHasReason'],
    },
    end: {
      from: ['inForce'],
      to: 'ended',
      access: 'production.kpiPlan.release',
      input: { endReason: longText(mostTargetReason) },
      final: true,
    },
  },
  editableIn: ['draft'],
  deletableIn: ['draft'],
});
