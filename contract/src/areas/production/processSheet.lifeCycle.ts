import { defineLifeCycle } from '../../core/lifeCycle.ts';

/**
 * A sheet is written and issued. What was issued is never changed: a correction is the next edition for the same model and
 * variety, and of the issued ones the latest edition counts.
 */
export const processSheetLifeCycle = defineLifeCycle('processSheet', {
  initial: 'notIssued',
  states: { notIssued: 'waiting', issued: 'active' },
  actions: {
    issue: {
      from: ['notIssued'],
      to: 'issued',
      access: 'production.processSheet.issue',
      needs: ['hasStandard', 'averagesFilled'],
    },
  },
  editableIn: ['notIssued'],
  deletableIn: ['notIssued'],
});
