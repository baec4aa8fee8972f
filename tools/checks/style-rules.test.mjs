import { describe, expect, it } from 'vitest';
import { sourcesBelow } from '../lib/sources.mjs';
import { brokenStyleRules } from './style-rules.ts';

const sources = [...sourcesBelow('web/src', /\.(css|tsx?)$/), ...sourcesBelow('e2e', /\.ts$/)];

describe('brokenStyleRules', () => {
  it('finds none in the application', () => {
    expect(brokenStyleRules(sources)).toEqual([]);
  });

  it('refuses a style sheet that is no module, and a listed one that is gone', () => {
    const without = sources.filter(({ path }) => path !== 'web/src/theme/fonts.css');
    expect(brokenStyleRules([...without, { path: 'web/src/resource/other.css', text: '' }])).toEqual([
      'web/src/resource/other.css is a plain style sheet: make it a module beside the component that owns its classes.',
      'web/src/theme/fonts.css is listed in tools/checks/style-rules.ts and does not exist.',
    ]);
  });

  it.each([
    ['given to an element', '<p className="mw-note">'],
    ['given beside one of a module', '<Drawer rootClassName={`mw-note ${styles.drawer}`}>'],
    ['looked for by a test', "await one('.mw-note button');"],
  ])('refuses a class named by hand, %s', (_, text) => {
    expect(brokenStyleRules([...sources, { path: 'web/src/kit/Note.tsx', text }])).toEqual([
      'web/src/kit/Note.tsx names the class mw-note by hand: take it from a module; tests look for a role, a name or data-testid.',
    ]);
  });

  it('leaves colours and containers alone', () => {
    const text = "const colour = 'var(--mw-ink)'; const at = '@container mw-board (width < 9em)';";
    expect(brokenStyleRules([...sources, { path: 'web/src/kit/Note.tsx', text }])).toEqual([]);
  });
});
