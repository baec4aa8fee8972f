import type { SameShape } from '../../../core/words/phrases.ts';
import type { dataRuleZh } from './dataRule.phrases.zh.ts';

export const dataRuleEn: SameShape<typeof dataRuleZh> = {
  words: {
    title: 'Data rules',
    count: '{count, plural, one {# rule} other {# rules}}',
    openOf: '{name}: {count, plural, one {# rule} other {# rules}}',
    choose: 'Choose a list by its link in the column “Data”',
    add: '+ Data rule',
    none: 'No data rule yet',
    allRows: 'No rule is ticked: people of the role see all rows',
    together: 'Rows must meet all rules that are ticked',
    off: 'disabled',
    column: 'Data',
    changed: '{count, plural, one {# data rule} other {# data rules}} changed',
    nothingTicked: 'No data permissions ticked: {names}. People of this role see all rows.',
    history: 'Data rules',
    locks: {
      notHeld: 'You lack the right to this list, so you cannot change its data rules',
      narrowed: 'Data rules narrow this list for yourself, so you cannot change them',
      administrator: 'No rules can narrow users, roles and data rules for the administrator role',
      noRight: 'The role lacks the right to this list: grant it before you tick a rule',
    },
    says: {
      eq: '{field} = {value}',
      ne: '{field} ≠ {value}',
      gt: '{field} > {value}',
      ge: '{field} ≥ {value}',
      lt: '{field} < {value}',
      le: '{field} ≤ {value}',
      in: '{field} is one of {value}',
      like: '{field} contains {value}',
      left_like: '{field} ends with {value}',
      right_like: '{field} starts with {value}',
    },
    variables: {
      sysUserCode: 'the person',
      sysUserName: 'the person’s name',
      sysOrgCode: 'the person’s main department',
      sysMultiOrgCode: 'all departments of the person',
      sysDate: 'today',
      sysTime: 'now',
      tenantId: 'this tenant',
    },
    inputs: {
      resource: 'Choose the data',
      field: 'Choose a field',
      resourceFirst: 'Choose the data first',
      fieldFirst: 'Choose a field first',
      variable: 'Variable',
      value: 'Value',
    },
  },
  errors: {
    dataRuleInUse: 'The rule “{name}” cannot be deleted, roles use it: {roles}',
    dataRuleNeedsRight:
      'The role lacks the right to the list of “{name}”: grant it before you tick data rules',
    dataRuleAdministrator:
      'The administrator role cannot have data rules for “{name}”: nobody could administer the mill any more',
    dataRuleNarrowed:
      'Data rules narrow “{name}” for yourself: you can neither change its rules nor grant the right to it',
    noDataRules: 'This menu has no data rules',
    sqlRules: 'Rules in SQL are not supported: choose a field and a condition',
    noRuledList: 'This menu has no list that could have data rules',
  },
};
