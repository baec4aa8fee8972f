import type { SameShape } from '../../../core/words/phrases.ts';
import type { employeesZh } from './employees.phrases.zh.ts';

/** Words of the page of employees. */
export const employeesEn: SameShape<typeof employeesZh> = {
  intro:
    'Everybody who works in the mill: department, position, on or off duty, enabled or disabled. A disabled employee keeps everything and cannot enter.',
  find: 'Name, account or work number',
  department: 'Department',
  all: 'All',
  state: 'State',
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  waiting: 'waits for approval',
  duty: 'Duty',
  duties: { on: 'On duty', off: 'Off duty' },
  login: 'Login',
  logins: { none: 'no password yet', handedOut: 'first password', own: 'can log in' },
  phone: 'Mobile',
  total: '{count, plural, one {# person} other {# people}}',
  none: 'No employee matches',
  nobody: 'There are no employees yet. Add users, or send invitations with which they register themselves.',
  toUsers: 'Users',
  enable: 'Enable',
  disable: 'Disable',
  enableAsk: 'Enable {count, plural, one {# employee} other {# employees}}?',
  disableAsk: 'Disable {count, plural, one {# employee} other {# employees}}?',
  disableHint: 'Their logins end within seconds.',
  done: '{count, plural, one {# person} other {# people}} changed',
};
