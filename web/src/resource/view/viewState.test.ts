import { employeesView } from '@millwright/contract/areas/tenancy/employees/employeesView.ts';
import { alarmView } from '@millwright/contract/areas/alarms/alarms/alarmView.ts';
import { sentView } from '@millwright/contract/areas/messaging/sending/sentView.ts';
import type { View } from '@millwright/contract/core/view/view.ts';
import { describe, expect, it } from 'vitest';
import { narrowingQuery, readViewState, viewQuestion, writeViewValues } from './viewState.ts';

const dayBefore = (days: number) => `-${days} days`;
const asked = (view: View, search: string) => {
  const state = readViewState(new URLSearchParams(search), view);
  return { ...viewQuestion(state, view, dayBefore), pageNo: state.pageNo };
};

describe('the address of a view', () => {
  it.each([
    ['', { pageNo: 1 }],
    ['?state=disabled&duty=off&page=3', { state: 'disabled', duty: 'off', pageNo: 3 }],
    ['?keyword=%E8%B5%B5&department=d1', { keyword: '赵', departmentId: 'd1', pageNo: 1 }],
    ['?pageNo=2', { pageNo: 2 }],
  ] as const)('%s says what the call is asked', (search, question) => {
    expect(asked(employeesView, search)).toEqual(question);
  });

  it.each(['?state=fired', '?duty=1', '?page=0', '?page=x'])('%s is left out where it is none', (search) => {
    expect(asked(employeesView, search)).toEqual({ pageNo: 1 });
  });

  it('keeps the names that links had before, and fills in usual values', () => {
    expect(asked(alarmView, '?by=any&machine=17&rule=r1&view=all')).toEqual({
      view: 'all',
      origin: 'any',
      machineId: 17,
      ruleId: 'r1',
      pageNo: 1,
    });
    expect(asked(alarmView, '?machine=x')).toEqual({ view: 'open', origin: 'pushRule', pageNo: 1 });
  });

  it('asks for the last days unless some are given', () => {
    expect(asked(sentView, '')).toMatchObject({ begin: '-30 days' });
    expect(asked(sentView, '?end=2026-11-20')).toEqual({ end: '2026-11-20', pageNo: 1 });
  });

  it('begins at the first page when something else is asked, and leaves out what is usual', () => {
    const search = new URLSearchParams('view=all&by=any&page=4&show=a1');
    const next = writeViewValues(
      { view: 'open', origin: 'pushRule', keyword: 'lap' },
      { search, view: alarmView },
    );
    expect(String(next)).toBe('show=a1&keyword=lap');
    expect(narrowingQuery(next, alarmView)).toBe('keyword=lap');
  });
});
