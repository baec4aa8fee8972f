import type { enterReadings, judgeAgain, retest } from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { labTest } from '@millwright/contract/areas/lab/tests/labTest.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow, assertSeen, type WriteCtx } from '../../../resource/index.ts';
import { calculateTests } from './calculatedTests.ts';
import { lockTest, selectNewestAttempt, type TestRow } from './labTest.queries.ts';
import { selectLimitsOf, selectStandardInForce } from '../parameters/limits.queries.ts';
import { readReadings } from './readReadings.ts';
import { type RevisionRow, selectNewestRevisions } from './revision.queries.ts';
import { type FrozenLimits, saveRevision } from './saveRevision.ts';

/**
 * Stores readings as the next revision. Throws `core.notFound`, `core.conflict`, `core.invalid` with the places of values that
 * cannot be read, and what refuses the test.
 */
export async function storeReadings(
  ctx: WriteCtx,
  { testId, version, readings: raw, reason }: InputOf<typeof enterReadings>,
): Promise<RevisionRow> {
  const test = await lockedTest(ctx, { testId, version });
  if (test.dataSource === 'formula') throw fail('lab.parameterCalculated', { name: test.name });
  const readings = readReadings(raw, ctx.language);
  if (test.revision > 0 && reason === undefined)
    throw fail('lab.reasonNeeded', {}, [{ field: 'reason', rule: 'required', params: {} }]);
  await saveRevision(ctx, test, { raw, readings, limits: test, reason: reason ?? null });
  await calculateTests(ctx, test.sampleId);
  return newestRevision(ctx, testId);
}

/** Adds the next attempt of a test, with the limits of the first. Returns its id. */
export async function addRetest(ctx: WriteCtx, { testId, reason }: InputOf<typeof retest>): Promise<string> {
  const test = await lockedTest(ctx, { testId });
  const newest = await selectNewestAttempt(ctx.tx, test);
  if (newest !== undefined && newest.id !== testId && newest.state !== 'open')
    throw fail('lab.attemptSuperseded', { name: test.name, attempt: test.attempt });
  if (newest?.state === 'open') throw fail('lab.attemptOpen', { name: test.name, attempt: newest.attempt });
  if (test.dataSource === 'formula') throw fail('lab.parameterCalculated', { name: test.name });
  const { sampleId, parameterId, methodId, specimens } = test;
  const row = await addRow(
    ctx,
    labTest,
    { sampleId, parameterId, methodId, specimens },
    { retestOf: testId, retestReason: reason },
  );
  return row.id;
}

/** Judges the readings of a test by the standard that is in force today. The earlier verdict stays in its revision. */
export async function judgeByNewer(
  ctx: WriteCtx,
  { testId, version, reason }: InputOf<typeof judgeAgain>,
): Promise<RevisionRow> {
  const test = await lockedTest(ctx, { testId, version });
  const [newest] = await selectNewestRevisions(ctx.tx, { testIds: [testId] });
  if (newest === undefined) throw fail('lab.attemptOpen', { name: test.name, attempt: test.attempt });
  const limits = await newerLimits(ctx, test);
  if (limits === undefined) throw fail('lab.noNewerStandard');
  if (test.unitNow !== test.unit)
    throw fail('lab.unitChanged', { before: test.unit ?? '—', now: test.unitNow ?? '—' });
  const { raw, readings, formula } = newest;
  await saveRevision(ctx, test, { raw, readings, limits, formula, reason });
  return newestRevision(ctx, testId);
}

/** Limits of the standard in force today, if it is another edition than the one that judged a test. */
export async function newerLimits(
  { tx, tenant, clock }: Pick<WriteCtx, 'tx' | 'tenant' | 'clock'>,
  { varietyId, parameterId, standardId }: Pick<TestRow, 'varietyId' | 'parameterId' | 'standardId'>,
): Promise<FrozenLimits | undefined> {
  if (varietyId === null) return undefined;
  const day = localDate(tenant.zone, clock.nowMs());
  const standard = await selectStandardInForce(tx, { varietyId, day });
  if (standard === undefined || standard.id === standardId) return undefined;
  const lines = await selectLimitsOf(tx, { standardId: standard.id });
  const line = lines.find((each) => each.parameterId === parameterId);
  if (line === undefined) return undefined;
  const { parameterId: _of, ...limits } = line;
  return limits;
}

/** Locks a visible test of a sample at hand; with a version, only as the reader saw it. */
async function lockedTest(
  ctx: WriteCtx,
  { testId, version }: { testId: string; version?: number },
): Promise<TestRow> {
  await assertSeen(ctx, labTest, testId);
  const test = await lockTest(ctx.tx, { id: testId });
  if (test === undefined) throw fail('core.notFound');
  if (version !== undefined && test.version !== version) throw fail('core.conflict');
  if (test.sampleState === 'void') throw fail('lab.sampleVoid', { number: test.sampleNumber });
  if (test.state === 'superseded')
    throw fail('lab.attemptSuperseded', { name: test.name, attempt: test.attempt });
  return test;
}

async function newestRevision({ tx }: WriteCtx, testId: string): Promise<RevisionRow> {
  const [newest] = await selectNewestRevisions(tx, { testIds: [testId] });
  if (newest === undefined) throw fail('core.notFound');
  return newest;
}
