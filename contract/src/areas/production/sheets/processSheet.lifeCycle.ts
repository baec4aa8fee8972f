import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle, stays } from '../../../core/resource/lifeCycle.ts';
import { maxReleaseReason, releaseSheetRight } from './sheetQuality.ts';

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
      input: {
        releaseReason: longText(maxReleaseReason, {
          optional: true,
          when: { field: 'quality', is: ['failed'] },
        }),
      },
    },
    /** Releases an issued sheet whose first inspection failed. */
    release: {
      from: ['issued'],
      to: stays,
      access: releaseSheetRight,
      needs: ['hasFailed'],
      when: { field: 'quality', is: ['failed'] },
      input: { releaseReason: longText(maxReleaseReason) },
    },
  },
  editableIn: ['notIssued'],
  deletableIn: ['notIssued'],
});
