import type { SameShape } from '../../../core/words/phrases.ts';
import type { employeesZh } from './employees.phrases.zh.ts';

/** Words of the page of employees. */
export const employeesEn: SameShape<typeof employeesZh> = {
  states: { enabled: 'Enabled', disabled: 'Disabled' },
  waiting: 'waits for approval',
  duties: { on: 'On duty', off: 'Off duty' },
  logins: { none: 'no password yet', handedOut: 'first password', own: 'can log in' },
  nobody: 'There are no employees yet. Add users, or send invitations with which they register themselves.',
  toUsers: 'Users',
  enable: 'Enable',
  disable: 'Disable',
  enableAsk: 'Enable {count, plural, one {# employee} other {# employees}}?',
  disableAsk: 'Disable {count, plural, one {# employee} other {# employees}}?',
  disableHint: 'Their logins end within seconds.',
  done: '{count, plural, one {# person} other {# people}} changed',
};
