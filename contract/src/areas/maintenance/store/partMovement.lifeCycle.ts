import { longText } from '../../../core/fields/fields.ts';
import { defineLifeCycle } from '../../../core/resource/lifeCycle.ts';

/** The most characters of why stock moved, or why a movement is taken back. */
export const mostPartReason = 120;

/** A movement is a record: it is never edited. One that was mistaken is reversed by another that stands against it. */
export const partMovementLifeCycle = defineLifeCycle('partMovement', {
  initial: 'booked',
  alsoInitial: ['reversal'],
  states: { booked: 'done', reversed: 'dead', reversal: 'dead' },
  actions: {
    reverse: {
      from: ['booked'],
      to: 'reversed',
      access: 'maintenance.partMovement.reverse',
      needs: ['byHand'],
      input: { reverseReason: longText(mostPartReason) },
      final: true,
    },
  },
  editableIn: [],
  deletableIn: [],
});
