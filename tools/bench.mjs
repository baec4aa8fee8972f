// Runs the benchmarks that are named, or all, one after the other: npm run bench -- [name…] [--json] [--long]
import './lib/node-version.mjs';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, root } from './lib/paths.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';
import { refuse, secondsSince, succeeds } from './lib/run.mjs';

const ending = '.bench.ts';
const folder = join(root, 'bench');
const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('--'));
const named = words.filter((word) => !word.startsWith('--'));

const known = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, -ending.length))
      .toSorted()
  : [];
const foreign = named.find((name) => !known.includes(name));
if (foreign) refuse(`There is no benchmark ${foreign}: there are ${known.join(', ') || 'none yet'}.`);

await ensureInstalled();
// What is measured in a browser is what this tree is built to.
await ensureWebBuilt(console.error);
const failed = [];
for (const name of named.length > 0 ? named : known) {
  const startedMs = performance.now();
  const isGood = await succeeds(pinnedNode, [join('bench', name + ending), ...flags]);
  if (!isGood) failed.push(name);
  // Standard output belongs to the figures, one JSON object a line.
  console.error(`${name.padEnd(26)}${secondsSince(startedMs)}`);
}
if (failed.length > 0) refuse(`Failed: ${failed.join(', ')}.`);
