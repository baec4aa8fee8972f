// Writes docs/generated from the declarations. With --check it writes nothing and fails when a page is not fresh.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callPages } from './docs/calls.ts';
import { errorPages } from './docs/errors.ts';
import { kpiPages } from './docs/kpis.ts';
import { lifeCycles } from './docs/lifeCycles.ts';
import { pageText } from './docs/markdown.ts';
import { resourcePages } from './docs/resources.ts';
import { rightPages } from './docs/rights.ts';
import { screenPages } from './docs/screens.ts';
import { registry } from '../contract/src/registry.ts';
import { openApiDocument } from '../contract/src/openApi.ts';
import { root } from './lib/paths.mjs';

const pages = [resourcePages, lifeCycles, callPages, screenPages, rightPages, errorPages, kpiPages];
const folder = join(root, 'docs', 'generated');
const isCheck = process.argv.includes('--check');

const wanted = new Map([
  ...pages.map((page) => [page.file, pageText(page)]),
  ['openapi.json', linesOf(openApiDocument(registry))],
]);
const found = existsSync(folder) ? readdirSync(folder) : [];
const stale = [...wanted].filter(
  ([file, text]) => !found.includes(file) || readFileSync(join(folder, file), 'utf8') !== text,
);
const gone = found.filter((file) => !wanted.has(file));

if (isCheck) {
  for (const [file] of stale)
    console.error(`docs/generated/${file} is not what the declarations say: node tools/docs.mjs`);
  for (const file of gone) console.error(`docs/generated/${file} is written by nobody: node tools/docs.mjs`);
  process.exit(stale.length + gone.length > 0 ? 1 : 0);
}
mkdirSync(folder, { recursive: true });
for (const [file, text] of stale) writeFileSync(join(folder, file), text);
for (const file of gone) rmSync(join(folder, file));

/** A line for each path and each shape, by name: a change is seen in a few lines, and a move of code in none. */
function linesOf(document) {
  const part = (value) => {
    const lines = Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => `  ${JSON.stringify(name)}: ${JSON.stringify(inner)}`);
    return `{\n${lines.join(',\n')}\n }`;
  };
  const { paths, components, ...rest } = document;
  const shapes = Object.entries(components).map(
    ([name, inner]) => ` ${JSON.stringify(name)}: ${part(inner)}`,
  );
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},\n"paths": ${part(paths)},\n"components": {\n${shapes.join(',\n')}\n}}\n`;
}
