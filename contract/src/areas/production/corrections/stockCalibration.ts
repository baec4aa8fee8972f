import { scopedBy } from '../../../core/call/dataScope.ts';
import { choice, date, instant, longText, person, quantity, reference } from '../../../core/fields/fields.ts';
import { defineResource } from '../../../core/resource/resource.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import {
  calibrateRight,
  mostWithdrawReason,
  stockCalibrationLifeCycle,
} from './stockCalibration.lifeCycle.ts';

export const stockReadRight = 'production.stockCalibration.read';

/** Kilograms of a stock as the book says them, to the gram. */
const bookedKg = () => quantity({ digits: 3, unit: 'kg', optional: true, byServer: true });

/**
 * That somebody counted the stock behind a process: what the book said at that moment, and what is there. From then on the
 * book goes on from the count (formulas F63 and F65); what was before it stays. See `docs/decisions/stock.md`.
 */
export const stockCalibration = defineResource('stockCalibration', {
  namespace: 'production',
  path: '/$/production/stockCalibration',
  title: ['varietyId', 'countedAt'],
  fields: {
    /** What the process makes: a variety belongs to one process. */
    varietyId: reference('variety', { isPast: true, search: true }),
    process: choice(processes, { words: 'basics:processes', optional: true, byServer: true }),
    /** When it was counted; now where nobody says it. */
    countedAt: instant({ optional: true }),
    productionDate: date({ optional: true, byServer: true }),
    shift: choice(shiftNames, { words: 'shifts:names', optional: true, byServer: true }),
    /** What the book said then; empty for the first count. */
    originalKg: bookedKg(),
    calibratedKg: quantity({ digits: 2, above: 0, max: 10_000_000, unit: 'kg' }),
    /** The one without the other. */
    adjustedKg: bookedKg(),
    remark: longText(120, { optional: true, search: true }),
    countedBy: person({ optional: true, byServer: true }),
    withdrawReason: longText(mostWithdrawReason, { optional: true, byServer: true }),
  },
  list: {
    columns: [
      'countedAt',
      'process',
      'varietyId',
      'originalKg',
      'calibratedKg',
      'adjustedKg',
      'countedBy',
      'productionDate',
      'shift',
      'remark',
    ],
    keyColumns: ['varietyId', 'originalKg', 'calibratedKg', 'adjustedKg'],
  },
  form: [['varietyId'], ['calibratedKg', 'countedAt'], ['remark']],
  scope: scopedBy({ people: ['countedBy'] }),
  access: { read: stockReadRight, add: calibrateRight, edit: calibrateRight, delete: calibrateRight },
  order: { by: 'countedAt', direction: 'desc' },
  search: {
    fields: ['process', 'varietyId', 'countedBy', 'productionDate'],
  },
  lifeCycle: stockCalibrationLifeCycle,
  screen: { menu: 'dataAnalysis', path: '/analysis/stockCalibration' },
});
