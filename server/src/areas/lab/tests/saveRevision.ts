import { labSample } from '@millwright/contract/areas/lab/samples/labSample.ts';
import { labTest } from '@millwright/contract/areas/lab/tests/labTest.ts';
import { resultOutside } from '@millwright/contract/areas/lab/plans/planJobs.ts';
import { notify } from '@millwright/contract/core/resource/notices.ts';
import { grubbs } from '@millwright/contract/spinning/lab/grubbs.ts';
import { judge, type Verdict } from '@millwright/contract/spinning/lab/judge.ts';
import { sampleStatistics } from '@millwright/contract/spinning/lab/sampleStatistics.ts';
import { takeActionOnce, type WriteCtx } from '../../../resource/index.ts';
import { asPlatform } from '../samples/platformActor.ts';
import type { TestRow } from './labTest.queries.ts';
import { insertRevision } from './revision.queries.ts';

/** Version of the rules by which figures follow from readings; stored revisions keep theirs. */
const statisticsVersion = 1;

/** Limits by which a revision is judged. */
export interface FrozenLimits {
  readonly lowerLimit: number | null;
  readonly target: number | null;
  readonly upperLimit: number | null;
  readonly standardId: string | null;
  readonly standardVersion: string | null;
}

export interface RevisionInput {
  readonly raw: readonly string[];
  readonly readings: readonly number[];
  readonly limits: FrozenLimits;
  readonly formula?: string | null;
  readonly reason?: string | null;
}

/**
 * Stores the next revision of a test that is locked: readings, figures and verdict in full precision. The test then shows the
 * figures rounded, and waits to be verified.
 */
export async function saveRevision(
  ctx: WriteCtx,
  test: TestRow,
  { raw, readings, limits, formula = null, reason = null }: RevisionInput,
): Promise<void> {
  const { n, mean, sd = null, cv = null, ciLow = null, ciHigh = null } = sampleStatistics(readings);
  const { lowerLimit: lower, target, upperLimit: upper, standardId, standardVersion } = limits;
  const verdict = judge(mean, { lower, upper }) ?? null;
  const atMs = ctx.clock.nowMs();
  const rev = test.revision + 1;
  await insertRevision(ctx.tx, {
    testId: test.id,
    rev,
    raw,
    readings,
    unit: test.unit,
    decimals: test.decimals,
    n,
    mean,
    sd,
    cv,
    ciLow,
    ciHigh,
    lower,
    target,
    upper,
    verdict,
    standardId,
    standardVersion,
    formula,
    statisticsVersion,
    outliers: grubbs(readings),
    reason,
    madeBy: ctx.person.id,
    atMs,
  });
  const input = {
    ...limits,
    revision: rev,
    n,
    mean: rounded(mean, test.decimals),
    sd: sd === null ? null : rounded(sd, test.decimals + 2),
    cv: cv === null ? null : rounded(cv, 2),
    verdict,
    enteredBy: ctx.person.id,
    enteredAt: new Date(atMs).toISOString(),
  };
  await takeActionOnce(asPlatform(ctx), labTest, { action: 'enter', ids: [test.id], input });
  if (isOutside(verdict) && verdict !== test.verdict) tellOutside(ctx, test, { mean, lower, upper });
}

/** Rounds halves away from 0, as people round. */
export function rounded(value: number, decimals: number): number {
  const scaled = Math.abs(value) * 10 ** decimals;
  return (Math.sign(value) * Math.round(scaled * (1 + Number.EPSILON))) / 10 ** decimals;
}

function isOutside(verdict: Verdict | null): boolean {
  return verdict === 'below' || verdict === 'above';
}

function tellOutside(
  ctx: WriteCtx,
  test: TestRow,
  { mean, lower, upper }: { mean: number; lower: number | null; upper: number | null },
): void {
  const text = (value: number) => value.toFixed(test.decimals);
  notify(ctx, resultOutside, {
    values: {
      number: test.sampleNumber,
      machine: test.machine,
      parameter: test.name,
      value: text(mean),
      limits: limitsText({ lower, upper }, text),
    },
    to: { roles: ['qualityWorker'] },
    about: { resource: labSample, id: test.sampleId },
    machineIds: [test.machineId],
  });
}

function limitsText(
  { lower, upper }: { lower: number | null; upper: number | null },
  text: (value: number) => string,
): string {
  if (lower !== null && upper !== null) return `${text(lower)}–${text(upper)}`;
  if (lower !== null) return `≥ ${text(lower)}`;
  return upper === null ? '' : `≤ ${text(upper)}`;
}
