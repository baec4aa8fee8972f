import { expect, it } from 'vitest';
import { linesOfDiff } from './changed-lines.mjs';

it('finds the lines that a diff adds, by file', () => {
  const diff = [
    'diff --git a/a.ts b/a.ts',
    '--- a/a.ts',
    '+++ b/a.ts',
    '@@ -3 +3,2 @@ export const a = 1;',
    '-old',
    '+new',
    '+newer',
    '@@ -9,2 +10,0 @@',
    '-gone',
    '-gone too',
    '--- /dev/null',
    '+++ b/b.ts',
    '@@ -0,0 +1 @@',
    '+first',
  ].join('\n');
  expect(linesOfDiff(diff)).toEqual(
    new Map([
      ['a.ts', new Set([3, 4])],
      ['b.ts', new Set([1])],
    ]),
  );
});
