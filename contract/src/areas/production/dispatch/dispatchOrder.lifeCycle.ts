import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';
import { gatedQualities, maxReleaseReason } from '../sheets/sheetQuality.ts';

/** The right to send a dispatch order to its machines, and to send it again. */
export const issueDispatchRight = 'production.dispatchOrder.issue';

/**
 * A dispatch order is written and issued: each of its machines is told by a command, whose fate its line says. An issued
 * one is not changed; machines that were not reached are told again.
 */
export const dispatchOrderLifeCycle = defineLifeCycle('dispatchOrder', {
  initial: 'notIssued',
  states: { notIssued: 'waiting', issued: 'active' },
  actions: {
    issue: {
      from: ['notIssued'],
      to: 'issued',
      access: issueDispatchRight,
      needs: ['markerFree', 'orderWanted'],
      input: {
        releaseReason: longText(maxReleaseReason, {
          optional: true,
          when: { field: 'sheetQuality', is: gatedQualities },
        }),
      },
    },
  },
  editableIn: ['notIssued'],
  deletableIn: ['notIssued'],
});
