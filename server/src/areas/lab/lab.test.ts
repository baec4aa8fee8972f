// One file: results of the lab from taking to verdict, with the hard cases of revisions, retests and standards.
import {
  enterReadings,
  judgeAgain,
  listRevisions,
  retest,
  saveLabSettings,
  showBench,
} from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import { labSample } from '@millwright/contract/areas/lab/samples/labSample.ts';
import { labTest } from '@millwright/contract/areas/lab/tests/labTest.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { sampleStatistics } from '@millwright/contract/spinning/lab/sampleStatistics.ts';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { inTenant } from '../../platform/db/tenancy.ts';
import { labMill } from './labTesting.ts';

const server = await testServer();
const { owner, pool, clock } = server;
const mill = await labMill(server);
const { as, asOther, taken, takeOn, seen, testIn, enter, tenantId } = mill;
const cvm = await mill.aParameter({ code: 'CVM' });
const hair = await mill.aParameter({ code: 'HAIR', limits: [3.6, null, 4.5] });
const strength = await mill.aParameter({ code: 'STR' });
await mill.aParameter({ code: 'SUM', formula: 'CVM + HAIR' });
const standardId = await mill.aStandard({
  edition: 1,
  limits: { [cvm]: [null, 12.8, 14], [strength]: [16, 17.5, null] },
});

const verify = async (id: string, by = asOther) =>
  (await by.call(actionCall(labTest, 'verify'), { ids: [id] })).result.outcomes[0];
const revisionsOf = async (testId: string) => (await as.call(listRevisions, { testId })).result.revisions;
/** Verified by another person, all that the sample has. */
const verifyAll = async (id: string) => {
  for (const test of (await seen(id)).tests) if (test.state === 'entered') await verify(test.id);
};
const whole = async () => {
  const id = await taken();
  await enter(id, 'CVM', ['12.5', '13']);
  await enter(id, 'HAIR', ['4', '4.2']);
  await enter(id, 'STR', ['17', '18']);
  return id;
};

describe('taking a sample', () => {
  it('begins a test of each marked parameter, with the limits of the standard or of the parameter', async () => {
    const sample = await seen(await taken());
    expect(sample).toMatchObject({ state: 'taken', standard: 'QS V1', taker: 'Zhao' });
    expect(
      sample.tests.map(({ code, lower, upper, standardVersion }) => [code, lower, upper, standardVersion]),
    ).toEqual([
      ['CVM', null, 14, 'QS V1'],
      ['HAIR', 3.6, 4.5, null],
      ['STR', 16, null, 'QS V1'],
      ['SUM', null, null, null],
    ]);
  });

  it('puts a sample of the night behind midnight into the shift and production date before', async () => {
    // 02:30 in Shanghai: the night shift of the date before, which began at 22:00 or 00:00 of the mill's calendar.
    const takenAt = '2026-03-01T18:30:00.000Z';
    const sample = await seen(await taken({ takenAt }));
    expect(sample).toMatchObject({ productionDate: '2026-03-01', shift: 'night' });
  });

  it('refuses a time to come, and a sample without anything to test', async () => {
    const id = await mill.addSample();
    const later = new Date(clock.nowMs() + 60_000).toISOString();
    expect(await takeOn(labSample, 'take', id, { takenAt: later })).toMatchObject({
      isDone: false,
      messageCode: 'core.invalid',
    });
    const bare = await labMill(server);
    expect(await bare.takeOn(labSample, 'take', await bare.addSample())).toMatchObject({
      messageCode: 'lab.nothingToTest',
    });
  });

  it('leaves out a parameter that was stopped before, and goes on with one that is stopped in mid-batch', async () => {
    const own = await labMill(server);
    const a = await own.aParameter({ code: 'A', limits: [null, null, 9] });
    await own.aParameter({ code: 'B' });
    const first = await own.taken();
    await owner.query("update quality_parameter set state = 'stopped' where tenant_id = $1 and id = $2", [
      own.tenantId,
      a,
    ]);
    expect((await own.enter(first, 'A', ['8'])).result.revision).toMatchObject({ verdict: 'within' });
    expect((await own.seen(await own.taken())).tests.map(({ code }) => code)).toEqual(['B']);
  });
});

describe('readings', () => {
  it('are stored as typed and in full precision, with the figures of the reference functions', async () => {
    const id = await taken();
    const raw = ['12.8', '13,1', ' 12.95', '１２.７'];
    const { result } = await enter(id, 'CVM', raw);
    const readings = [12.8, 13.1, 12.95, 12.7];
    const { n, mean, sd, cv, ciLow, ciHigh } = sampleStatistics(readings);
    expect(result.revision).toMatchObject({
      rev: 1,
      raw,
      readings,
      n,
      mean,
      sd,
      cv,
      ciLow,
      ciHigh,
      verdict: 'within',
      upper: 14,
      standardVersion: 'QS V1',
      by: 'Zhao',
      reason: null,
    });
    expect(await testIn(id, 'CVM')).toMatchObject({ state: 'entered', isReported: true, isByReader: true });
  });

  it('of one specimen have no spread', async () => {
    const { result } = await enter(await taken(), 'CVM', ['13']);
    expect(result.revision).toMatchObject({ n: 1, mean: 13, sd: null, cv: null, ciLow: null, ciHigh: null });
  });

  it.each([
    [['13.996', '14.004'], 'within'],
    [['14.004'], 'above'],
    [['14'], 'within'],
  ])('are judged by the stored mean and not by the shown one: %o is %s', async (readings, verdict) => {
    const { result } = await enter(await taken(), 'CVM', readings);
    expect(result.revision.verdict).toBe(verdict);
  });

  it.each([
    ['STR', '15.99', 'below'],
    ['STR', '99', 'within'],
    ['CVM', '0', 'within'],
  ])('of %s are judged by the one limit that there is: %s is %s', async (code, reading, verdict) => {
    const { result } = await enter(await taken(), code, [reading]);
    expect(result.revision.verdict).toBe(verdict);
  });

  it('flag an outlier and count it', async () => {
    const raw = ['10', '10.1', '9.9', '10', '10.2', '9.8', '15'];
    const { result } = await enter(await taken(), 'CVM', raw);
    expect(result.revision).toMatchObject({ n: 7, outliers: [6] });
  });

  it('that cannot be read are refused at their places, and nothing is stored', async () => {
    const id = await taken();
    const { body } = await enter(id, 'CVM', ['13', '13..1', 'x', '']);
    expect(body.errors?.map(({ field, rule }) => [field, rule])).toEqual([
      ['readings.1', 'notNumber'],
      ['readings.2', 'notNumber'],
      ['readings.3', 'notNumber'],
    ]);
    expect(await testIn(id, 'CVM')).toMatchObject({ state: 'open', revision: null });
  });

  it.each([0, 121])('are 1 to 120 specimens: %d are refused', async (count) => {
    const { body } = await enter(
      await taken(),
      'CVM',
      Array.from({ length: count }, () => '13'),
    );
    expect(body.messageCode).toBe('core.invalid');
  });

  it('are not those of a test that somebody else changed meanwhile', async () => {
    const id = await taken();
    const { id: testId, version } = await testIn(id, 'CVM');
    const both = await Promise.all([
      as.call(enterReadings, { testId, version, readings: ['13'] }),
      asOther.call(enterReadings, { testId, version, readings: ['12'] }),
    ]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(both.find(({ body }) => !body.success)?.body.messageCode).toBe('core.conflict');
    expect(await revisionsOf(testId)).toHaveLength(1);
  });

  it('of a calculated parameter follow from the others, also behind a correction', async () => {
    const id = await taken();
    await enter(id, 'CVM', ['12']);
    expect(await testIn(id, 'SUM')).toMatchObject({ state: 'open' });
    await enter(id, 'HAIR', ['4']);
    expect((await testIn(id, 'SUM')).revision).toMatchObject({ mean: 16, formula: 'CVM + HAIR' });
    await enter(id, 'HAIR', ['4.25'], { reason: 'wrong line' });
    const sum = await testIn(id, 'SUM');
    expect((await revisionsOf(sum.id)).map(({ rev, mean }) => [rev, mean])).toEqual([
      [2, 16.25],
      [1, 16],
    ]);
    expect((await enter(id, 'SUM', ['1'])).body.messageCode).toBe('lab.parameterCalculated');
  });
});

describe('a correction', () => {
  it('is a revision with a reason, and is verified anew; the earlier one stays as it was', async () => {
    const id = await whole();
    const { id: testId } = await testIn(id, 'CVM');
    await verify(testId);
    const [before] = await revisionsOf(testId);
    expect((await enter(id, 'CVM', ['14.5'])).body).toMatchObject({ messageCode: 'lab.reasonNeeded' });
    await enter(id, 'CVM', ['14.5'], { reason: 'tube 3 was of another frame' });
    const all = await revisionsOf(testId);
    expect(all.map(({ rev, verdict, reason }) => [rev, verdict, reason])).toEqual([
      [2, 'above', 'tube 3 was of another frame'],
      [1, 'within', null],
    ]);
    expect(all[1]).toEqual(before);
    expect(await testIn(id, 'CVM')).toMatchObject({ state: 'entered' });
  });

  it('cannot be made in the database either: revisions are neither changed nor deleted by the program', async () => {
    const id = await whole();
    const { id: testId } = await testIn(id, 'CVM');
    for (const statement of ['update lab_revision set mean = 1', 'delete from lab_revision'])
      await expect(
        inTenant(pool, tenantId, (tx) => tx.query(`${statement} where test_id = $1`, [testId])),
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('leaves a pinned revision the same after many edits', async () => {
    const id = await taken();
    await enter(id, 'CVM', ['12.5', '12.75']);
    const { id: testId } = await testIn(id, 'CVM');
    const [pinned] = await revisionsOf(testId);
    for (let edit = 0; edit < 20; edit += 1)
      await enter(id, 'CVM', [String(11 + edit / 10)], { reason: `edit ${edit}` });
    const all = await revisionsOf(testId);
    expect(all).toHaveLength(21);
    expect(all.at(-1)).toEqual(pinned);
    for (const { readings, n, mean, sd, cv } of all) {
      const { sd: deviation = null, cv: variation = null, ...known } = sampleStatistics(readings);
      expect({ n, mean, sd, cv }).toEqual({ n: known.n, mean: known.mean, sd: deviation, cv: variation });
    }
  });
});

describe('verifying', () => {
  it('is not for the author unless the mill says so', async () => {
    const own = await labMill(server);
    await own.aParameter({ code: 'A' });
    const id = await own.taken();
    await own.enter(id, 'A', ['1']);
    const { id: testId } = await own.testIn(id, 'A');
    expect(await verify(testId, own.as)).toMatchObject({ isDone: false, messageCode: 'lab.ownResult' });
    await own.as.call(saveLabSettings, { mayVerifyOwn: true });
    expect(await verify(testId, own.as)).toMatchObject({ isDone: true });
  });

  it('by two people at once is done by one of them', async () => {
    const id = await taken();
    await enter(id, 'CVM', ['13']);
    const { id: testId } = await testIn(id, 'CVM');
    const third = server.as(
      await server.make.user({ tenantIds: [tenantId], codes: [labTest.access.read, 'lab.labTest.verify'] }),
    );
    const outcomes = await Promise.all([verify(testId), verify(testId, third)]);
    expect(outcomes.filter((outcome) => outcome?.isDone === true)).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome?.isDone === false)?.messageCode).toBe('core.wrongState');
  });

  it('closes the sample with the last result, and tells who did it', async () => {
    const id = await whole();
    expect((await seen(id)).state).toBe('tested');
    await verifyAll(id);
    expect((await seen(id)).state).toBe('closed');
    const { id: testId } = await testIn(id, 'CVM');
    const row = (await as.call(resourceCalls(labTest).queryById, { id: testId })).result;
    expect(row).toMatchObject({
      verifiedBy: mill.verifier.id,
      mean: 12.75,
      cv: 2.77,
      enteredBy: mill.author.id,
    });
  });
});

describe('a retest', () => {
  it('keeps both results and reports the newest valid one', async () => {
    const id = await whole();
    const first = await testIn(id, 'CVM');
    await verify(first.id);
    const { result } = await as.call(retest, { testId: first.id, reason: 'beyond the usual range' });
    expect(await testIn(id, 'CVM')).toMatchObject({ state: 'verified', isReported: true });
    await enter(id, 'CVM', ['14.2'], { attempt: 2 });
    const second = await testIn(id, 'CVM', 2);
    expect(second).toMatchObject({
      id: result.id,
      isReported: true,
      upper: 14,
      standardVersion: 'QS V1',
      retestReason: 'beyond the usual range',
    });
    expect(await testIn(id, 'CVM')).toMatchObject({ state: 'verified', isReported: false });
    expect((await revisionsOf(first.id))[0]).toMatchObject({ mean: 12.75 });
    await asOther.call(actionCall(labTest, 'reject'), { ids: [second.id], rejectReason: 'clamp slipped' });
    expect(await testIn(id, 'CVM')).toMatchObject({ isReported: true });
  });

  it('of a closed sample opens it again, and its verification closes it', async () => {
    const id = await whole();
    await verifyAll(id);
    const { id: testId } = await testIn(id, 'HAIR');
    await as.call(retest, { testId, reason: 'complaint of the customer' });
    expect((await seen(id)).state).toBe('taken');
    await enter(id, 'HAIR', ['4.4'], { attempt: 2 });
    expect((await seen(id)).state).toBe('tested');
    await verifyAll(id);
    expect((await seen(id)).state).toBe('closed');
  });

  it('supersedes a rejected result, and waits for the readings of the attempt before', async () => {
    const id = await whole();
    const first = await testIn(id, 'STR');
    await asOther.call(actionCall(labTest, 'reject'), { ids: [first.id], rejectReason: 'wet yarn' });
    await as.call(retest, { testId: first.id, reason: 'rejected' });
    expect((await as.call(retest, { testId: first.id, reason: 'again' })).body.messageCode).toBe(
      'lab.attemptOpen',
    );
    await enter(id, 'STR', ['17.2'], { attempt: 2 });
    expect(await testIn(id, 'STR')).toMatchObject({ state: 'superseded' });
    expect((await enter(id, 'STR', ['17'], { reason: 'x' })).body.messageCode).toBe('lab.attemptSuperseded');
  });
});

describe('a newer standard', () => {
  it('changes no verdict by itself, is offered, and judges again with a reason', async () => {
    const own = await labMill(server);
    const a = await own.aParameter({ code: 'A' });
    await own.aStandard({ edition: 1, limits: { [a]: [null, null, 14] } });
    const id = await own.taken();
    await own.enter(id, 'A', ['13.5']);
    expect((await own.testIn(id, 'A')).newerStandard).toBeNull();
    await own.aStandard({ edition: 2, validFrom: '2026-02-01', limits: { [a]: [null, null, 13] } });
    const { id: testId, version, revision, newerStandard } = await own.testIn(id, 'A');
    expect([revision?.verdict, newerStandard]).toEqual(['within', 'QS V2']);
    const { result } = await own.as.call(judgeAgain, { testId, version, reason: 'contract of March' });
    expect(result.revision).toMatchObject({
      rev: 2,
      verdict: 'above',
      upper: 13,
      standardVersion: 'QS V2',
      raw: ['13.5'],
      reason: 'contract of March',
    });
    const again = await own.testIn(id, 'A');
    expect(again).toMatchObject({ newerStandard: null, state: 'entered' });
    const refused = await own.as.call(judgeAgain, { testId, version: again.version, reason: 'x' });
    expect(refused.body.messageCode).toBe('lab.noNewerStandard');
  });

  it('does not judge readings of another unit; corrections stay in the unit of the test', async () => {
    const own = await labMill(server);
    const a = await own.aParameter({ code: 'A' });
    await own.aStandard({ edition: 1, limits: { [a]: [null, null, 14] } });
    const id = await own.taken();
    await own.enter(id, 'A', ['13.5']);
    await owner.query("update quality_parameter set unit = 'mg' where tenant_id = $1 and id = $2", [
      own.tenantId,
      a,
    ]);
    const corrected = await own.enter(id, 'A', ['13.6'], { reason: 'read wrongly' });
    expect(corrected.result.revision).toMatchObject({ unit: 'percent', rev: 2 });
    await own.aStandard({ edition: 2, validFrom: '2026-02-01', limits: { [a]: [null, null, 900] } });
    const { id: testId, version } = await own.testIn(id, 'A');
    const { body } = await own.as.call(judgeAgain, { testId, version, reason: 'x' });
    expect(body.messageCode).toBe('lab.unitChanged');
  });
});

describe('a void sample', () => {
  it('has a reason, leaves the reports, and takes no more readings', async () => {
    const id = await whole();
    const { id: testId, version } = await testIn(id, 'CVM');
    expect((await as.call(actionCall(labSample, 'void'), { ids: [id] })).body.errors).toMatchObject([
      { field: 'voidReason', rule: 'required' },
    ]);
    expect(await takeOn(labSample, 'void', id, { voidReason: 'mixed bobbins' })).toMatchObject({
      isDone: true,
    });
    const sample = await seen(id);
    expect(sample).toMatchObject({ state: 'void', voidReason: 'mixed bobbins' });
    expect(sample.tests.filter(({ isReported }) => isReported)).toEqual([]);
    const later = await as.call(enterReadings, { testId, version, readings: ['1'], reason: 'x' });
    expect(later.body.messageCode).toBe('lab.sampleVoid');
    expect(await verify(testId)).toMatchObject({ messageCode: 'lab.sampleVoid' });
  });
});

describe('the bench', () => {
  it('counts its queues, shows late samples first, and what a sample will test', async () => {
    const own = await labMill(server);
    await own.aParameter({ code: 'A' });
    const nowMs = clock.nowMs();
    const at = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
    const [soon, late] = [await own.addSample({ dueAt: at(30) }), await own.addSample({ dueAt: at(-200) })];
    const taken1 = await own.taken();
    const bench = (await own.as.call(showBench, {})).result;
    expect(bench.counts).toMatchObject({ due: 2, late: 1, testing: 1, toVerify: 0, closed: 0 });
    expect(bench.samples.map(({ id, isLate, parameters }) => [id, isLate, parameters])).toEqual([
      [late, true, ['A']],
      [soon, false, ['A']],
    ]);
    await own.enter(taken1, 'A', ['1']);
    const waiting = (await own.as.call(showBench, { tab: 'toVerify' })).result;
    expect(waiting.samples.map(({ id, entered }) => [id, entered])).toEqual([[taken1, 1]]);
    const mine = (await own.asOther.call(showBench, { tab: 'toVerify', whose: 'mine' })).result;
    expect(mine.samples).toEqual([]);
  });

  it('compares with the last reported results of the same machine and variety', async () => {
    const own = await labMill(server);
    await own.aParameter({ code: 'A' });
    const first = await own.taken({ takenAt: new Date(clock.nowMs() - 7_200_000).toISOString() });
    await own.enter(first, 'A', ['12.5']);
    const second = await own.taken();
    const { number } = await own.seen(first);
    expect((await own.testIn(second, 'A')).before).toMatchObject([{ number, mean: 12.5 }]);
  });

  it('keeps the standard that was frozen when the sample was taken', async () => {
    const { rows } = await owner.query<{ id: string }>(
      'select distinct standard_id as id from lab_sample where tenant_id = $1 and standard_id is not null',
      [tenantId],
    );
    expect(rows).toEqual([{ id: standardId }]);
    expect(hair).toBeDefined();
  });
});
