import mqtt from 'mqtt';
import { describe, expect, it } from 'vitest';
import { storedTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { brokerFlow, nowMs, send, telegram } from '@millwright/testing/server/mills/flowTesting.ts';

const { owner, clock, viewers, flow, connect, mill, speak, countOf, reasonsOf } = await brokerFlow();

describe('the wall between mills', () => {
  it('G-001 a source speaks only for its own machines of its own mill; the payload decides nothing', async () => {
    const one = await mill();
    const two = await mill();
    const sibling = await makeSource(owner, { tenantId: one.tenantId, code: 'GW-2' });
    await makeMachine(owner, { source: sibling, code: 'RF-02' });
    const client = await speak(one.source);
    const forged = JSON.stringify({
      ts: nowMs,
      boot: 1,
      seq: 1,
      tenant_id: two.tenantId,
      values: { state: 1, tenant_id: two.tenantId },
    });
    await send(client, `v1/${two.tenantId}/RF-01/telemetry`, forged);
    await send(client, `v1/${one.tenantId}/RF-02/telemetry`, forged);
    await send(client, `v1/${one.tenantId}/RF-99/telemetry`, forged);
    await send(client, `v2/${one.tenantId}/RF-01/telemetry`, forged);
    await send(client, `v1/${one.tenantId}/live/mill/all`, forged);
    expect(await countOf('sample', two.tenantId)).toBe(0);
    expect(await countOf('sample', one.tenantId)).toBe(0);
    expect(await countOf('quarantine', two.tenantId)).toBe(0);
    expect(await reasonsOf(one.tenantId)).toEqual([
      'foreignTopic',
      'foreignTopic',
      'unknownMachine',
      'foreignTopic',
      'foreignTopic',
    ]);
    await flow.ingest.foundWritten();
    expect(await countOf('found_machine', one.tenantId)).toBe(2);
    expect(await countOf('found_machine', two.tenantId)).toBe(0);
    await send(client, `v1/${one.tenantId}/RF-01/telemetry`, forged);
    expect(await countOf('sample', one.tenantId)).toBe(1);
    expect(await countOf('sample', two.tenantId)).toBe(0);
  });

  it('cuts a source off for a minute after ten foreign topics', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    for (let index = 0; index < 10; index++)
      client.publish(`v1/${tenantId + 1}/RF-01/telemetry`, '{}', { qos: 1 }, () => undefined);
    await closed;
    await expect(speak(source)).rejects.toThrow(/authori/i);
    clock.ms += 61_000;
    await expect(speak(source)).resolves.toBeDefined();
  });

  it('nobody listens to what machines say, to marks of others, or to live boards of another mill', async () => {
    const one = await mill();
    const two = await mill();
    viewers.set('token-one', {
      tenantId: one.tenantId,
      sessionId: 'session-one',
      permissions: new Set(['boards.wholeMill']),
    });
    const viewer = await connect({ username: 'session', password: 'token-one' });
    const source = await speak(one.source);
    const refused = async (client: mqtt.MqttClient, topic: string) => {
      const failure = await client.subscribeAsync(topic, { qos: 0 }).then(
        (grants) => grants.map(({ qos }) => qos),
        (error: Error) => error.message,
      );
      return failure;
    };
    const mine = `v1/${one.tenantId}`;
    expect(await refused(viewer, `${mine}/live/mill/all`)).toEqual([0]);
    for (const topic of [
      `v1/${two.tenantId}/live/mill/all`,
      `${mine}/live/process/spinning`,
      `${mine}/live/nonsense/all`,
      `${mine}/RF-01/telemetry`,
      `${mine}/#`,
      `+/+/live/mill/all`,
      '#',
      '$SYS/#',
      storedTopic(one.tenantId, 'GW-1'),
    ])
      expect(await refused(viewer, topic)).toMatch(/Unspecified error|refused|128/i);
    for (const topic of [
      storedTopic(two.tenantId, 'GW-1'),
      `${mine}/live/mill/all`,
      `${mine}/RF-01/telemetry`,
      '#',
    ])
      expect(await refused(source, topic)).toMatch(/Unspecified error|refused|128/i);
  });

  it('what a viewer publishes is stored nowhere and reaches nobody', async () => {
    const { tenantId } = await mill();
    viewers.set('token-two', {
      tenantId,
      sessionId: 'session-two',
      permissions: new Set(['boards.wholeMill']),
    });
    const watching = await connect({ username: 'session', password: 'token-two' });
    const heard: string[] = [];
    watching.on('message', (_topic, payload) => heard.push(payload.toString()));
    const topic = `v1/${tenantId}/live/mill/all`;
    await watching.subscribeAsync(topic, { qos: 0 });
    const forged = [
      [topic, 'forged'],
      [`v1/${tenantId}/RF-01/telemetry`, telegram(1, { state: 1 })],
    ] as const;
    for (const [target, payload] of forged) {
      const forging = await connect({ username: 'session', password: 'token-two' });
      const closed = new Promise<void>((resolve) => forging.once('close', () => resolve()));
      forging.publish(target, payload, { qos: 1 }, () => undefined);
      await closed;
    }
    flow.broker.publish(topic, 'true');
    await expect.poll(() => heard).toEqual(['true']);
    expect(await countOf('sample', tenantId)).toBe(0);
  });

  it('a viewer is cut off with its session', async () => {
    const { tenantId } = await mill();
    viewers.set('token-three', { tenantId, sessionId: 'session-three', permissions: new Set() });
    const client = await connect({ username: 'session', password: 'token-three' });
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    flow.broker.disconnect((who) => who.kind === 'viewer' && who.sessionId === 'session-three');
    await closed;
    await expect(connect({ username: 'session', password: 'forged' })).rejects.toThrow(/authori/i);
  });
});
