import { describe, expect, it } from 'vitest';
import { nextOrgCode } from './orgCode.ts';

describe('the code of a new department', () => {
  it.each([
    ['', [], 'A01'],
    ['', ['A01', 'A01A07'], 'A02'],
    ['A01', ['A01', 'A02'], 'A01A01'],
    ['A01', ['A01', 'A01A02', 'A01A02A09'], 'A01A03'],
    ['', ['A99', 'A98'], 'B01'],
    ['', ['lab', 'B07', 'b09', 'C00'], 'B08'],
    ['lab', ['lab'], 'labA01'],
    ['', ['Z99'], undefined],
  ])('below "%s" beside %j is %s', (above, taken, code) => {
    expect(nextOrgCode(above, new Set(taken))).toBe(code);
  });
});
