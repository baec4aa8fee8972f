// Runs the benchmarks that are named, or the suite, one after the other: npm run bench -- [name…] [--json] [--long]
// The suite has twelve minutes. What stands beside it, and says so in its first line, is run by name and with --long.
import './lib/node-version.mjs';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
const isOfSuite = (name) =>
  !readFileSync(join(folder, name + ending), 'utf8').startsWith('// Beside the suite.');
const wanted = named.length > 0 ? named : known.filter((name) => flags.includes('--long') || isOfSuite(name));
// What several begin with, an empty database and the demonstration, is made once.
const prepared = wanted.length > 1 ? mkdtempSync(join(tmpdir(), 'millwright-bench-prepared-')) : undefined;
if (prepared) {
  chmodSync(prepared, 0o755);
  process.on('exit', () => rmSync(prepared, { recursive: true, force: true }));
}
const failed = [];
const runStartedMs = performance.now();
for (const name of wanted) {
  const startedMs = performance.now();
  const script = [join('bench', name + ending), ...flags];
  const isGood = await succeeds(pinnedNode, script, prepared ? { BENCH_PREPARED: prepared } : {});
  if (!isGood) failed.push(name);
  // Standard output belongs to the figures, one JSON object a line.
  console.error(`${name.padEnd(26)}${secondsSince(startedMs)}`);
}
const beside = known.filter((name) => !wanted.includes(name));
if (named.length === 0 && beside.length > 0)
  console.error(`Beside the suite, by name or with --long: ${beside.join(', ')}.`);
console.error(`${'all'.padEnd(26)}${secondsSince(runStartedMs)}`);
if (failed.length > 0) refuse(`Failed: ${failed.join(', ')}.`);
