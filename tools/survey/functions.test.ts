import { describe, expect, it } from 'vitest';
import { largeFunctions, maxComponentLines, maxInnerLines } from './functions.ts';

const lines = (count: number, line = '  work();') => `${line}\n`.repeat(count);
/** A function of so many lines, all told. */
const inner = (count: number, name = 'step') => `function ${name}() {\n${lines(count - 2)}}\n`;

describe('large functions', () => {
  it('are those with too many lines of functions inside them, whatever their kind', () => {
    const text = [
      `export function start() {\n${inner(100)}const other = () => {\n${lines(50)}};\n}`,
      `export const begin = (options) => {\n${inner(maxInnerLines)}};`,
      `const plain = () => {\n${lines(500)}};`,
    ].join('\n');
    expect(largeFunctions([{ path: 'server/src/a.ts', text }]).closures).toEqual([
      { name: 'server/src/a.ts start', count: 152 },
    ]);
  });

  it('count the lines of a function once, for the function around it', () => {
    const text = `function start() {\nfunction middle() {\n${inner(160)}}\n}`;
    expect(largeFunctions([{ path: 'server/src/a.ts', text }]).closures).toEqual([
      { name: 'server/src/a.ts start', count: 162 },
      { name: 'server/src/a.ts middle', count: 160 },
    ]);
  });

  it('are none in classes, whose methods have names', () => {
    const text = `class Store {\n${Array.from({ length: 4 }, (_, nth) => `  step${nth}() {\n${lines(50)}  }`).join('\n')}\n}`;
    expect(largeFunctions([{ path: 'server/src/a.ts', text }]).closures).toEqual([]);
  });

  it('are components above their limit, in files with tags', () => {
    const text = `export function Page() {\n${lines(maxComponentLines - 1)}}\nfunction usePage() {\n${lines(300)}}`;
    const { components } = largeFunctions([
      { path: 'web/src/kit/a.tsx', text },
      { path: 'web/src/kit/b.ts', text },
    ]);
    expect(components).toEqual([{ name: 'web/src/kit/a.tsx Page', count: maxComponentLines + 1 }]);
  });
});
