import { describe, expect, it } from 'vitest';
import { isIdNumber } from './idNumber.ts';

describe('an ID number', () => {
  it.each([
    ['the example of GB 11643', '11010519491231002X', true],
    ['a check digit of its own', '440524188001010014', true],
    ['a wrong check digit', '110105194912310021', false],
    ['two digits changed places', '11010519491213002X', false],
    ['a day that there never was', '110105194902300025', false],
    ['a letter among the digits', '11010519491231O02X', false],
    ['a Vietnamese identity card', '001099012345', true],
    ['a passport', 'E12345678', true],
    ['a Hong Kong identity card', 'A123456(3)', true],
    ['too short', '1234', false],
    ['nineteen signs', '1101051949123100211', false],
    ['Chinese', '身份证号码', false],
    ['a small letter', 'e12345678', false],
    ['nothing', '', false],
  ])('%s: %s', (_, text, expected) => {
    expect(isIdNumber(text)).toBe(expected);
  });
});
