import { scopedBy } from '../../../core/call/dataScope.ts';
import {
  choice,
  date,
  duration,
  flag,
  integer,
  longText,
  person,
  pictures,
  quantity,
  reference,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { mostPartReason } from '../store/partMovement.lifeCycle.ts';

/** The most pictures of old pieces that are handed in at once. */
export const mostLifeVouchers = 10;
/** The longest name of a position in a machine: `left`, `drafting 3`. */
export const longestPosition = 30;

/** By what a part is due: the calendar, the hours its machine ran, the tonnes it made. */
export const lifeClocks = ['days', 'hours', 'tonnes'] as const;
export type LifeClock = (typeof lifeClocks)[number];

const worked = (unit: string) => quantity({ digits: 1, min: 0, unit, optional: true, byServer: true });

/** Where parts in machines are listed. */
export const partLivesPath = '/equipmentManagement/specialPartReplacement';

/**
 * A special part in a machine: since when, at which position, how far its life has gone, until when, and by which one it was
 * replaced. There is one at a time of a part at a position. See `docs/decisions/part-lives.md`.
 */
export const partLife = defineResource('partLife', {
  namespace: 'maintenance',
  path: '/$/maintenance/partLife',
  title: ['specialPartId', 'machineId'],
  fields: {
    machineId: reference('machine', { by: 'integer', isPast: true, search: true }),
    specialPartId: reference('specialPart', { isPast: true, search: true }),
    /** Where in the machine, of a part that is there at several places. */
    position: text(longestPosition, { optional: true, search: true }),
    pieces: integer({ min: 1, max: 100_000, unit: 'pcs' }),
    brand: text(60, { optional: true, search: true }),
    installedOn: date(),
    /** What it had worked before the mill counted: a set that was fitted used, or before the machine was connected. */
    priorH: quantity({ digits: 1, min: 0, max: 1_000_000, unit: 'h', optional: true }),
    priorT: quantity({ digits: 1, min: 0, max: 1_000_000, unit: 't', optional: true }),
    /** Follows from whether it was removed, whatever anybody says. */
    isInstalled: flag({ initial: true }),
    /** The cycle of the special part, as it is while the part is installed. */
    cycleD: duration({ unit: 'd', optional: true, byServer: true }),
    cycleH: integer({ unit: 'h', optional: true, byServer: true }),
    cycleT: quantity({ digits: 1, unit: 't', optional: true, byServer: true }),
    workedH: worked('h'),
    workedT: worked('t'),
    /** How much of its life is gone by the clock that is ahead, in per cent; above 100 it is overdue or was postponed. */
    usedShare: quantity({ digits: 1, min: 0, unit: 'percent', optional: true, byServer: true }),
    /** When it is replaced next, by the first of its clocks and after what it was postponed. */
    dueOn: date({ optional: true, byServer: true }),
    dueBy: choice(lifeClocks, { optional: true, byServer: true }),
    /** From this day on somebody is reminded of it; empty for a part that nobody is reminded of. */
    remindOn: date({ optional: true, byServer: true }),
    delayD: duration({ unit: 'd', optional: true, byServer: true }),
    delayReason: longText(mostPartReason, { optional: true, byServer: true }),
    /** Pieces that repairs replaced without replacing the whole set. */
    mendedPieces: integer({ optional: true, byServer: true }),
    removedOn: date({ optional: true, byServer: true }),
    removedBy: person({ optional: true, byServer: true }),
    replacedById: reference('partLife', { isPast: true, optional: true, byServer: true }),
    removeReason: longText(mostPartReason, { optional: true, byServer: true }),
    vouchers: pictures({ most: mostLifeVouchers, optional: true, byServer: true }),
    /** The repair record in which it was fitted, and the one in which it was taken out. */
    fittedIn: reference('repairRecord', { isPast: true, optional: true, byServer: true }),
    removedIn: reference('repairRecord', { isPast: true, optional: true, byServer: true }),
  },
  list: {
    columns: [
      'machineId',
      'specialPartId',
      'position',
      'pieces',
      'usedShare',
      'dueOn',
      'dueBy',
      'installedOn',
      'delayD',
      'removedOn',
      'removedBy',
    ],
    keyColumns: ['specialPartId', 'usedShare', 'dueOn'],
    views: { installed: { isInstalled: ['true'] }, replaced: { isInstalled: ['false'] } },
  },
  form: {
    rows: [
      ['machineId', 'specialPartId'],
      ['position', 'pieces', 'brand'],
      ['installedOn', 'priorH', 'priorT'],
    ],
    groups: {
      life: ['cycleD', 'cycleH', 'cycleT', 'workedH', 'workedT', 'usedShare', 'mendedPieces'],
      next: ['dueOn', 'dueBy', 'remindOn', 'delayD', 'delayReason'],
      end: ['removedOn', 'removedBy', 'replacedById', 'removeReason', 'vouchers', 'fittedIn', 'removedIn'],
    },
  },
  scope: scopedBy({ people: ['removedBy'], departments: ['machineId.areaId.departmentId'] }),
  access: crud('maintenance.partLife'),
  order: { by: 'dueOn', direction: 'asc' },
  search: {
    fields: ['machineId', 'specialPartId', 'dueOn', 'isInstalled'],
  },
  screen: {
    menu: 'equipmentManagement',
    path: partLivesPath,
    title: 'screens.specialPartReplacement',
    isMasterData: false,
  },
});
