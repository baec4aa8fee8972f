import type { SameShape } from '../../../core/words/phrases.ts';
import type { roleSightZh, scopeNoticesZh } from './roleSight.phrases.zh.ts';

/** Words about the rows that a role and a person see. */
export const roleSightEn: SameShape<typeof roleSightZh> = {
  edit: 'Edit',
  cancel: 'Cancel',
  save: 'Save data scope',
  saved: 'The data scope is saved',
  chosenDepartments: 'Departments',
  chooseDepartments: 'Choose departments',
  needsDepartments: 'Choose at least one department',
  conflict:
    'Somebody else changed this role. The newest state has been read: check your choice and save again',
  lists: 'Narrowed lists',
  columns: { list: 'List', all: 'Mill', now: 'Seen now', after: 'After saving' },
  range: '{least}–{most}',
  ruled: 'data rules',
  counted:
    '{people, plural, one {Counted for the one person of the role} other {Counted for the # people of the role, fewest–most}}',
  countedSome: 'Counted for {counted} of the {people} people of the role, fewest–most',
  noPeople: 'The role has no people yet, so there is nothing to count',
  notTold: 'Only people who see the whole list see its numbers',
  notNarrowed: 'The people of this role see every row of the lists they open',
  noList: 'The role opens no list that can be narrowed',
  shownWhole:
    'Master data (machines, varieties, standards, people …) and machine data are shown whole to everybody.',
  others: 'Other roles can let its people see more.',
  unowned: 'Rows of no workshop, seen only by people who see the whole mill: {lists}',
  giveWorkshops: 'Give the areas a workshop',
  why: {
    rowTitle: 'Why is this row visible?',
    right: 'Right',
    row: 'Row',
    switch: 'Question about',
    list: 'List',
    chooseList: 'Choose a list',
    rowOf: 'Row',
    chooseRow: 'Choose a row',
    seen: 'Visible',
    notSeen: 'Not visible',
    noWay: 'Nothing in this row leads to {name} or a department that {name} sees',
    more: '{names} and {count} more',
    ways: {
      millWide:
        '{reason, select, masterData {Master data} machineData {Machine data} other {Platform data}}: everybody who may open the list sees it',
      wholeMill: 'Sees the whole mill by the role {names}',
      wholeMillFor: 'Acts for {names}, who sees the whole mill',
      made: 'Created by this person',
      madeFor: 'Created by {names}, for whom this person acts',
      department: 'Created in the department {names}',
      named: 'Named as “{label}”',
      namedFor: '{names}, for whom this person acts, is named as “{label}”',
      namedColleague: '{names} of a department that this person sees is named as “{label}”',
      workshop: '“{label}” belongs to the department {names}',
      with: 'Shown with “{label}”, which this person sees',
    },
    against: {
      right: 'No right to open the list on {terminals}',
      rule: 'The data rule “{name}” hides the row',
    },
  },
};

/** Message after the upgrade that made data scopes hold for all lists of a mill. */
export const scopeNoticesEn: SameShape<typeof scopeNoticesZh> = {
  scopesHold: {
    title: 'Check what the people of {roleCount, plural, one {# role} other {# roles}} see',
    text: 'Data scopes now hold for orders, plans, maintenance tasks, handovers and more, in lists and live data. People of {roleCount, plural, one {# role} other {# roles}} may see fewer rows than before: {roles}. Open “Rights” of the role to check.',
  },
  namesAlike: {
    title: '{rowCount, plural, one {# name exists} other {# names exist}} twice',
    text: 'They look the same and differ only in how their letters are stored, so searches and imports take them for two. Rename or delete one of each: {rows}',
  },
};
