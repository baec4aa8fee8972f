import { describe, expect, it } from 'vitest';
import { importCircles } from './circles.ts';

const file = (path: string, ...specifiers: string[]) => ({
  path,
  text: specifiers.map((specifier) => `import { thing } from '${specifier}';`).join('\n'),
});

describe('importCircles', () => {
  it('finds none where files import one way', () => {
    expect(
      importCircles([
        file('web/src/app/a.ts', './b.ts', './c.ts'),
        file('web/src/app/b.ts', './c.ts'),
        file('web/src/app/c.ts', 'react', '@millwright/contract/core/fields/fields.ts'),
        file('contract/src/core/fields/fields.ts', 'zod'),
      ]),
    ).toEqual([]);
  });

  it('tells each circle once, by its shortest way', () => {
    expect(
      importCircles([
        file('server/src/a.ts', './b.ts', './c.ts'),
        file('server/src/b.ts', './c.ts'),
        file('server/src/c.ts', './a.ts'),
        file('web/src/d.tsx', './e.ts'),
        file('web/src/e.ts', './d.tsx'),
        file('web/src/f.ts', './d.tsx'),
      ]),
    ).toEqual([
      'server/src/a.ts imports itself in a circle: server/src/a.ts → server/src/c.ts → server/src/a.ts.',
      'web/src/d.tsx imports itself in a circle: web/src/d.tsx → web/src/e.ts → web/src/d.tsx.',
    ]);
  });

  it('counts types, other workspaces and a file that imports itself', () => {
    expect(
      importCircles([
        { path: 'contract/src/a.ts', text: `import type { B } from './b.ts';` },
        { path: 'contract/src/b.ts', text: `export type { A } from '@millwright/contract/a.ts';` },
        { path: 'contract/src/c.ts', text: `const self = await import('./c.ts');` },
      ]),
    ).toEqual([
      'contract/src/a.ts imports itself in a circle: contract/src/a.ts → contract/src/b.ts → contract/src/a.ts.',
      'contract/src/c.ts imports itself in a circle: contract/src/c.ts → contract/src/c.ts.',
    ]);
  });
});
