import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

const none = { passed: 0, failed: 0, unsteady: [], broken: 0, names: [] };

/** Passed and failed tests of vitest's JSON report. A file that could not be loaded counts as one failure. */
export function vitestOutcome(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    unsteady: [],
    broken: 0,
    names: report.testResults.flatMap(failedOfFile),
  };
}

function failedOfFile({ name, status, message, assertionResults }) {
  const path = relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [because(path, message)];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => because(`${path} › ${test.fullName}`, test.failureMessages?.[0]));
}

const longestReason = 200;
// oxlint-disable-next-line no-control-regex
const colours = /\u001B\[[\d;]*m/g;

/** A failed test and the first line of its error: a log of thousands of lines is often kept by its end alone. */
function because(name, message = '') {
  const [reason = ''] = message.replace(colours, '').trim().split('\n');
  return reason === '' ? name : `${name}: ${reason.slice(0, longestReason)}`;
}

/**
 * Passed and failed tests of playwright's JSON report. A test that passes only when repeated has passed, and is listed
 * as unsteady; the run decides with `e2e/unsteady.json` if that fails it.
 */
export function playwrightOutcome(report) {
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + report.errors.length;
  const withStatus = (...statuses) => report.suites.flatMap((suite) => specsOf(suite, statuses, []));
  return {
    passed: expected + flaky,
    failed,
    unsteady: withStatus('flaky').map(({ name }) => name),
    broken: 0,
    names: withStatus('unexpected', 'flaky').map(({ name, message }) => because(name, message)),
  };
}

function specsOf(suite, statuses, above) {
  const here = [...above, suite.title];
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => statuses.includes(test.status)))
    .map((spec) => ({ name: [...here, spec.title].join(' › '), message: messageOf(spec) }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, statuses, here))];
}

function messageOf({ tests }) {
  return tests.flatMap(({ results = [] }) => results).find(({ error }) => error !== undefined)?.error.message;
}

/**
 * Runs a test program that writes a JSON report and reads the outcome from it. A program that fails without
 * reporting a failed test (it crashed, found no test, or met an error that belongs to none) counts as one failure, and
 * as one broken program, so that the run says where to look.
 */
export async function outcomeOf({ report, read, work }) {
  rmSync(report, { force: true });
  const isGood = await work();
  const outcome = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : none;
  return isGood || outcome.failed > 0 ? outcome : { ...outcome, failed: 1, broken: 1 };
}

export function sum(outcomes) {
  return outcomes.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      unsteady: [...all.unsteady, ...one.unsteady],
      broken: all.broken + one.broken,
      names: [...all.names, ...one.names],
    }),
    none,
  );
}
