import {
  diagnoseNightly,
  diagnosisRights,
  listDiagnoses,
  listFindings,
  readFindings,
  ignoreFindings,
  reportFinding,
  setManualCount,
  showFinding,
  startDiagnosis,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { diagnosisLimit } from '@millwright/contract/areas/diagnosis/rules/diagnosisLimit.ts';
import { nextJobMs } from '@millwright/contract/core/call/jobs.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { codesOfRole, rolesOfMill } from '../../access/index.ts';
import { diagnoseAt } from './diagnosis.service.ts';

const server = await testServer();
const { app, clock, make, owner, pool } = server;
const flow = await startTestFlow(server);
const limits = resourceCalls(diagnosisLimit);
const tasks = resourceCalls(maintenanceTask);
const codes = [
  ...Object.values(diagnosisRights),
  ...Object.values(diagnosisLimit.access),
  ...Object.values(maintenanceTask.access),
];

let tenantId: number;
let as: ReturnType<typeof server.as>;
let mill: Awaited<ReturnType<typeof speakingMill>>;

/** Frames run side by side; RF-04 twists too much, RF-03 takes too much power, spindle 1005 of RF-01 breaks and breaks. */
async function speak(fromMs: number, { twist = 985, rogue = true, silent = [] as string[] } = {}) {
  for (const code of ['RF-01', 'RF-02', 'RF-03', 'RF-04', 'RF-05']) {
    if (silent.includes(code)) continue;
    await mill.sayFrom(code, { fromMs, toMs: fromMs + 24 * hourMs }, (share, atMs) => ({
      state: 1,
      variety: 'JC40',
      outputG: Math.round((atMs / hourMs) * 15_000) - 7_000_000_000,
      spindleSpeed: 16_000,
      tex: 15,
      twist: 960,
      twistActual: code === 'RF-04' ? twist : 960 + Math.sin(share * 50),
      spindleRpm: 16_000,
      powerKw: code === 'RF-03' ? 52 : 40,
    }));
    for (let hour = 1; hour < 24; hour++)
      await mill.breakEnds(code, fromMs + hour * hourMs, [
        ...Array.from({ length: 8 }, (_, place) => 1 + ((hour * 41 + place * 97) % 1000)),
        ...(rogue && code === 'RF-01' && hour % 3 === 0 ? [1005] : []),
      ]);
  }
}
const night = (dueMs: number, ofMill = tenantId) =>
  inTenant(pool, ofMill, (tx) =>
    diagnoseAt({
      tx,
      tenantId: ofMill,
      clock,
      log: app.log,
      emit: () => undefined,
      mill: { id: ofMill, zone: 'Asia/Shanghai', language: 'zh' },
      dueMs,
      lastMs: undefined,
    }),
  );
const findings = async (input: object = {}) => (await as.call(listFindings, input)).result;
const named = async (input: object = {}) =>
  (await findings(input)).findings
    .map(({ rule, machineNumber, spindle }) => [rule, machineNumber, spindle].join(' ').trim())
    .toSorted();
const idOf = async (rule: string) => {
  const found = (await findings()).findings.find((each) => each.rule === rule);
  if (found === undefined) throw new Error(`no finding of ${rule}`);
  return found.id;
};
async function diagnose(by = as) {
  const answer = await by.call(startDiagnosis, {});
  app.events.wake(tenantId);
  await app.events.settled();
  return answer;
}

/** Sessions end with the days that go by. */
async function enter() {
  as = server.as(
    await make.user({ tenantIds: [tenantId], codes, hasPosition: true, realname: 'Lý Văn Cúi' }),
  );
}

let startMs: number;
beforeAll(async () => {
  startMs = Math.floor(clock.nowMs() / hourMs) * hourMs - 24 * hourMs;
  mill = await speakingMill(server, flow, { name: 'Diagnosed' });
  ({ tenantId } = mill);
  for (const code of ['RF-01', 'RF-02', 'RF-03', 'RF-04', 'RF-05']) await mill.machine(code);
  await owner.query(
    `update machine set model_id = (select model_id from machine where tenant_id = $1 order by code limit 1)
     where tenant_id = $1`,
    [tenantId],
  );
  as = server.as(
    await make.user({ tenantIds: [tenantId], codes, hasPosition: true, realname: 'Lý Văn Cúi' }),
  );
  await speak(startMs);
});

describe('G-013 P-022 E-058 the diagnosis of a mill', () => {
  it('K-002 S-044 of the system finds what is abnormal, with value, limit and what it is held against', async () => {
    const dueMs = startMs + 24 * hourMs;
    clock.advance(dueMs + 60_000 - clock.nowMs());
    await enter();
    await night(dueMs);
    const { diagnoses } = (await as.call(listDiagnoses)).result;
    expect(diagnoses).toHaveLength(1);
    expect(diagnoses[0]).toMatchObject({
      id: expect.any(String),
      kind: 'system',
      state: 'unread',
      fromMs: startMs,
      toMs: dueMs,
      found: 3,
      newOnes: 3,
      recovered: 0,
    });
    expect(await named()).toEqual(['power 03', 'rogueSpindle 01 1005', 'twist 04']);
    const twist = (await findings({ rule: 'twist' })).findings[0];
    expect(twist).toMatchObject({ limit: 1, reference: 960, class: 'quality', condition: 'new', hits: 1 });
    expect(twist?.value).toBeCloseTo((100 * 25) / 960, 3);
    const power = (await findings({ class: 'energy' })).findings[0];
    expect([power?.value, power?.reference]).toEqual([1.3, 40]);
    // What tabs count is what they list.
    expect((await findings({ class: 'energy' })).counts).toEqual({
      open: 1,
      unread: 1,
      persistent: 0,
      ignored: 0,
      recovered: 0,
    });
    const judged = diagnoses[0]?.results.find(({ rule }) => rule === 'twist');
    expect(judged).toEqual({ rule: 'twist', judged: 5, unknown: 0, found: 1 });
  });

  it('K-002 of the system is due at 04:40 of the mill on every day', () => {
    const from = Date.parse('2026-10-14T12:00:00+08:00');
    const first = nextJobMs(diagnoseNightly.time, 'Asia/Shanghai', from);
    const dues = [first, nextJobMs(diagnoseNightly.time, 'Asia/Shanghai', first)];
    expect(dues).toEqual(['2026-10-15', '2026-10-16'].map((date) => Date.parse(`${date}T04:40:00+08:00`)));
  });

  it('S-044 is normal where nothing is abnormal', async () => {
    const calm = await make.tenant({ zone: 'Asia/Shanghai', name: 'Calm' });
    await night(startMs + 24 * hourMs, calm);
    const reader = server.as(await make.user({ tenantIds: [calm], codes }));
    const { diagnoses } = (await reader.call(listDiagnoses)).result;
    expect(diagnoses.map(({ state, found }) => [state, found])).toEqual([['normal', 0]]);
  });

  it('is made once for a night, however often its job is tried', async () => {
    await night(startMs + 24 * hourMs);
    expect((await as.call(listDiagnoses)).result.diagnoses).toHaveLength(1);
    expect((await findings()).counts).toEqual({
      open: 3,
      unread: 3,
      persistent: 0,
      ignored: 0,
      recovered: 0,
    });
  });

  it('S-044 is read when all that it found is', async () => {
    const stateNow = async () => (await as.call(listDiagnoses)).result.diagnoses.at(-1)?.state;
    expect((await as.call(readFindings, { ids: [await idOf('twist')] })).result).toEqual({ read: 1 });
    expect(await stateNow()).toBe('unread');
    const ids = (await findings({ view: 'unread' })).findings.map(({ id }) => id);
    expect((await as.call(readFindings, { ids })).result).toEqual({ read: 2 });
    expect(await stateNow()).toBe('read');
    expect((await as.call(readFindings, { ids })).result).toEqual({ read: 0 });
  });

  it('is told what a finding costs in a day, and ignores it until a time', async () => {
    const id = await idOf('rogueSpindle');
    const { finding } = (await as.call(showFinding, { id })).result;
    expect(finding.lossKg).toBeGreaterThanOrEqual(0);
    expect((await findings({ rule: 'twist' })).findings[0]?.lossKg).toBeNull();
    const nowMs = clock.nowMs();
    const ignored = (
      await as.call(ignoreFindings, { ids: [id], untilMs: nowMs + 2 * hourMs, reason: 'spare rings are due' })
    ).result;
    expect(ignored).toEqual({ changed: 1 });
    expect((await findings()).counts).toMatchObject({ open: 2, ignored: 1 });
    expect(await named({ view: 'ignored' })).toEqual(['rogueSpindle 01 1005']);
    const tooLong = await as.call(ignoreFindings, { ids: [id], untilMs: nowMs + 91 * 24 * hourMs });
    expect(tooLong.body.messageCode).toBe('diagnosis.ignoredTooLong');
    expect((await as.call(ignoreFindings, { ids: [id], untilMs: null })).result).toEqual({ changed: 1 });
    expect((await findings()).counts).toMatchObject({ open: 3, ignored: 0 });
    const stranger = server.as(await make.user({ codes }));
    expect((await stranger.call(ignoreFindings, { ids: [id], untilMs: nowMs + hourMs })).result).toEqual({
      changed: 0,
    });
  });

  it('makes one task of a finding, with its cause and advice, however often it is asked', async () => {
    const id = await idOf('rogueSpindle');
    const made = (await as.call(reportFinding, { id })).result;
    expect((await as.call(reportFinding, { id })).result).toEqual(made);
    const task = (await as.call(tasks.queryById, { id: made.taskId })).result;
    expect(task).toMatchObject({ number: made.number, name: 'S-1 问题锭子 锭 1005', source: 'diagnosis' });
    expect(task.description).toContain('建议: 按锭号列入维修清单');
    expect((await as.call(showFinding, { id })).result.finding.taskNumber).toBe(made.number);
  });

  it('S-045 goes on with what is found again, and what is looked for and not found has recovered', async () => {
    const nextMs = startMs + 24 * hourMs;
    clock.advance(24 * hourMs);
    await enter();
    await speak(nextMs, { twist: 960, silent: ['RF-03'] });
    await night(nextMs + 24 * hourMs);
    // Of RF-03, which was silent, nobody can say that it recovered.
    expect(await named()).toEqual(['power 03', 'rogueSpindle 01 1005']);
    expect(await named({ view: 'persistent' })).toEqual(['rogueSpindle 01 1005']);
    expect(await named({ view: 'recovered' })).toEqual(['twist 04']);
    const goneOf = async (rule: string) => (await findings({ rule, view: 'recovered' })).counts.recovered;
    expect([await goneOf('twist'), await goneOf('power')]).toEqual([1, 0]);
    const { finding, hits } = (await as.call(showFinding, { id: await idOf('rogueSpindle') })).result;
    expect([finding.hits, hits.length, finding.isRead]).toEqual([2, 2, true]);
    expect(hits.map(({ atMs }) => atMs)).toEqual([nextMs, nextMs + 24 * hourMs]);
    const [newest] = (await as.call(listDiagnoses)).result.diagnoses;
    expect(newest).toMatchObject({ state: 'read', found: 1, newOnes: 0, recovered: 1 });
  });
});

describe('diagnoses that people ask for', () => {
  it('V-138 K-001 K-003 are one a day; those of the system do not count', async () => {
    expect((await as.call(listDiagnoses)).result.manual).toEqual({ allowed: 1, used: 0 });
    const { id } = (await diagnose()).result;
    const made = (await as.call(listDiagnoses)).result.diagnoses.find((each) => each.id === id);
    expect(made).toMatchObject({ kind: 'manual', state: 'read', askedBy: 'Lý Văn Cúi' });
    expect((await diagnose()).body).toMatchObject({
      messageCode: 'diagnosis.countUsed',
      message: '今天的手动诊断次数（1 次）已用完，可由管理员增加',
    });
  });

  it('A-044 are more when the administrator says so, and nobody else can', async () => {
    const { setCount: _, ...usual } = diagnosisRights;
    const other = server.as(await make.user({ tenantIds: [tenantId], codes: Object.values(usual) }));
    expect((await other.call(setManualCount, { allowed: 9 })).body.code).toBe(510);
    // Of the roles that every mill has only the administrator's holds the right.
    const holding = rolesOfMill.filter((role) => codesOfRole(role).includes(diagnosisRights.setCount));
    expect(holding).toEqual(['tenantAdministrator']);
    expect((await as.call(setManualCount, { allowed: 3 })).result).toEqual({ allowed: 3, used: 1 });
    expect((await diagnose(other)).body.success).toBe(true);
    expect((await as.call(listDiagnoses)).result.manual).toEqual({ allowed: 3, used: 2 });
  });

  it('are one at a time', async () => {
    const both = await Promise.all([as.call(startDiagnosis, {}), as.call(startDiagnosis, {})]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    app.events.wake(tenantId);
    await app.events.settled();
  });

  it('judge by the limits of the mill, within the bounds of the rule', async () => {
    const refused = await as.call(limits.add, { rule: 'power', isJudged: true, value: 100 });
    expect(refused.body.errors).toEqual([{ field: 'value', rule: 'max', params: { max: 20 } }]);
    await as.call(limits.add, { rule: 'rogueSpindle', isJudged: false });
    await as.call(setManualCount, { allowed: 20 });
    const { id } = (await diagnose()).result;
    expect(await named()).toEqual(['power 03']);
    const made = (await as.call(listDiagnoses)).result.diagnoses.find((each) => each.id === id);
    expect(made).toMatchObject({ recovered: 1 });
  });

  it('and what they found stay in their mill', async () => {
    const [id] = (await findings()).findings.map((each) => each.id);
    const stranger = server.as(
      await make.user({ tenantIds: [await make.tenant()], codes, hasPosition: true }),
    );
    expect((await stranger.call(listFindings, {})).result.findings).toEqual([]);
    expect((await stranger.call(showFinding, { id })).body.code).toBe(404);
    expect((await stranger.call(reportFinding, { id })).body.code).toBe(404);
    expect((await stranger.call(readFindings, { ids: [id] })).result).toEqual({ read: 0 });
  });
});

describe('a rogue spindle that was repaired', () => {
  const dayMs = 24 * hourMs;
  const spindle = async () => (await as.call(showFinding, { id: await idOf('rogueSpindle') })).result.finding;
  const taskIs = (id: string, state: string, doneMs: number | null) =>
    owner.query(
      `update maintenance_task set state = $3, completed_at = to_timestamp($4::float8 / 1000.0)
       where tenant_id = $1 and id = $2`,
      [tenantId, id, state, doneMs],
    );

  it('has a task at a time, and another one when that was cancelled', async () => {
    const [off] = (await as.call(limits.list, { rule: 'rogueSpindle' })).result.records;
    await as.call(limits.deleteBatch, { ids: [off?.id ?? ''] });
    await night(startMs + 2 * dayMs + hourMs / 4);
    const { id } = await spindle();
    const first = (await as.call(reportFinding, { id })).result;
    expect((await as.call(reportFinding, { id })).result).toEqual(first);
    await taskIs(first.taskId, 'cancelled', null);
    expect(await spindle()).toMatchObject({ taskId: first.taskId, isTaskOpen: false, repairedMs: null });
    const second = (await as.call(reportFinding, { id })).result;
    expect(second.taskId).not.toBe(first.taskId);
    expect(await spindle()).toMatchObject({ taskId: second.taskId, isTaskOpen: true });
  });

  it('is watched until it is known that the repair helped, and recovers then', async () => {
    const repairedMs = startMs + 2 * dayMs + hourMs / 2;
    const { taskId } = await spindle();
    await taskIs(taskId ?? '', 'toBeConfirmed', repairedMs);
    clock.advance(dayMs);
    await enter();
    await speak(startMs + 2 * dayMs, { twist: 960, rogue: false });
    await night(startMs + 2 * dayMs + 3 * hourMs);
    expect(await spindle()).toMatchObject({ condition: 'new', hits: 1, repairedMs });
    const laterMs = startMs + 3 * dayMs;
    await night(laterMs);
    expect(await named()).not.toContain('rogueSpindle 01 1005');
    const [gone] = (await findings({ view: 'recovered', rule: 'rogueSpindle' })).findings;
    expect(gone).toMatchObject({ spindle: 1005, recoveredMs: laterMs, repairedMs });
  });
});

describe('frames that do not count their end breaks', () => {
  it('are no peers of those that do, and nothing is said of their spindles', async () => {
    const other = await speakingMill(server, flow, { name: 'Uncounted' });
    const codesOf = { counting: ['RF-01', 'RF-02', 'RF-03'], silent: ['RF-04', 'RF-05', 'RF-06', 'RF-07'] };
    for (const code of [...codesOf.counting, ...codesOf.silent]) await other.machine(code);
    await owner.query(
      `update machine set model_id = (select model_id from machine where tenant_id = $1 order by code limit 1)
       where tenant_id = $1`,
      [other.tenantId],
    );
    const toMs = Math.floor(clock.nowMs() / hourMs) * hourMs;
    const fromMs = toMs - 24 * hourMs;
    for (const code of [...codesOf.counting, ...codesOf.silent])
      await other.sayFrom(code, { fromMs, toMs }, () => ({
        state: 1,
        variety: 'JC40',
        spindleSpeed: 16_000,
      }));
    for (let hour = 1; hour < 24; hour++)
      for (const code of codesOf.counting) {
        const breaks = code === 'RF-03' ? 30 : 8;
        const spindles = Array.from({ length: breaks }, (_, place) => 1 + ((hour * 41 + place * 31) % 1000));
        await other.breakEnds(code, fromMs + hour * hourMs, spindles);
      }
    await night(toMs, other.tenantId);
    const reader = server.as(await make.user({ tenantIds: [other.tenantId], codes, hasPosition: true }));
    const told = (await reader.call(listFindings, { rule: 'breakRate' })).result.findings;
    expect(told.map(({ machineNumber }) => machineNumber)).toEqual(['03']);
    // 8 breaks an hour of 1,008 spindles, of which an hour is missing at the end of the day.
    expect(told[0]?.reference).toBeCloseTo((8 * 23 * 1000) / (24 * 1008), 0);
  });
});
