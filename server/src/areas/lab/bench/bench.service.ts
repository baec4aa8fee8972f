import {
  type Bench,
  type BenchSample,
  type BenchTest,
  maxComparison,
  maxQueue,
  type showBench,
} from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { newerLimits } from '../tests/labTest.service.ts';
import { createTestPlanner } from '../parameters/plannedTests.ts';
import { type RevisionRow, selectNewestRevisions } from '../tests/revision.queries.ts';
import {
  type BenchTestRow,
  countBench,
  type EarlierResult,
  type SampleRow,
  selectBenchTests,
  selectEarlier,
  selectMarks,
  selectQueue,
  selectSample,
} from './bench.queries.ts';
import { readLabSettings } from '../settings/labSettings.ts';

/** Returns one queue of the bench with the counts of all, and the shift that runs. */
export async function benchOf(ctx: Ctx, { tab, whose }: InputOf<typeof showBench>): Promise<Bench> {
  const nowMs = ctx.clock.nowMs();
  const turn = (await shiftPlanOf(ctx.tx, ctx.tenant)).at(nowMs);
  const personId = whose === 'mine' ? ctx.person.id : null;
  const of = { personId, day: turn.productionDate, nowMs };
  const counts = await countBench(ctx, of);
  if (counts === undefined) throw new Error('a count has no row');
  const rows = await selectQueue(ctx, { ...of, tab, limit: maxQueue + 1 });
  const marks = await selectMarks(ctx, { personId, nowMs, fromMs: turn.startMs, toMs: turn.endMs });
  const plannedTests = createTestPlanner(ctx.tx);
  const samples = await Promise.all(
    rows.slice(0, maxQueue).map(async ({ names, planId, process, ...row }) => ({
      ...row,
      parameters: row.state === 'planned' ? await namesOf(plannedTests, { ...row, planId, process }) : names,
    })),
  );
  return {
    nowMs,
    shift: { name: turn.shift, crew: turn.crew, startMs: turn.startMs, endMs: turn.endMs },
    counts,
    marks,
    samples,
    isCut: rows.length > maxQueue,
  };
}

type Planner = ReturnType<typeof createTestPlanner>;

async function namesOf(plannedTests: Planner, of: Parameters<Planner>[0]): Promise<string[]> {
  return (await plannedTests(of)).map(({ parameter }) => parameter.name);
}

/** Returns a sample with its tests. Throws `core.notFound`, also for one that the reader does not see. */
export async function sampleOf(ctx: Ctx, id: string): Promise<BenchSample> {
  const nowMs = ctx.clock.nowMs();
  const sample = await selectSample(ctx, { id, nowMs });
  if (sample === undefined) throw fail('core.notFound');
  const rows = await selectBenchTests(ctx, { sampleId: id });
  const { planId: _plan, process: _process, machineId: _machine, varietyId, ...shown } = sample;
  const planned = sample.state === 'planned' ? await namesOf(createTestPlanner(ctx.tx), sample) : [];
  const revisions = await selectNewestRevisions(ctx.tx, { testIds: rows.map((row) => row.id) });
  const earlier = await earlierOf(ctx, sample, rows);
  const { mayVerifyOwn } = await readLabSettings(ctx.tx);
  const tests: BenchTest[] = [];
  for (const { enteredBy, standardId, ...row } of rows) {
    const { parameterId } = row;
    const newer =
      row.state === 'open' ? undefined : await newerLimits(ctx, { varietyId, parameterId, standardId });
    tests.push({
      ...row,
      newerStandard: newer?.standardVersion ?? null,
      isByReader: !mayVerifyOwn && enteredBy === ctx.person.id,
      revision: shownRevision(revisions.find(({ testId }) => testId === row.id)),
      before: earlier.flatMap(({ parameterId: of, ...result }) => (of === parameterId ? [result] : [])),
    });
  }
  return { ...shown, planned, tests, nowMs };
}

function earlierOf(
  ctx: Ctx,
  { id, machineId, varietyId, takenMs }: SampleRow,
  rows: readonly BenchTestRow[],
): Promise<EarlierResult[]> {
  const parameterIds = [...new Set(rows.map(({ parameterId }) => parameterId))];
  if (takenMs === null || parameterIds.length === 0) return Promise.resolve([]);
  return selectEarlier(ctx, {
    sampleId: id,
    machineId,
    varietyId,
    beforeMs: takenMs,
    parameterIds,
    limit: maxComparison,
  });
}

function shownRevision(row: RevisionRow | undefined): BenchTest['revision'] {
  if (row === undefined) return null;
  const { testId: _of, ...revision } = row;
  return revision;
}
