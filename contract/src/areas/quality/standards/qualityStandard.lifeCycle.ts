import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/**
 * A standard is written, issued and at last withdrawn. Results are judged by issued ones, so these are not changed: a
 * correction is a new edition, valid from a day of its own.
 */
export const qualityStandardLifeCycle = defineLifeCycle('qualityStandard', {
  initial: 'draft',
  states: { draft: 'waiting', issued: 'active', withdrawn: 'dead' },
  actions: {
    issue: {
      from: ['draft'],
      to: 'issued',
      access: 'quality.qualityStandard.issue',
      needs: ['parametersInUse'],
    },
    withdraw: { from: ['issued'], to: 'withdrawn', access: 'quality.qualityStandard.withdraw', final: true },
  },
  editableIn: ['draft'],
  deletableIn: ['draft'],
});
