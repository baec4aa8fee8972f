import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const listPath = 'e2e/unsteady.json';
/** Maximum entries ever; lowered with `limit` of the list, never raised. */
const ceiling = 0;
/** Maximum unlisted tests of a run that may pass only when repeated; lowered with `tolerated` of the list, never raised. */
const toleratedCeiling = 3;
const minReasonLength = 20;

/**
 * Browser tests known to pass only when repeated, by name as the run prints it: `file › group › title`.
 * `tolerated` unlisted tests may be unsteady in one run: they are counted and named, and more of them fail it.
 * @typedef {{ limit: number, tests: { test: string, reason: string }[], tolerated: number }} UnsteadyList
 * @returns {UnsteadyList}
 */
export function readUnsteadyList() {
  return JSON.parse(readFileSync(join(root, listPath), 'utf8'));
}

/** Returns the unsteady tests of a run that are not in the list, and whether they are too many for it to pass. */
export function newlyUnsteady(names, { tests, tolerated }) {
  const known = new Set(tests.map(({ test }) => test));
  const unlisted = names.filter((name) => !known.has(name));
  return { unlisted, isTooMany: unlisted.length > tolerated };
}

/** Returns one sentence for each fault of the list: it may only become shorter, and each entry has a file and a reason. */
export function brokenUnsteadyList({ limit, tests, tolerated }, mostTests = ceiling) {
  const broken = [];
  if (tolerated > toleratedCeiling)
    broken.push(`${listPath} tolerates ${tolerated}, above ${toleratedCeiling}: mend the tests instead.`);
  if (limit > mostTests)
    broken.push(`${listPath} has the limit ${limit}, above ${mostTests}: mend the test instead.`);
  if (tests.length > limit)
    broken.push(`${listPath} has ${tests.length} tests, above its limit of ${limit}: mend one first.`);
  if (tests.length < limit)
    broken.push(`${listPath} has ${tests.length} tests: lower its limit from ${limit} to ${tests.length}.`);
  for (const { test, reason } of tests) {
    const [file = ''] = test.split(' › ');
    if (!existsSync(join(root, 'e2e', file))) broken.push(`${listPath} names ${file}, which does not exist.`);
    if (reason.length < minReasonLength) broken.push(`${listPath} gives no reason for ${test}.`);
  }
  return broken;
}
