import { choice, flag, text } from '../../../core/fields/fields.ts';
import { among, keyword, referred } from '../../../core/view/filters.ts';
import { defineView } from '../../../core/view/view.ts';
import { passwordStates } from '../../access/password/passwordCalls.ts';
import { employeeKeywordLength, employeeStates, listEmployees } from './employees.ts';

/** People of the mill as employees, by name. */
export const employeesView = defineView('employees', {
  call: listEmployees,
  rows: 'records',
  key: ['id'],
  columns: {
    realname: text(60),
    username: text(60),
    workNo: text(30, { optional: true }),
    departments: text(200),
    position: text(60, { optional: true }),
    phone: text(30, { optional: true }),
    onDuty: flag(),
    state: choice(employeeStates, { words: 'iam:employees.states' }),
    password: choice(passwordStates, { words: 'iam:employees.logins' }),
  },
  keyColumns: ['departments', 'position', 'state', 'onDuty'],
  tabs: {
    by: 'state',
    values: ['', ...employeeStates],
    usual: '',
    counts: 'counts',
    words: 'iam:employees.states',
  },
  filters: {
    keyword: keyword({ max: employeeKeywordLength }),
    departmentId: referred('department', { at: 'department' }),
    duty: among(['on', 'off'], { words: 'iam:employees.duties' }),
  },
});
