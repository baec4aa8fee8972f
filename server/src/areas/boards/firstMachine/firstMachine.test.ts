// The whole way of an empty mill, as its administrator goes it, up to a gateway that speaks.
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { showFirstMachine } from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gateway/gatewayCalls.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel, modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { connectAsync } from 'mqtt';
import { describe, expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const codes = [
  liveBoards.mill.access,
  ...[machine, machineModel, machineSource].flatMap(({ access }) => Object.values(access)),
];
const models = resourceCalls(machineModel);
const gateways = resourceCalls(machineSource);
const machines = resourceCalls(machine);
const signals = resourceCalls(modelSignal);

const model = {
  name: 'RF 1',
  kind: 'spinning',
  positions: 1008,
  slowestPeriodS: 60,
  maxGramsPerHour: 40_000,
  maxWatts: 60_000,
};

async function administrator() {
  return server.as(await make.user({ codes }));
}
type Caller = Awaited<ReturnType<typeof administrator>>;
const gatewayOf = async (as: Caller, code = 'GW-1') =>
  (await as.call(gateways.add, { code, name: 'Hall 1' })).result.id;

describe('the way to the first machine', () => {
  it('leads from an empty mill to a machine that is heard, each step told as it is taken', async () => {
    const as = await administrator();
    const way = async () => (await as.call(showFirstMachine)).result;
    const { tenantId, mqtt, troubles, ...empty } = await way();
    expect(troubles).toEqual({
      logins: [],
      codes: [],
      lacking: { modelId: null, model: '', signals: [] },
      telegrams: [],
    });
    expect(mqtt).toEqual({ port: 1883, isTls: false });
    expect(empty).toEqual({ models: 0, gateways: 0, machines: 0, machine: null, heard: 0 });

    const { id: modelId } = (await as.call(models.add, model)).result;
    const sourceId = await gatewayOf(as);
    const added = { code: 'RF-01', number: '01', kind: 'spinning', modelId, sourceId, positions: 1008 };
    await as.call(machines.add, added);
    expect(await way()).toMatchObject({
      models: 1,
      gateways: 1,
      machines: 1,
      machine: { code: 'RF-01', gateway: { code: 'GW-1', isEnabled: true, hasSecret: false }, heardMs: null },
    });

    const { login, secret } = (await as.call(newGatewaySecret, { id: sourceId })).result;
    expect((await way()).machine?.gateway?.hasSecret).toBe(true);
    const client = await connectAsync(flow.mqttUrl, { username: login, password: secret });
    const telegram = { ts: clock.nowMs(), boot: 1, seq: 1, values: { state: 1 } };
    const topic = machineTopic(tenantId, 'RF-01', 'telemetry');
    await client.publishAsync(topic, JSON.stringify(telegram), { qos: 1 });
    await client.endAsync();
    expect(await way()).toMatchObject({ heard: 1, machine: { code: 'RF-01', heardMs: telegram.ts } });

    // There are no winders whose output could be 0, and none to forecast.
    const { figures } = (await as.call(showMillBoard)).result;
    const valuesOf = (process: string) =>
      figures.flatMap((figure) => (figure.process === process ? [figure.value] : []));
    expect(valuesOf('winding')).toEqual([null, null]);
    expect(valuesOf('spinning')).toContain(100);
  });

  it('says of a mill without machines that its figures are not known, not that they are 0', async () => {
    const { figures } = (await (await administrator()).call(showMillBoard)).result;
    expect(new Set(figures.map(({ value }) => value))).toEqual(new Set([null]));
    expect(figures.some((figure) => 'of' in figure)).toBe(false);
  });
});

describe('what keeps a machine silent', () => {
  /** Outcomes are gathered for a second. */
  const soon = { timeout: 15_000, interval: 100 };
  const troublesOf = async (as: Caller) => (await as.call(showFirstMachine)).result.troubles;
  const login = (username: string, password: string) =>
    connectAsync(flow.mqttUrl, { username, password, reconnectPeriod: 0 }, false).then(
      (client) => client,
      () => undefined,
    );

  it('is told of refused logins, by their cause, until the gateway is let in', async () => {
    const as = await administrator();
    const { tenantId } = (await as.call(showFirstMachine)).result;
    const id = await gatewayOf(as);
    const causes = async () =>
      (await troublesOf(as)).logins.map(({ sourceCode, cause }) => [sourceCode, cause]);
    await login(`${tenantId}/GW-1`, 'nothing');
    await expect.poll(causes, soon).toEqual([['GW-1', 'noSecret']]);
    const made = (await as.call(newGatewaySecret, { id })).result;
    // Refused before this secret was made, by the clock of the database, which is another one here.
    expect(await causes()).toEqual([]);
    await owner.query('update machine_source_secret set changed_at = $2 where source_id = $1', [
      id,
      new Date(clock.nowMs() + 60_000),
    ]);
    clock.advance(120_000);
    await login(made.login, 'mistyped');
    await login(`${tenantId}/GW1`, made.secret);
    await expect
      .poll(async () => new Map((await causes()).map(([code, cause]) => [code, cause])), soon)
      .toEqual(
        new Map([
          ['GW-1', 'wrongSecret'],
          ['GW1', 'unknown'],
        ]),
      );
    await (await login(made.login, made.secret))?.endAsync();
    await expect.poll(causes, soon).toEqual([['GW1', 'unknown']]);
    await as.call(gateways.edit, { id, version: 1, status: 'disabled' });
    await login(made.login, made.secret);
    await expect.poll(causes, soon).toContainEqual(['GW-1', 'disabled']);
    // Other mills stay unknown.
    expect((await troublesOf(await administrator())).logins).toEqual([]);
  });

  it('keeps few names of a mill, and none of a mill that is not there', async () => {
    const as = await administrator();
    const { tenantId } = (await as.call(showFirstMachine)).result;
    for (let round = 0; round < 12; round += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, nth) => login(`${tenantId}/made-up-${round}-${nth}`, 'x')),
      );
    await login('999999/GW-1', 'x');
    const countOf = async (mill: number) =>
      (await owner.query('select count(*)::int as n from refused_login where tenant_id = $1', [mill])).rows[0]
        .n;
    await expect.poll(() => countOf(tenantId), soon).toBe(100);
    expect(await countOf(999_999)).toBe(0);
  });

  it('is told of codes that the mill lacks, and of signals that the model lacks, which are then added', async () => {
    const as = await administrator();
    const { tenantId } = (await as.call(showFirstMachine)).result;
    const { id: modelId } = (await as.call(models.add, model)).result;
    const sourceId = await gatewayOf(as);
    await as.call(machines.add, {
      code: 'RF-01',
      number: '01',
      kind: 'spinning',
      modelId,
      sourceId,
      positions: 1008,
    });
    const made = (await as.call(newGatewaySecret, { id: sourceId })).result;
    const client = await connectAsync(flow.mqttUrl, { username: made.login, password: made.secret });
    const send = (code: string, values: object, seq: number) =>
      client.publishAsync(
        machineTopic(tenantId, code, 'telemetry'),
        JSON.stringify({ ts: clock.nowMs(), boot: 1, seq, values }),
        { qos: 1 },
      );
    await send('RF01', { state: 1 }, 1);
    await expect
      .poll(async () => (await troublesOf(as)).codes, soon)
      .toMatchObject([{ code: 'RF01', sourceCode: 'GW-1', standing: 'unknown', telegrams: 1 }]);
    await client.publishAsync(machineTopic(tenantId, 'RF-01', 'telemetry'), 'no telegram', { qos: 1 });
    expect((await troublesOf(as)).telegrams).toMatchObject([{ reason: 'malformed', machineCode: 'RF-01' }]);
    clock.advance(1_000);
    await send('RF-01', { state: 1, bearingTemp: 61, oilLevel: 3 }, 2);
    await client.endAsync();
    const { lacking, telegrams } = await troublesOf(as);
    expect(lacking).toMatchObject({ modelId, model: 'RF 1' });
    expect(lacking.signals.map(({ code }) => code).toSorted()).toEqual(['bearingTemp', 'oilLevel']);
    // Quarantined before the machine was heard.
    expect(telegrams).toEqual([]);
    const name = { zh: '油位', en: 'Oil level', vn: 'Mức dầu' };
    await as.call(signals.add, { modelId, code: 'oilLevel', name, min: 0, max: 10 });
    expect((await troublesOf(as)).lacking.signals.map(({ code }) => code)).toEqual(['bearingTemp']);
  });
});

describe(`POST ${newGatewaySecret.path}`, () => {
  it('refuses the secret before, and keeps none that could be read', async () => {
    const as = await administrator();
    const id = await gatewayOf(as);
    const first = (await as.call(newGatewaySecret, { id })).result;
    const second = (await as.call(newGatewaySecret, { id })).result;
    expect(second.login).toBe(first.login);
    expect(Buffer.from(second.secret, 'base64url')).toHaveLength(32);
    const connected = (password: string) =>
      connectAsync(flow.mqttUrl, { username: second.login, password, reconnectPeriod: 0 }, false).then(
        (client) => client.endAsync().then(() => true),
        () => false,
      );
    expect([await connected(first.secret), await connected(second.secret)]).toEqual([false, true]);
    const { rows } = await owner.query(
      'select octet_length(hash) as n from machine_source_secret where source_id = $1',
      [id],
    );
    expect(rows).toEqual([{ n: 32 }]);
  });

  it('refuses a visitor, who lacks the right, and the gateway of another mill', async () => {
    const id = await gatewayOf(await administrator());
    expect((await server.visitor.call(newGatewaySecret, { id })).body.message).toContain('Token');
    const reader = server.as(await make.user({ codes: [machineSource.access.read] }));
    expect((await reader.call(newGatewaySecret, { id })).body.code).toBe(510);
    const { body } = await (await administrator()).call(newGatewaySecret, { id });
    expect([body.code, body.messageCode]).toEqual([404, 'core.notFound']);
  });
});

describe('a code that stands in topics', () => {
  it.each([['GW.1'], ['x'.repeat(33)]])('is refused as %s, naming the field', async (code) => {
    const as = await administrator();
    const { body } = await as.call(gateways.add, { code, name: 'Hall 1' });
    expect([body.code, body.errors?.[0]?.field]).toEqual([400, 'code']);
    const { id: modelId } = (await as.call(models.add, model)).result;
    const wrong = await as.call(machines.add, { code, number: '1', kind: 'spinning', modelId, positions: 1 });
    expect([wrong.body.code, wrong.body.errors?.[0]?.field]).toEqual([400, 'code']);
  });
});
