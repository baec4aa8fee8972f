import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { concernsOf } from '@millwright/contract/areas/boards/remind/needs.ts';
import { exceptionRule } from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { alarmRights, listAlarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { seedFiguresMill } from '@millwright/testing/server/mills/figuresMill.ts';
import { sweepAlarms } from '../../alarms/index.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, clock, make, owner } = server;
const flow = await startTestFlow(server);
const calls = resourceCalls(exceptionRule);
const [enable, disable] = [actionCall(exceptionRule, 'enable'), actionCall(exceptionRule, 'disable')];
const codes = [
  ...Object.values(exceptionRule.access),
  'equipment.exceptionRule.enable',
  'equipment.exceptionRule.disable',
  'boards.wholeMill',
  alarmRights.read,
];

let tenantId: number;
let startMs: number;
let as: ReturnType<typeof server.as>;
/** Two hours into a shift; RF-02 stands for an hour by then. */
beforeAll(async () => {
  const dayMs = 86_400_000;
  startMs = Math.ceil(clock.nowMs() / dayMs) * dayMs;
  tenantId = await seedFiguresMill(server, flow, { startMs });
  as = server.as(await make.user({ tenantIds: [tenantId], codes }));
});
afterEach(() => owner.query('delete from exception_rule where tenant_id = $1', [tenantId]));

let last = 0;
const ruleOf = (rule: object) => ({ name: `Rule ${++last}`, ...rule });
const add = async (rule: object) => (await as.call(calls.add, ruleOf(rule))).result;
async function addEnabled(rule: object): Promise<string> {
  const { id } = await add(rule);
  await as.call(enable, { ids: [id] });
  await judged();
  return id;
}
let seq = 10_000;
/** A telegram that RF-02 stands, or runs, and what the sweep of alarms finds behind it. */
async function judged(values: object = { state: 4, faultCode: 'S701' }): Promise<void> {
  await app.events.settled();
  await flow.judge.lookAgain();
  const telegram = { ts: clock.nowMs(), boot: 1, seq: ++seq, values };
  const speaker = { tenantId, sourceCode: 'GW-1' };
  await flow.ingest.accept(
    speaker,
    machineTopic(tenantId, 'RF-02', 'telemetry'),
    Buffer.from(JSON.stringify([telegram])),
  );
  await sweepAlarms(app);
}
const holding = async () =>
  (await as.call(listAlarms, { view: 'holding', origin: 'exceptionRule' })).result.alarms.map(
    ({ ruleId }) => ruleId,
  );
const alarmsOf = async (origin: 'pushRule' | 'exceptionRule') =>
  (await as.call(listAlarms, { view: 'all', origin })).result.alarms;
const needs = async () => {
  const found = (await as.call(showMillBoard)).result.needs;
  return found.flatMap((need) => concernsOf(need).map(({ reason }) => `${need.code} ${reason}`)).toSorted();
};
const usual = ['RF-02 state', 'RF-03 breaks', 'RF-04 efficiency', 'RF-04 idleSpindles'];
const idOf = async (table: string, where: string, value: string) => {
  const { rows } = await owner.query<{ id: string }>(
    `select id::text from ${table} where tenant_id = $1 and ${where} = $2`,
    [tenantId, value],
  );
  return rows[0]?.id;
};
const stop = (afterMin: number, more: object = {}) => ({ type: 'stop', afterMin, ...more });
const abnormal = (indicator: string, value: number, more: object = {}) => ({
  type: 'abnormal',
  indicator,
  value,
  ...more,
});

describe('P-065 S-047 a rule for stops', () => {
  it('lets a machine stand for its minutes before it needs somebody', async () => {
    expect(await needs()).toEqual(usual);
    await addEnabled(stop(61));
    expect(await needs()).not.toContain('RF-02 state');
    clock.advance(60_000);
    await judged();
    expect(await needs()).toContain('RF-02 state');
  });

  it('is an alarm of its own name since the stop is too long, of which nobody is told', async () => {
    const id = await addEnabled(stop(30, { name: 'Frame stands' }));
    const [alarm, ...others] = await alarmsOf('exceptionRule');
    expect(others.filter(({ condition }) => condition === 'active')).toEqual([]);
    expect(alarm).toMatchObject({
      ruleId: id,
      alarmName: 'Frame stands',
      machineCode: 'RF-02',
      condition: 'active',
      raisedMs: startMs + 90 * 60_000,
      detail: 'fault',
      telling: 'untold',
      toldTimes: 0,
    });
    // What people are told of is another list.
    expect(await alarmsOf('pushRule')).toEqual([]);
  });

  it('that an upgrade finds judges from the next telegram on', async () => {
    const { id } = await add(stop(45));
    await owner.query(`update exception_rule set state = 'enabled' where id = $1`, [id]);
    await owner.query('update alarm_mill set stamp = stamp + 1 where tenant_id = $1', [tenantId]);
    expect(await needs()).not.toContain('RF-02 state');
    await judged();
    expect(await needs()).toContain('RF-02 state');
  });

  it('is for its process alone', async () => {
    await addEnabled(stop(120, { process: 'carding' }));
    expect(await needs()).toContain('RF-02 state');
    await addEnabled(stop(120, { process: 'spinning' }));
    expect(await needs()).not.toContain('RF-02 state');
  });

  it('is for its models alone', async () => {
    const [ringFrame, winder] = [
      await idOf('machine', 'code', 'RF-02'),
      await idOf('machine', 'code', 'WD-01'),
    ].map((id) => id ?? '');
    const modelOf = async (id: string | undefined) => {
      const { rows } = await owner.query<{ model: string }>(
        'select model_id::text as model from machine where tenant_id = $1 and id = $2',
        [tenantId, id],
      );
      return rows[0]?.model;
    };
    await addEnabled(stop(120, { modelIds: [await modelOf(winder)] }));
    expect(await needs()).toContain('RF-02 state');
    await addEnabled(stop(120, { modelIds: [await modelOf(ringFrame)] }));
    expect(await needs()).not.toContain('RF-02 state');
  });

  it('is overruled by a narrower one; of two that are as narrow the stricter decides', async () => {
    const wide = await addEnabled(stop(5, { process: 'spinning' }));
    expect(await holding()).toEqual([wide]);
    await addEnabled(stop(120, { machineIds: [await idOf('machine', 'code', 'RF-02')] }));
    expect(await needs()).not.toContain('RF-02 state');
    expect(await holding()).toEqual([]);
    const strict = await addEnabled(stop(10, { machineIds: [await idOf('machine', 'code', 'RF-02')] }));
    expect(await needs()).toContain('RF-02 state');
    expect(await holding()).toEqual([strict]);
  });

  it('that is edited judges anew, and goes on where nothing of it is judged', async () => {
    const id = await addEnabled(stop(120));
    const edit = async (change: object) => {
      const { name, version } = (await as.call(calls.queryById, { id })).result;
      await as.call(calls.edit, { id, version, name, ...stop(120), ...change });
      await judged();
    };
    await edit({ afterMin: 20 });
    expect(await needs()).toContain('RF-02 state');
    const before = await alarmsOf('exceptionRule');
    await edit({ afterMin: 20, description: 'as agreed with the spinners' });
    expect(await alarmsOf('exceptionRule')).toEqual(before);
    await judged({ state: 1 });
    expect(await needs()).not.toContain('RF-02 state');
    expect((await alarmsOf('exceptionRule'))[0]).toMatchObject({ condition: 'over', stage: 'closed' });
    await edit({ afterMin: 120 });
    await judged({ state: 4, faultCode: 'S701' });
  });
});

describe('P-065 S-047 a rule for abnormal figures', () => {
  it.each([
    ['breakRate', 100, 'RF-03 breaks'],
    ['prodEff', 10, 'RF-04 efficiency'],
    ['idleRate', 50, 'RF-04 idleSpindles'],
  ])('%s says beyond which value a machine needs somebody: %d lets %s be', async (indicator, value, need) => {
    expect(await needs()).toContain(need);
    await addEnabled(abnormal(indicator, value));
    expect(await needs()).not.toContain(need);
  });

  it('finds machines that keep the limits of the mill', async () => {
    await addEnabled(abnormal('breakRate', 1, { process: 'spinning' }));
    expect(await needs()).toEqual(expect.arrayContaining(['RF-01 breaks', 'RF-03 breaks', 'RF-04 breaks']));
  });

  it('of another indicator changes nothing', async () => {
    await addEnabled(abnormal('idleRate', 50));
    expect(await needs()).toContain('RF-03 breaks');
  });
});

describe('S-046 a rule', () => {
  it('judges while it is enabled, and not when it is disabled', async () => {
    const { id, state } = await add(stop(120));
    expect(state).toBe('disabled');
    expect(await needs()).toContain('RF-02 state');
    await as.call(enable, { ids: [id] });
    await judged();
    expect(await needs()).not.toContain('RF-02 state');
    await as.call(disable, { ids: [id] });
    await judged();
    expect(await needs()).toContain('RF-02 state');
  });

  it('judges no more when it is deleted', async () => {
    const id = await addEnabled(stop(120));
    await as.call(calls.delete, { id });
    await judged();
    expect(await needs()).toContain('RF-02 state');
  });

  it('of another mill judges nobody here', async () => {
    const foreigner = server.as(await make.user({ codes }));
    const { id } = (await foreigner.call(calls.add, ruleOf(stop(120)))).result;
    await foreigner.call(enable, { ids: [id] });
    expect(await needs()).toContain('RF-02 state');
  });

  it.each([
    ['a stop without its time', { type: 'stop' }, [['afterMin', 'required']]],
    [
      'an abnormal figure without indicator and value',
      { type: 'abnormal' },
      [
        ['indicator', 'required'],
        ['value', 'required'],
      ],
    ],
    [
      'minutes of an abnormal figure',
      { ...abnormal('prodEff', 80), afterMin: 7 },
      [['afterMin', 'notInUse']],
    ],
    ['a stop of no minutes', stop(0), [['afterMin', 'min']]],
    ['S-047 what is neither stop nor abnormal', { type: 'offline' }, [['type', 'choice']]],
    ['a machine that is not there', stop(5, { machineIds: ['999999'] }), [['machineIds', 'reference']]],
    ['a machine twice', stop(5, { machineIds: ['7', '7'] }), [['machineIds', 'repeated']]],
  ])('refuses %s', async (_, rule, broken) => {
    const { body } = await as.call(calls.add, ruleOf(rule));
    expect(body.messageCode).toBe('core.invalid');
    expect(body.errors?.map(({ field, rule: name }) => [field, name])).toEqual(broken);
  });

  it('tells the codes of its machines', async () => {
    const machineIds = [await idOf('machine', 'code', 'RF-01'), await idOf('machine', 'code', 'RF-02')];
    const rule = await add({ ...abnormal('prodEff', 80), machineIds, modelIds: [] });
    expect(rule).toMatchObject({ afterMin: null, modelIds: null, machineIds, value: 80 });
    const { rows } = await owner.query<{ codes: string }>(
      `select string_agg(code, ', ' order by code) as codes from machine where id::text = any ($1)`,
      [machineIds],
    );
    expect(rule['machineIds_dictText']).toBe(rows[0]?.codes);
  });
});

// Last, since the other frames are silent by then.
describe('an edit of a rule for stops, while a machine stands and says nothing new', () => {
  const edited = async (id: string, change: object) => {
    const { name, version } = (await as.call(calls.queryById, { id })).result;
    await as.call(calls.edit, { id, version, name, ...change });
    await app.events.settled();
  };
  const standFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      clock.advance(60_000);
      await judged();
    }
  };
  let standsSince: number;
  /** The rules by which it is an alarm, and after how many minutes it was one. */
  const held = async () =>
    (await alarmsOf('exceptionRule'))
      .filter(({ condition }) => condition === 'active')
      .map(({ ruleId, raisedMs }) => [ruleId, (raisedMs - standsSince) / 60_000]);

  it('leaves the board telling the truth at once, and the next telegram doubles nothing', async () => {
    await judged({ state: 1 });
    clock.advance(1_000);
    standsSince = clock.nowMs();
    await judged();
    await standFor(3);
    const id = await addEnabled(stop(2));
    expect(await held()).toEqual([[id, 2]]);
    await edited(id, stop(1));
    expect(await needs()).toContain('RF-02 state');
    expect(await held()).toEqual([[id, 1]]);
    await judged();
    expect(await held()).toEqual([[id, 1]]);
    // Longer than it stands: it may stand until its time is over, which the sweep finds.
    await edited(id, stop(4));
    expect(await needs()).not.toContain('RF-02 state');
    await standFor(1);
    expect(await held()).toEqual([[id, 4]]);
    // A narrower rule that is given up leaves it to the wider one.
    const only = [await idOf('machine', 'code', 'RF-02')];
    const narrow = await addEnabled(stop(600, { machineIds: only }));
    expect(await needs()).not.toContain('RF-02 state');
    await as.call(disable, { ids: [narrow] });
    await app.events.settled();
    expect(await needs()).toContain('RF-02 state');
    expect(await held()).toEqual([[id, 4]]);
  });

  it('says nothing of a machine that runs again', async () => {
    const id = await addEnabled(stop(2));
    await judged({ state: 1 });
    await edited(id, stop(1));
    expect(await needs()).not.toContain('RF-02 state');
    expect(await held()).toEqual([]);
    await judged();
  });
});
