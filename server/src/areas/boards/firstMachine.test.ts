// The whole way of an empty mill, as its administrator goes it, up to a gateway that speaks.
import { liveBoards } from '@millwright/contract/areas/boards/liveBoards.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill.ts';
import { showFirstMachine } from '@millwright/contract/areas/boards/firstMachine.ts';
import { newGatewaySecret } from '@millwright/contract/areas/equipment/gatewayCalls.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel.ts';
import { machineTopic } from '@millwright/contract/areas/telemetry/topics.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { connectAsync } from 'mqtt';
import { describe, expect, it } from 'vitest';
import { startTestFlow } from '../../program/testFlow.ts';
import { testServer } from '../../testing/testServer.ts';

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
    const { tenantId, mqtt, ...empty } = await way();
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
