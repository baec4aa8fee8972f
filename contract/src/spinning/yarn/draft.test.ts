import { describe, expect, it } from 'vitest';
import {
  actualDraft,
  draftedTex,
  draftFromSpeeds,
  draftFromTex,
  frontZoneDraft,
  totalDraft,
} from './draft.ts';
import { asPrinted } from './printed.ts';

describe('draft', () => {
  it.each([
    {
      name: 'F12 draft from 456 to 14.6 tex',
      of: () => draftFromTex({ inputTex: 456, outputTex: 14.6 }),
      is: '31.233',
    },
    {
      name: 'F12 draft from 530 to 18.2 tex',
      of: () => draftFromTex({ inputTex: 530, outputTex: 18.2 }),
      is: '29.12',
    },
    {
      name: 'F12 tex of 8 slivers of 5000 tex drafted 9.2',
      of: () => draftedTex({ inputTex: 5000, doublings: 8, draft: 9.2 }),
      is: '4347.8',
    },
    {
      name: 'F12 draft of 8 slivers of 5000 tex to 4347.8 tex',
      of: () => draftFromTex({ inputTex: 5000, doublings: 8, outputTex: 4347.826 }),
      is: '9.2000',
    },
    {
      name: 'F12 draft from 19.105 over 0.6117 m/min',
      of: () => draftFromSpeeds(19.105, 0.6117),
      is: '31.233',
    },
    { name: 'F12 actual draft at 0.5 % waste', of: () => actualDraft(31.233, 0.005), is: '31.233' },
    { name: 'F12 actual draft at 2 % waste', of: () => actualDraft(31.233, 0.02), is: '30.608' },
    { name: 'F13 total draft of 1.18 and 26.468', of: () => totalDraft(1.18, 26.468), is: '31.23' },
    { name: 'F13 front draft of 31.233 behind 1.18', of: () => frontZoneDraft(31.233, 1.18), is: '26.469' },
  ])('$name is $is', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it.each([
    { of: () => draftFromTex({ inputTex: 456, outputTex: 0 }), names: 'outputTex' },
    { of: () => draftedTex({ inputTex: 456, draft: 0 }), names: 'draft' },
    { of: () => draftFromSpeeds(19, 0), names: 'feedSpeed' },
    { of: () => actualDraft(31, 1.2), names: 'wasteShare' },
    { of: () => totalDraft(Number.NaN, 26), names: 'backDraft' },
    { of: () => frontZoneDraft(31, 0), names: 'backDraft' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
