import { scopedBy } from '../../../core/call/dataScope.ts';
import { choice, instant, longText, person, quantity, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { mostPartReason, partMovementLifeCycle } from './partMovement.lifeCycle.ts';
import { longestPlace } from './partStock.ts';

/** What moves stock. `returned`: what was issued and not used comes back; `counted`: somebody looked how much is there. */
export const movementKinds = ['received', 'issued', 'returned', 'counted'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Because of what stock moved: by hand without an order, for a repair, a plan, or a part that was replaced in a machine. */
export const movementCauses = ['byHand', 'repairRecord', 'maintenancePlan', 'partReplacement'] as const;
export type MovementCause = (typeof movementCauses)[number];

/** The most of a part in one movement. */
export const mostMoved = 1_000_000;

/**
 * That so much of a part came, went or was counted at a place. Movements are only added: the stock is their sum, never below
 * zero, and a mistake is reversed by a movement against it. See `docs/decisions/part-stock.md`.
 */
export const partMovement = defineResource('partMovement', {
  namespace: 'maintenance',
  path: '/$/maintenance/partMovement',
  title: ['kind', 'movedAt'],
  fields: {
    movedAt: instant({ optional: true, byServer: true }),
    kind: choice(movementKinds, { initial: 'received' }),
    /** One of the two is said. */
    sparePartId: reference('sparePart', { isPast: true, optional: true, search: true }),
    specialPartId: reference('specialPart', { isPast: true, optional: true, search: true }),
    stockId: reference('partStock', { optional: true, byServer: true }),
    /** The usual one where nobody says it. */
    place: text(longestPlace, { optional: true, search: true }),
    /** What came or went, or what was counted at the place. */
    quantity: quantity({ digits: 2, min: 0, max: mostMoved }),
    /** By how much the stock of the place changed: of a count, what it differs. */
    change: quantity({ digits: 2, optional: true, byServer: true }),
    /** What the place held behind it. */
    onHandAfter: quantity({ digits: 2, min: 0, optional: true, byServer: true }),
    /** What one was paid with, of a receipt; of what is issued the moving average of its time. */
    unitPrice: quantity({ digits: 4, min: 0, max: 100_000_000, optional: true, unit: 'money' }),
    /** `change` at that price, rounded to hundredths; empty where no price is known. */
    amount: quantity({ digits: 2, optional: true, byServer: true, unit: 'money' }),
    /** For which machine it is, where that is known. */
    machineId: reference('machine', { by: 'integer', isPast: true, optional: true, search: true }),
    /** Of the paper with which it came or went. A receipt of one is booked once; one that is imported names it. */
    voucherNumber: text(40, { optional: true, search: true }),
    reason: longText(mostPartReason, { optional: true, search: true }),
    cause: choice(movementCauses, { optional: true, byServer: true }),
    /** The id of the record, plan or life that is the cause, and how people call it. */
    causeId: text(36, { optional: true, byServer: true }),
    causeLine: text(36, { optional: true, byServer: true }),
    causeName: text(120, { optional: true, byServer: true }),
    movedBy: person({ optional: true, byServer: true }),
    /** The movement that this one takes back. */
    reversesId: reference('partMovement', { isPast: true, optional: true, byServer: true }),
    reverseReason: longText(mostPartReason, { optional: true, byServer: true }),
  },
  list: {
    columns: [
      'movedAt',
      'kind',
      'sparePartId',
      'specialPartId',
      'place',
      'change',
      'onHandAfter',
      'amount',
      'machineId',
      'voucherNumber',
      'cause',
      'causeName',
      'reason',
      'movedBy',
    ],
    keyColumns: ['change', 'onHandAfter', 'kind', 'sparePartId', 'specialPartId'],
  },
  form: [
    ['kind', 'sparePartId', 'specialPartId'],
    ['place', 'quantity'],
    ['unitPrice', 'machineId'],
    ['voucherNumber', 'reason'],
  ],
  scope: scopedBy({ people: ['movedBy'], departments: ['machineId.areaId.departmentId'] }),
  access: crud('maintenance.partMovement'),
  order: { by: 'movedAt', direction: 'desc' },
  search: {
    fields: ['kind', 'sparePartId', 'specialPartId', 'machineId', 'movedAt'],
  },
  lifeCycle: partMovementLifeCycle,
  screen: { menu: 'equipmentManagement', path: '/equipmentManagement/partMovement', isMasterData: false },
});
