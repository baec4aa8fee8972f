import { describe, expect, it } from 'vitest';
import { liveMachine, showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel, modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import {
  listSpeakers,
  listUnconnected,
  showSignals,
  tryTelegram,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, clock } = server;
const flow = await startTestFlow(server);
const codes = [machine, machineModel].flatMap(({ access }) => Object.values(access));

async function newMill() {
  const mill = await speakingMill(server, flow);
  const as = server.as(await make.user({ tenantIds: [mill.tenantId], codes }));
  return { ...mill, as };
}
const telegram = (values: object, change: object = {}) =>
  JSON.stringify({ ts: clock.nowMs() - 1000, boot: 1, seq: 1, values, ...change });

describe('P-108 the signals of all models', () => {
  it('are one list, by model, process and kind, and a change there is one of the model', async () => {
    const { as } = await newMill();
    const limits = { positions: 480, slowestPeriodS: 60, maxGramsPerHour: 1, maxWatts: 1 };
    const signal = (code: string, kind: string) => ({
      code,
      kind,
      name: { zh: `信号${code}`, en: '', vn: '' },
      min: 0,
      max: 100,
    });
    const { id } = (
      await as.call(resourceCalls(machineModel).add, {
        name: 'CD-B',
        kind: 'carding',
        ...limits,
        signals: [signal('delivery', 'W'), signal('setDelivery', 'S')],
      })
    ).result;
    const signals = resourceCalls(modelSignal);
    const list = async (asked: object) =>
      (await as.call(signals.list, { modelId: id, ...asked })).result.records.map((row) => row['code']);
    expect(await list({ process: 'carding', kind: 'S' })).toEqual(['setDelivery']);
    expect(await list({ process: 'carding', keyword: '信号deli' })).toEqual(['delivery']);
    expect(await list({ process: 'spinning' })).toEqual([]);
    const [row] = (await as.call(signals.list, { modelId: id, kind: 'W' })).result.records;
    await as.call(signals.edit, { id: row?.id, normalMin: 20, normalMax: 80 });
    const model = (await as.call(resourceCalls(machineModel).queryById, { id })).result;
    expect(model).toMatchObject({
      version: 2,
      signals: [{ code: 'delivery', position: 0, normalMin: 20, normalMax: 80 }, { code: 'setDelivery' }],
    });
    const { body } = await as.call(signals.edit, { id: row?.id, normalMin: 90 });
    expect(body).toMatchObject({ success: false, errors: [{ field: 'normalMax', rule: 'above' }] });
  });
});

describe('the signals of a machine', () => {
  it('are told with their newest values, their limits and what was set aside', async () => {
    const { as, machine: add, say } = await newMill();
    const machineId = await add('RF-01');
    await say('RF-01', clock.nowMs() - 1000, { spindleRpm: 15_200, spindleSpeed: 999_999, odd: 1 });
    const { result } = await as.call(showSignals, { machineId });
    expect(result.machine).toMatchObject({ code: 'RF-01', kind: 'spinning' });
    expect(result.measuredMs).toBe(clock.nowMs() - 1000);
    expect(result.signals.find(({ code }) => code === 'spindleRpm')).toMatchObject({
      value: 15_200,
      kind: 'W',
    });
    const qualityOf = (wanted: string) => result.signals.find(({ code }) => code === wanted)?.quality;
    expect([qualityOf('spindleRpm'), qualityOf('spindleSpeed')]).toEqual(['good', 'refused']);
    const others = result.signals.filter(({ code }) => !code.startsWith('spindle'));
    expect(new Set(others.map(({ quality }) => quality))).toEqual(new Set(['never']));
    expect(result.unmapped.map(({ code, count }) => [code, count])).toContainEqual(['odd', 1]);
    expect(result.core.find(({ code }) => code === 'outputG')).toMatchObject({
      value: null,
      quality: 'never',
    });
    expect(result.aside).toMatchObject([
      { channel: 'telemetry', payload: expect.stringContaining('odd') },
      {},
    ]);
    const { machines } = (await as.call(listSpeakers)).result;
    expect(machines).toEqual([expect.objectContaining({ id: machineId, code: 'RF-01' })]);
  });

  it('say on the page of the machine how good its newest values are, as the page of signals does', async () => {
    const { machine: add, say, tenantId } = await newMill();
    await add('RF-01');
    const viewer = server.as(await make.user({ tenantIds: [tenantId], codes: [liveMachine.access] }));
    const qualities = async () =>
      new Map(
        (await viewer.call(showMachine, { code: 'RF-01' })).result.parameters.map(({ code, quality }) => [
          code,
          quality,
        ]),
      );
    await say('RF-01', clock.nowMs() - 1000, { spindleRpm: 15_200, suction: 740, powerKw: 40 });
    expect((await qualities()).get('spindleRpm')).toBe('good');
    expect((await qualities()).get('copBuild')).toBe('never');
    clock.advance(400_000);
    await say('RF-01', clock.nowMs() - 1000, { spindleRpm: 999_999, powerKw: 41 });
    const now = await qualities();
    expect([now.get('powerKw'), now.get('spindleRpm'), now.get('suction')]).toEqual([
      'good',
      'refused',
      'stale',
    ]);
  });

  it('M-076 cannot be read where the machine has no equipment model', async () => {
    const { as, machine: add, tenantId } = await newMill();
    const machineId = await add('RF-01');
    await owner.query('update machine_model set deleted_at = now() where tenant_id = $1', [tenantId]);
    const { body } = await as.call(showSignals, { machineId });
    expect(body).toMatchObject({ success: false, messageCode: 'equipment.noModel' });
    expect(body.message).toContain('当前设备没有设备型号');
  });

  it('of another mill are not there', async () => {
    const { machine: add } = await newMill();
    const machineId = await add('RF-01');
    const { as } = await newMill();
    expect((await as.call(showSignals, { machineId })).body.messageCode).toBe('core.notFound');
    const tooLarge = await as.call(showSignals, { machineId: 999_999_999_999_999 });
    expect(tooLarge.body).toMatchObject({ messageCode: 'core.invalid', errors: [{ field: 'machineId' }] });
    const tried = await as.call(tryTelegram, { machineId, payload: telegram({ state: 1 }) });
    expect(tried.body.messageCode).toBe('core.notFound');
  });
});

describe('a telegram that is tried', () => {
  it('tells what each value is read as, what would be set aside and why, and is stored nowhere', async () => {
    const { as, machine: add, tenantId } = await newMill();
    const machineId = await add('RF-01');
    const values = { state: 4, faultCode: 'S703', spindleRpm: 15_000, spindleSpeed: 999_999, odd: true };
    const { result } = await as.call(tryTelegram, { machineId, payload: telegram(values) });
    expect(result).toMatchObject({ objection: null, count: 1 });
    const [told] = result.telegrams;
    expect(told?.isTaken).toBe(true);
    expect(
      told?.values.map(({ code, readAs, stored, objection }) => [code, readAs, stored, objection?.reason]),
    ).toEqual([
      ['state', 'core', 4, undefined],
      ['faultCode', 'core', 'S703', undefined],
      ['spindleRpm', 'signal', 15_000, undefined],
      ['spindleSpeed', 'signal', null, 'outOfRange'],
      ['odd', 'unknown', null, 'unknownSignal'],
    ]);
    for (const table of ['sample', 'machine_latest', 'quarantine'])
      expect((await owner.query(`select from ${table} where tenant_id = $1`, [tenantId])).rowCount).toBe(0);
  });

  it.each([
    ['{"ts":', 'telemetry', 'malformed'],
    [JSON.stringify(Array.from({ length: 2001 }, () => 1)), 'telemetry', 'tooManyTelegrams'],
  ] as const)('%.20s is set aside as a whole: %s %s', async (payload, channel, reason) => {
    const { as, machine: add } = await newMill();
    const { result } = await as.call(tryTelegram, { machineId: await add('RF-01'), channel, payload });
    expect(result).toMatchObject({ objection: { reason }, count: 0, telegrams: [] });
  });

  it.each([
    [telegram({ state: 12 }), 'telemetry', 'badValue'],
    [telegram({ outputG: -1 }), 'telemetry', 'badValue'],
    [telegram({}, { boot: -1 }), 'telemetry', 'badIdentity'],
    [telegram({}, { ts: clock.nowMs() + 3_600_000 }), 'telemetry', 'ahead'],
    [telegram({}, { ts: 1 }), 'telemetry', 'tooOld'],
    ['[7]', 'telemetry', 'malformed'],
    [telegram({ event: 'party' }), 'event', 'unknownEvent'],
    [telegram({ event: 'endBreak', spindle: 99_999 }), 'event', 'badValue'],
  ] as const)('%s on %s is refused: %s', async (payload, channel, reason) => {
    const { as, machine: add } = await newMill();
    const { result } = await as.call(tryTelegram, { machineId: await add('RF-01'), channel, payload });
    expect(result.telegrams).toMatchObject([{ isTaken: false, objections: [{ reason }] }]);
  });

  it('of an event that the machine may send would be stored', async () => {
    const { as, machine: add } = await newMill();
    const payload = telegram({ event: 'endBreak', spindle: 12 });
    const { result } = await as.call(tryTelegram, {
      machineId: await add('RF-01'),
      channel: 'event',
      payload,
    });
    expect(result.telegrams).toMatchObject([{ isTaken: true, objections: [] }]);
  });
});

describe('machines that are not heard', () => {
  it('are told with what is to be mended first; those that speak, stand by or are gone are not', async () => {
    const { as, machine: add, say, tenantId } = await newMill();
    const ids = new Map<string, number>();
    for (const code of ['RF-01', 'RF-02', 'RF-03', 'RF-04', 'RF-05']) ids.set(code, await add(code));
    await say('RF-01', clock.nowMs() - 1000, { state: 1 });
    await say('RF-02', clock.nowMs() - 1000, { state: 1 });
    await owner.query(
      "update machine_latest set received_at = received_at - interval '1 day' where machine_id = $1",
      [ids.get('RF-02')],
    );
    await owner.query('update machine set source_id = null where id = $1', [ids.get('RF-03')]);
    await owner.query("update machine set status = 'spare' where id = $1", [ids.get('RF-05')]);
    const { result } = await as.call(listUnconnected);
    expect(result.machines).toBe(4);
    const told = new Map(result.list.map(({ code, reason }) => [code, reason]));
    expect(told).toEqual(
      new Map([
        ['RF-03', 'noGateway'],
        ['RF-04', 'neverHeard'],
        ['RF-02', 'silent'],
      ]),
    );
    expect(result.counts).toMatchObject({ all: 3, noGateway: 1, neverHeard: 1, silent: 1, noSecret: 0 });
    const silent = (await as.call(listUnconnected, { reason: 'silent' })).result;
    expect([silent.machines, silent.list.map(({ code }) => code)]).toEqual([4, ['RF-02']]);
    await owner.query('delete from machine_source_secret where tenant_id = $1', [tenantId]);
    const without = (await as.call(listUnconnected)).result.list.find(({ code }) => code === 'RF-04');
    expect(without?.reason).toBe('noSecret');
    await owner.query("update machine_source set status = 'disabled' where tenant_id = $1", [tenantId]);
    const disabled = (await as.call(listUnconnected)).result.list.find(({ code }) => code === 'RF-04');
    expect(disabled?.reason).toBe('gatewayDisabled');
  });
});
