import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../lib/sources.mjs';
import { brokenHookRules } from './hook-rules.ts';

describe('brokenHookRules', () => {
  it('finds none in the program', () => {
    expect(brokenHookRules(sourcesBelow('server/src'))).toEqual([]);
  });

  it('names fields of rows and lines that hooks read as text', () => {
    const text = "const id = String(line['varietyId']);\nconst kg = Number(before?.['kg']);";
    const sentence = (name) =>
      `a/order.hooks.ts reads ${name} without its type: name the resource of the lines with withLines.`;
    expect(brokenHookRules([{ path: 'a/order.hooks.ts', text }])).toEqual(['varietyId', 'kg'].map(sentence));
  });

  it('leaves other files alone', () => {
    expect(brokenHookRules([{ path: 'a/order.service.ts', text: "line['varietyId']" }])).toEqual([]);
  });
});
