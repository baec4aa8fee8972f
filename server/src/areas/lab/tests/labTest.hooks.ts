import { labTest } from '@millwright/contract/areas/lab/tests/labTest.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type DocumentOf, type JudgeCtx, takeActionOnce } from '../../../resource/index.ts';
import { readLabSettings } from '../settings/labSettings.ts';
import { followTests } from '../samples/followTests.ts';
import { type SampleNow, selectSampleNow } from '../samples/labSample.queries.ts';
import { asPlatform } from '../samples/platformActor.ts';
import { selectMethod, selectNewestAttempt, selectSamplesOfTests, selectStateOf } from './labTest.queries.ts';
import { selectLimitsOf } from '../parameters/limits.queries.ts';
import { type LabParameter, selectParameters } from '../parameters/parameter.queries.ts';
import { isTestable } from '../parameters/plannedTests.ts';

type TestRow = DocumentOf<typeof labTest>;

/**
 * A test takes unit, decimals and limits of its parameter when it begins, a retest those of the first attempt. Whatever happens to it
 * moves its sample on.
 */
export const labTestHooks = defineHooks(labTest, {
  beforeSave: async (ctx, { action, row, before }) => {
    if (before === undefined) return newTest(ctx, row);
    // Readings that changed are verified anew.
    if (action === 'enter') return { ...row, verifiedBy: null, verifiedAt: null, rejectReason: null };
    if (action !== 'edit') return row;
    const { sampleId, parameterId } = before;
    return { ...row, sampleId, parameterId, specimens: await specimensOf(ctx, row) };
  },
  afterSave: async (ctx, { action, row }) => {
    if (action === 'enter' && row.retestOf !== null) {
      const state = await selectStateOf(ctx.tx, { id: row.retestOf });
      if (state === 'rejected')
        await takeActionOnce(asPlatform(ctx), labTest, { action: 'supersede', ids: [row.retestOf] });
    }
    await followTests(ctx, row.sampleId);
  },
  afterDelete: async (ctx, ids) => {
    for (const sampleId of await selectSamplesOfTests(ctx.tx, { ids })) await followTests(ctx, sampleId);
  },
  guards: {
    notAuthor: async ({ tx, person }, { enteredBy }) => {
      if (enteredBy === null || enteredBy !== person.id) return;
      if (!(await readLabSettings(tx)).mayVerifyOwn) throw fail('lab.ownResult');
    },
    notVoid: async ({ tx }, { sampleId }) => {
      const sample = await selectSampleNow(tx, { id: sampleId });
      if (sample?.state === 'void') throw fail('lab.sampleVoid', { number: sample.number });
    },
  },
  notes: {
    verify: ({ person, clock }) => ({
      verifiedBy: person.id,
      verifiedAt: new Date(clock.nowMs()).toISOString(),
    }),
  },
});

async function newTest(ctx: JudgeCtx, row: TestRow): Promise<TestRow> {
  const { tx } = ctx;
  const { sampleId, parameterId } = row;
  const sample = await selectSampleNow(tx, { id: sampleId });
  const [parameter] = await selectParameters(tx, { ids: [parameterId] });
  // Rows that are not there are refused as references.
  if (sample === undefined || parameter === undefined) return row;
  if (sample.state === 'void') throw fail('lab.sampleVoid', { number: sample.number });
  if (sample.state === 'planned') throw fail('lab.sampleNotTaken', { number: sample.number });
  const newest = await selectNewestAttempt(tx, { sampleId, parameterId });
  const begun = { ...row, isReported: false, revision: 0 };
  if (newest !== undefined) {
    if (row.retestOf === null) throw fail('lab.parameterThere', { name: parameter.name });
    const { id: _id, state: _state, attempt, ...frozen } = newest;
    return { ...begun, ...frozen, attempt: attempt + 1 };
  }
  const isFit = isTestable(parameter) && parameter.process === sample.process;
  if (!isFit)
    throw fail('lab.parameterUnfit', { name: parameter.name }, [
      { field: 'parameterId', rule: 'fits', params: {} },
    ]);
  return {
    ...begun,
    attempt: 1,
    specimens: await specimensOf(ctx, row),
    unit: parameter.unit,
    decimals: parameter.decimals,
    ...(await limitsOf(ctx, sample, parameter)),
  };
}

async function specimensOf({ tx }: JudgeCtx, { specimens, methodId }: TestRow): Promise<number> {
  if (specimens !== null) return specimens;
  return methodId === null ? 1 : ((await selectMethod(tx, { id: methodId }))?.specimens ?? 1);
}

/** Limits of the standard that was frozen when the sample was taken, else those of the parameter. */
async function limitsOf(
  { tx }: JudgeCtx,
  { standardId }: SampleNow,
  parameter: LabParameter,
): Promise<Pick<TestRow, 'lowerLimit' | 'target' | 'upperLimit' | 'standardId' | 'standardVersion'>> {
  const lines = standardId === null ? [] : await selectLimitsOf(tx, { standardId });
  const line = lines.find(({ parameterId }) => parameterId === parameter.id);
  if (line !== undefined) {
    const { parameterId: _of, ...limits } = line;
    return limits;
  }
  const { lowerLimit, target, upperLimit } = parameter;
  return { lowerLimit, target, upperLimit, standardId: null, standardVersion: null };
}
