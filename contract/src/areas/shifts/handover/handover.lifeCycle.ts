import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The most characters of why a handover is disputed. */
export const mostReason = 200;

/** The right to take over from a crew, or to say that what it wrote is not so. */
const answer = 'shifts.handover.answer';

/**
 * One crew writes what it leaves, hands it over, and the next one accepts it or says what is not so; then it is mended and
 * handed over again. What was accepted stays as it is.
 */
export const handoverLifeCycle = defineLifeCycle('handover', {
  initial: 'draft',
  states: { draft: 'waiting', submitted: 'active', disputed: 'attention', accepted: 'done' },
  apart: ['disputed'],
  actions: {
    submit: {
      from: ['draft', 'disputed'],
      to: 'submitted',
      access: 'shifts.handover.submit',
      needs: ['itemsAnswered', 'hazardsNoted', 'isOfCrew'],
    },
    accept: {
      from: ['submitted'],
      to: 'accepted',
      access: answer,
      needs: ['isSuccessor'],
    },
    dispute: {
      from: ['submitted'],
      to: 'disputed',
      access: answer,
      needs: ['isSuccessor'],
      input: { disputeReason: longText(mostReason) },
    },
  },
  editableIn: ['draft', 'disputed'],
  deletableIn: ['draft'],
});
