// The second command on a fresh machine: sets up what tests need and runs them all, or the parts that are named.
import './lib/node-version.mjs';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { makeMemoryFolder } from './lib/memory-folder.mjs';
import { outcomeOf, playwrightOutcome, sum, vitestOutcome } from './lib/outcomes.mjs';
import { pinnedNode, root } from './lib/paths.mjs';
import { refuse, secondsSince, succeeds } from './lib/run.mjs';
import { ensureSystemPackages } from './lib/system-packages.mjs';
import { newlyUnsteady, readUnsteadyList } from './lib/unsteady.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const partFlags = ['--unit', '--db', '--e2e'];
const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('--'));
/** Names of files narrow a part down. */
const files = words.filter((word) => !word.startsWith('--'));
const unknown = flags.find((flag) => !partFlags.includes(flag) && flag !== '--long');
if (unknown) refuse(`There is no option ${unknown}: the options are ${partFlags.join(', ')} and --long.`);

const isWhole = !partFlags.some((flag) => flags.includes(flag));
const has = (flag) => isWhole || flags.includes(flag);
const folder = makeMemoryFolder();
const extra = {
  ...(flags.includes('--long') ? { TEST_LONG: '1' } : {}),
  ...(folder === undefined ? {} : { TMPDIR: folder }),
};
const reports = join(root, '.build', 'test');
const browserConfig = 'e2e/playwright.config.ts';
const hasBrowserTests = has('--e2e') && existsSync(join(root, browserConfig));

const startedMs = performance.now();
const times = [];
const outcomes = [];
let isChecked = true;

await part('packages', async () => {
  await ensureInstalled();
  mkdirSync(reports, { recursive: true });
});
// Packages of the system come over the network and are unpacked on one core: the check works meanwhile.
const preparing = part('system and application', prepare);
if (isWhole) isChecked = await part('check', () => succeeds(pinnedNode, ['tools/check.mjs']));
await preparing;
if (has('--unit'))
  outcomes.push(await part('unit', () => vitest('unit', ['unit', 'unit-page', 'unit-alone'])));
if (has('--db')) outcomes.push(await part('database', () => vitest('database', ['database'])));
if (hasBrowserTests) outcomes.push(await part('browser', playwright));

const { passed, failed, unsteady, broken, names } = sum(outcomes);
console.log(`\n${times.join('\n')}\n${'all'.padEnd(26)}${secondsSince(startedMs)}`);
// Of a log of thousands of lines often the end alone is kept.
const shown = 40;
for (const name of names.slice(0, shown)) console.log(`not good: ${name}`);
if (names.length > shown) console.log(`and ${names.length - shown} more`);
if (!isChecked) console.log('check failed');
if (broken > 0) console.log(`${broken} of the programs failed beside their tests: see the errors above`);
if (unsteady.length > 0) console.log(`${unsteady.length} passed only when repeated: listed above as flaky`);
const { unlisted, isTooMany } = newlyUnsteady(unsteady, readUnsteadyList());
for (const name of unlisted) console.log(`unsteady, and not in e2e/unsteady.json: ${name}`);
if (isTooMany) console.log('more tests passed only when repeated than a run tolerates');
console.log(`${passed} passed, ${failed} failed`);
process.exit(isChecked && failed === 0 && !isTooMany ? 0 : 1);

async function prepare() {
  await Promise.all([
    ensureSystemPackages([
      ...(has('--db') || hasBrowserTests ? ['broker'] : []),
      ...(hasBrowserTests ? ['browser'] : []),
    ]),
    hasBrowserTests && ensureWebBuilt(),
  ]);
}

async function part(name, work) {
  const partStartedMs = performance.now();
  const result = await work();
  times.push(`${name.padEnd(26)}${secondsSince(partStartedMs)}`);
  return result;
}

function vitest(name, projects) {
  const report = join(reports, `${name}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const work = () => succeeds('vitest', ['run', ...chosen, ...reporters, ...files], extra);
  return outcomeOf({ report, read: vitestOutcome, work });
}

function playwright() {
  const report = join(reports, 'browser.json');
  const more = { ...extra, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const work = () =>
    succeeds('playwright', ['test', '-c', browserConfig, '--reporter=list,json', ...files], more);
  return outcomeOf({ report, read: playwrightOutcome, work });
}
