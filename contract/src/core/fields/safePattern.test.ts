import { describe, expect, it } from 'vitest';
import { isFoundBy, longestPattern, problemOfPattern } from './safePattern.ts';

/** Patterns that both engines read, with texts to hold against them. */
const patterns = [
  '^[A-Z]{2}\\d{4}$',
  '^1[34578]\\d{9}$',
  '^(JC|T/C)-?\\d{2,3}S?$',
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$',
  'a|b|^$',
  '(ab)+c?',
  '(?:x|yy)*z',
  '^[\\u4e00-\\u9fa5]{2,4}$',
  '^.{0,3}$',
  '[a-c-]+$',
  'a{2,}b',
  '^(a*)*$',
  '\\.\\*\\\\',
  '[^a-z]',
];
const texts = [
  '',
  'AB1234',
  'ab12',
  'JC-40S',
  'T/C65',
  '13812345678',
  'mai@mill.vn',
  'ababc',
  'yyxz',
  'z',
  '细纱',
  'a-b',
  'aaab',
  'aaaa',
  '.*\\',
  'x y',
];

describe('a pattern that a mill wrote', () => {
  it.each(patterns)('%s says the same as a regular expression', (source) => {
    const expected = texts.filter((text) => new RegExp(source, 'u').test(text));
    expect(texts.filter((text) => isFoundBy(source, text))).toEqual(expected);
  });

  it.each([
    ['(', 'patternSyntax'],
    ['a)', 'patternSyntax'],
    ['[a', 'patternSyntax'],
    ['[z-a]', 'patternSyntax'],
    ['*a', 'patternSyntax'],
    ['a{3,1}', 'patternSyntax'],
    ['a{x}', 'patternSyntax'],
    ['a**', 'patternSyntax'],
    ['\\', 'patternSyntax'],
    ['(?=a)', 'patternUnsupported'],
    ['(?<year>a)', 'patternUnsupported'],
    ['(a)\\1', 'patternUnsupported'],
    ['\\bword', 'patternUnsupported'],
    ['a{9999}', 'patternTooLarge'],
    ['((a{99}){99}){99}', 'patternTooLarge'],
    ['a'.repeat(longestPattern + 1), 'patternTooLarge'],
  ])('%s is refused: %s', (source, problem) => {
    expect(problemOfPattern(source)).toBe(problem);
  });

  it('is run in a time that grows with the text alone, however it is nested', () => {
    const text = `${'a'.repeat(200)}!`;
    const found = ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^(a+a+)+y', '^([a-z]+)*$'].filter((source) =>
      isFoundBy(source, text),
    );
    expect(found).toEqual([]);
  });
});
