import { scopedBy } from '../../../core/call/dataScope.ts';
import { notUnder } from '../../../core/fields/ascending.ts';
import {
  files,
  flag,
  instant,
  integer,
  longText,
  pictures,
  quantity,
  reference,
  referenceList,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { longestPosition } from '../lives/partLife.ts';
import { longestPlace } from '../store/partStock.ts';

/** The most materials of a record, pictures of old pieces and files. */
export const mostRecordMaterials = 40;
export const mostVouchers = 10;
export const mostRecordFiles = 10;

/** What was done for a task: from when until when, how, by whom, with which materials. */
export const repairRecord = defineResource('repairRecord', {
  namespace: 'maintenance',
  path: '/$/maintenance/repairRecord',
  title: 'name',
  fields: {
    /** A task for which something was done is not deleted: its records, and what they took from the store, would be of nothing. */
    taskId: reference('maintenanceTask'),
    name: text(60, { search: true }),
    startTime: instant(),
    /** Empty while the work goes on. */
    endTime: notUnder('startTime', instant({ optional: true })),
    treatment: longText(400, { search: true }),
    personIds: referenceList('user'),
    /** Pictures of old pieces that are handed in; there must be one where a recycled part was replaced. */
    vouchers: pictures({ most: mostVouchers, optional: true }),
    papers: files({ most: mostRecordFiles, optional: true }),
  },
  list: ['taskId', 'name', 'startTime', 'endTime', 'treatment', 'personIds'],
  form: [
    ['taskId', 'name'],
    ['startTime', 'endTime'],
    ['treatment'],
    ['personIds'],
    ['vouchers'],
    ['papers'],
  ],
  scope: scopedBy({ people: ['personIds'], with: ['taskId'] }),
  access: crud('maintenance.repairRecord'),
  order: { by: 'startTime', direction: 'desc' },
  search: {
    fields: ['taskId', 'startTime'],
  },
  children: {
    materials: { of: 'repairMaterial', by: 'recordId', order: 'position', max: mostRecordMaterials },
  },
  screen: { menu: 'equipmentManagement', path: '/equipmentManagement/repairRecord', imports: false },
});

/** A part or material that was looked at: replaced, or left as it is. */
export const repairMaterial = defineResource('repairMaterial', {
  namespace: 'maintenance',
  path: '/$/maintenance/repairMaterial',
  title: 'sparePartId',
  fields: {
    recordId: reference('repairRecord'),
    position: integer({ min: 0, max: 999, initial: 0 }),
    /** One of the two is said. */
    sparePartId: reference('sparePart', { isPast: true, optional: true }),
    specialPartId: reference('specialPart', { isPast: true, optional: true }),
    isReplaced: flag({ initial: true }),
    quantity: quantity({ digits: 2, min: 0.01, max: 1_000_000 }),
    /** Where it was taken; its usual place where nobody says it. */
    place: text(longestPlace, { optional: true }),
    /** Of a special part that the machine has at several positions: at which. */
    positionIn: text(longestPosition, { optional: true }),
  },
  list: ['sparePartId', 'specialPartId', 'isReplaced', 'quantity', 'place', 'positionIn'],
  form: [['sparePartId', 'specialPartId', 'isReplaced', 'quantity', 'place', 'positionIn']],
  order: { by: 'position', direction: 'asc' },
  access: crud('maintenance.repairRecord'),
});
