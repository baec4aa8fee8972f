import { expect, it } from 'vitest';
import { brokenLimitRules } from './limit-rules.ts';

const input = (bound: string) => ({ path: 'web/src/areas/basics/a.tsx', text: `<Input\n  ${bound}\n/>` });

it('refuses bounds of inputs that are numbers', () => {
  const sentences = ['maxLength={40}', 'max={1_000}', 'maxCount={3}'].flatMap((bound) =>
    brokenLimitRules([input(bound)]),
  );
  expect(sentences).toHaveLength(3);
  expect(sentences[0]).toContain('web/src/areas/basics/a.tsx:2 bounds an input by a number');
});

it('allows bounds that have a name, starts at nothing, and tests', () => {
  const test = { ...input('max={3}'), path: 'web/src/areas/basics/a.test.tsx' };
  expect(brokenLimitRules([input('maxLength={variety.fields.code.max}'), input('min={0}'), test])).toEqual(
    [],
  );
});
