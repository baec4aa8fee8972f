import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');
const source = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Limit of lines, so that people read it whole. */
const mostLines = 300;

/** Paths in links and in code, without those that name a kind of file. */
const paths = [...page.matchAll(/\]\(([^)]+)\)|`((?:contract|server|web)\/[^`<>]+)`/g)]
  .map(([, link, code]) => link ?? code ?? '')
  .filter((path) => path !== '');

/** Lines of the product, with the file that is named last before them. */
const excerpts = [
  ...page.matchAll(/`((?:contract|server|web)\/[^`]+\.tsx?)`:\n\n```tsx?\n([\s\S]*?)\n```/g),
].map(([, path = '', lines = '']) => ({ path, lines }));

describe('CONTRIBUTING.md', () => {
  it.each([...new Set(paths)])('leads to %s', (path) => {
    expect(existsSync(new URL(path, root))).toBe(true);
  });

  it(`has at most ${mostLines} lines`, () => {
    expect(page.split('\n').length - 1).toBeLessThanOrEqual(mostLines);
  });

  it('is the way to every decision', () => {
    const list = source('docs/decisions/README.md');
    const pages = readdirSync(new URL('docs/decisions/', root)).filter((file) => file !== 'README.md');
    expect(pages.filter((file) => !list.includes(`](${file})`))).toEqual([]);
  });

  it('says of all its lines of TypeScript where they are from', () => {
    expect(excerpts.length).toBe([...page.matchAll(/^```tsx?$/gm)].length);
  });

  it.each(excerpts)('shows lines as they stand in $path', ({ path, lines }) => {
    expect(source(path)).toContain(lines);
  });
});
