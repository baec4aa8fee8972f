import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../lib/sources.mjs';
import { brokenTimeRules } from './time-rules.ts';

const folders = ['contract/src', 'server/src', 'web/src', 'simulator/src', 'gateway/src', 'bench', 'e2e'];

describe('brokenTimeRules', () => {
  it('finds none in the product', () => {
    expect(brokenTimeRules(folders.flatMap((folder) => sourcesBelow(folder, /\.tsx?$/)))).toEqual([]);
  });

  it.each([
    'const dayMs = 86_400_000;',
    'export const hourMs = 60 * 60_000;',
    'const msPerHour = 3_600_000;',
  ])('refuses a unit of its own: %s', (text) => {
    expect(brokenTimeRules([{ path: 'server/src/areas/a.ts', text }])).toHaveLength(1);
  });

  it('leaves the home of the units and other lengths of time alone', () => {
    expect(
      brokenTimeRules([
        { path: 'contract/src/core/time/units.ts', text: 'export const dayMs = 24 * hourMs;' },
        { path: 'web/src/a.ts', text: 'const retryMs = 5_000;' },
      ]),
    ).toEqual([]);
  });
});
