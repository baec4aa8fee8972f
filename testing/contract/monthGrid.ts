// The trial of the grid kind: who works which shift on which day. Tests and the development gallery declare it beside
// the product; no mill has it.
import { scopedBy } from '@millwright/contract/core/call/dataScope.ts';
import { choice, code, date, reference, text } from '@millwright/contract/core/fields/fields.ts';
import { defineGrid, gridAccess } from '@millwright/contract/core/grid/grid.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';

/** Whose days are planned. */
export const worker = defineResource('worker', {
  namespace: 'basics',
  path: '/$/test/worker',
  title: 'workerName',
  fields: {
    workNo: code(12, { search: true }),
    workerName: text(25, { search: true }),
    post: choice(['spinner', 'doffer', 'fitter']),
    employment: choice(['employed', 'left'], { initial: 'employed' }),
  },
  list: ['workNo', 'workerName', 'post', 'employment'],
  form: [
    ['workNo', 'workerName'],
    ['post', 'employment'],
  ],
  unique: [['workNo']],
  access: crud('basics.worker'),
  order: { by: 'workNo', direction: 'asc' },
  scope: scopedBy(),
});

/** The month grid: worker × day, each cell a shift and a remark. */
export const monthGrid = defineGrid('monthGrid', {
  namespace: 'basics',
  path: '/$/test/monthGrid',
  row: { workerId: reference('worker') },
  rows: { where: { employment: 'employed' }, notes: ['workNo', 'post'], filters: ['post'] },
  column: { day: date() },
  cell: {
    turn: choice(['morning', 'middle', 'night', 'rest', 'leave']),
    remark: text(20, { optional: true }),
  },
  choices: {
    morning: { key: '1', tone: 'light', worth: 8 },
    middle: { key: '2', tone: 'medium', worth: 8 },
    night: { key: '3', tone: 'dark', worth: 8 },
    rest: { key: '0', tone: 'plain', worth: 0 },
    leave: { key: '9', tone: 'outlined', worth: 0 },
  },
  totals: { rows: 'sum', columns: 'count' },
  totalUnit: 'h',
  access: gridAccess('basics.monthGrid'),
});
