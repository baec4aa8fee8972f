import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8');
const pages = readdirSync(new URL('docs/services/', root)).filter((file) => file.endsWith('.md'));
/** Lines without their indent: in a file they stand deeper than on a page. */
const plain = (text: string) => text.replaceAll(/^\s+/gm, '').trim();

describe('pages about what areas share', () => {
  it.each(pages)('%s shows code of the files that it names, and a test that tries it', (page) => {
    const text = textOf(`docs/services/${page}`);
    const named = [...text.matchAll(/`([\w/.]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(named.some((file) => file.endsWith('.test.ts'))).toBe(true);
    const examples = [...text.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, code = '']) => plain(code));
    const source = named.map((file) => plain(textOf(file))).join('\n');
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(source).toContain(example);
  });
});
