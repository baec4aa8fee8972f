import { describe, expect, it } from 'vitest';
import { employeePlace, searchOf } from './place.ts';

const whole = { keyword: '', department: '', state: '', duty: '', pageNo: 1 } as const;

describe('the address of the page of employees', () => {
  it.each([
    ['', whole],
    ['?state=disabled&duty=off&page=3', { ...whole, state: 'disabled', duty: 'off', pageNo: 3 }],
    ['?keyword=%E8%B5%B5&department=d1', { ...whole, keyword: '赵', department: 'd1' }],
  ] as const)('%s says what is shown, and back', (search, place) => {
    expect(employeePlace(search)).toEqual(place);
    expect(employeePlace(searchOf(place))).toEqual(place);
  });

  it.each(['?state=fired', '?duty=1', '?page=0', '?page=x'])('%s is left out where it is none', (search) => {
    expect(employeePlace(search)).toEqual(whole);
  });
});
