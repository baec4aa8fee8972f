import { scopedBy } from '../../../core/call/dataScope.ts';
import { choice, instant, longText, person, reference, referenceList } from '../../../core/fields/fields.ts';
import { defineResource } from '../../../core/resource/resource.ts';

/** Page of replacements: see `replacementScreen`. */
export const replacementPath = '/personnel/replacement';

/** Whole turns, or a time within one turn; the latter decides where both stand. */
export const replacementLayers = ['turns', 'part'] as const;
export type ReplacementLayer = (typeof replacementLayers)[number];

export const replacementReasons = ['sick', 'leave', 'swap', 'late', 'training', 'other'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];

const { read, edit } = { read: 'shifts.replacement.read', edit: 'shifts.replacement.edit' };

/**
 * That somebody stands in for a person at his or her machines from a moment until another, or that nobody does. It is never
 * changed: it is cancelled, and another is added. See `docs/decisions/replacements.md`.
 */
export const replacement = defineResource('replacement', {
  namespace: 'shifts',
  path: '/$/mdm/replacement',
  title: ['personId', 'startAt'],
  fields: {
    /** Who is absent: whose machines they are by responsibility, or by the coefficients of the shift. */
    personId: reference('user', { isPast: true }),
    /** Null: nobody stands there, and the share is nobody's. */
    substituteId: reference('user', { isPast: true, optional: true }),
    layer: choice(replacementLayers),
    startAt: instant(),
    endAt: instant(),
    /** All machines of the person where they are not said. */
    machineIds: referenceList('machine', { by: 'integer', isPast: true, optional: true }),
    reason: choice(replacementReasons, { initial: 'sick' }),
    remark: longText(120, { optional: true }),
    cancelledAt: instant({ optional: true, byServer: true }),
    cancelledBy: person({ optional: true, byServer: true }),
  },
  list: ['personId', 'substituteId', 'layer', 'startAt', 'endAt', 'machineIds', 'reason', 'cancelledAt'],
  form: [['personId', 'substituteId'], ['layer', 'startAt', 'endAt'], ['machineIds'], ['reason', 'remark']],
  scope: scopedBy({ people: ['personId', 'substituteId'] }),
  access: { read, add: edit, edit, delete: edit },
});
