import { scopedBy } from '../../../core/call/dataScope.ts';
import {
  choice,
  code,
  date,
  instant,
  longText,
  person,
  quantity,
  reference,
} from '../../../core/fields/fields.ts';
import { defineResource } from '../../../core/resource/resource.ts';
import { crewLetters, shiftNames } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { correctOutputRight, outputCalibrationLifeCycle } from './outputCalibration.lifeCycle.ts';
import { mostWithdrawReason } from './stockCalibration.lifeCycle.ts';

/** Whether a correction adds output or takes it away. */
export const adjustmentTypes = ['increase', 'decrease'] as const;
export type AdjustmentType = (typeof adjustmentTypes)[number];

const outputKg = () => quantity({ digits: 3, unit: 'kg', optional: true, byServer: true });

/**
 * A correction of what a machine made of a variety in a shift. It stands beside what was measured, which stays; sums have
 * both, and say how much of them is corrections. See `docs/decisions/output-corrections.md`.
 */
export const outputCalibration = defineResource('outputCalibration', {
  namespace: 'production',
  path: '/$/production/outputCalibration',
  title: ['machineId', 'productionDate', 'shift'],
  fields: {
    machineId: reference('machine', { by: 'integer', isPast: true, search: true }),
    varietyId: reference('variety', { isPast: true, search: true }),
    productionDate: date(),
    shift: choice(shiftNames, { words: 'shifts:names' }),
    adjustmentType: choice(adjustmentTypes),
    valueT: quantity({ digits: 3, above: 0, max: 1_000, unit: 't' }),
    reason: longText(120, { search: true }),
    process: choice(processes, { words: 'basics:processes', optional: true, byServer: true }),
    /** As the machine names it. */
    variety: code(32, { optional: true, byServer: true }),
    crew: choice(crewLetters, { words: 'shifts:crews', optional: true, byServer: true }),
    /** What was measured and corrected until then, and with this. */
    beforeKg: outputKg(),
    afterKg: outputKg(),
    correctedBy: person({ optional: true, byServer: true }),
    correctedAt: instant({ optional: true, byServer: true }),
    withdrawReason: longText(mostWithdrawReason, { optional: true, byServer: true }),
  },
  list: {
    columns: [
      'productionDate',
      'shift',
      'crew',
      'machineId',
      'varietyId',
      'adjustmentType',
      'valueT',
      'beforeKg',
      'afterKg',
      'reason',
      'correctedBy',
      'correctedAt',
    ],
    keyColumns: ['machineId', 'beforeKg', 'afterKg', 'shift', 'varietyId'],
  },
  form: [['machineId', 'varietyId'], ['productionDate', 'shift'], ['adjustmentType', 'valueT'], ['reason']],
  scope: scopedBy({ people: ['correctedBy'], departments: ['machineId.areaId.departmentId'] }),
  access: {
    read: 'production.outputCalibration.read',
    add: correctOutputRight,
    edit: correctOutputRight,
    delete: correctOutputRight,
  },
  order: { by: 'createTime', direction: 'desc' },
  search: {
    fields: ['productionDate', 'process', 'machineId', 'varietyId', 'adjustmentType'],
  },
  lifeCycle: outputCalibrationLifeCycle,
  screen: { menu: 'productionManagement', path: '/production/outputCalibration' },
});
