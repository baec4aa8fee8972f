import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../lib/sources.mjs';
import { brokenStyleRules } from './style-rules.ts';

const sheets = sourcesBelow('web/src', /\.css$/);

describe('brokenStyleRules', () => {
  it('finds none in the application', () => {
    expect(brokenStyleRules(sheets)).toEqual([]);
  });

  it('refuses a style sheet that is no module, and a listed one that is gone', () => {
    const without = sheets.filter(({ path }) => path !== 'web/src/theme/fonts.css');
    expect(brokenStyleRules([...without, { path: 'web/src/resource/other.css' }])).toEqual([
      'web/src/resource/other.css is a plain style sheet: make it a module beside the component that owns its classes.',
      'web/src/theme/fonts.css is listed in tools/checks/style-rules.ts and does not exist.',
    ]);
  });
});
