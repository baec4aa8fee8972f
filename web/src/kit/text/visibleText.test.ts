import { expect, it } from 'vitest';
import { visibleText } from './visibleText.ts';

it.each([
  ['长绒棉 JC40 – “ok”\n\tline', '长绒棉 JC40 – “ok”\n\tline'],
  ['state \u202e77 04:48', 'state \\u202e77 04:48'],
  ['\u2066a\u2069\u200f\u0000\u001b[31m\ufeff', '\\u2066a\\u2069\\u200f\\u0000\\u001b[31m\\ufeff'],
])('%j is shown as %j', (said, shown) => {
  expect(visibleText(said)).toBe(shown);
});
