import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8');
const pages = readdirSync(new URL('docs/services/', root)).filter((file) => file.endsWith('.md'));
/** Lines without their indent: in a file they stand deeper than on a page. */
const plain = (text: string) => text.replaceAll(/^\s+/gm, '').trim();

describe('pages about what areas share', () => {
  it.each(pages)('%s shows code as a test runs it', (page) => {
    const text = textOf(`docs/services/${page}`);
    const [, tested = ''] = /Tried by `([^`]+)`/.exec(text) ?? [];
    const examples = [...text.matchAll(/^```\w+\n(.*?)^```$/gms)].map(([, code = '']) => plain(code));
    const source = plain(textOf(tested));
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(source).toContain(example);
  });
});
