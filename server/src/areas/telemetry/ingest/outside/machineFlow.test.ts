import { describe, expect, it } from 'vitest';
import { storedTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { brokerFlow, nowMs, send, telegram } from '@millwright/testing/server/mills/flowTesting.ts';

const { owner, connect, mill, speak, countOf, flow } = await brokerFlow();

describe('a source', () => {
  it('logs in with registration code and secret, and with nothing else', async () => {
    const { source, tenantId } = await mill();
    const other = await mill();
    await expect(speak(source)).resolves.toBeDefined();
    await expect(connect({ username: source.login, password: 'wrong' })).rejects.toThrow(/authori/i);
    await expect(connect({ username: source.login, password: other.source.secret })).rejects.toThrow(
      /authori/i,
    );
    await expect(connect({ username: `${tenantId}/GW-9`, password: source.secret })).rejects.toThrow(
      /authori/i,
    );
    await expect(connect({ username: '', password: '' })).rejects.toThrow(/authori/i);
  });

  it('is kept out once it is disabled, or its mill is frozen', async () => {
    const { source, tenantId } = await mill();
    await owner.query(`update machine_source set status = 'disabled' where tenant_id = $1`, [tenantId]);
    await expect(speak(source)).rejects.toThrow(/authori/i);
    const frozen = await mill();
    await owner.query(`update tenant set state = 'frozen' where id = $1`, [frozen.tenantId]);
    await expect(speak(frozen.source)).rejects.toThrow(/authori/i);
  });

  it.each([
    ['was disabled', "update machine_source set status = 'disabled' where tenant_id = $1"],
    ['was deleted', 'update machine_source set deleted_at = now() where tenant_id = $1'],
    ['has a new secret', "update machine_source_secret set hash = sha256('new') where tenant_id = $1"],
    ['is of a mill that was frozen', "update tenant set state = 'frozen' where id = $1"],
  ])('that %s loses the connection that it has, and no other does', async (_, change) => {
    const [one, two] = [await mill(), await mill()];
    const [client, other] = [await speak(one.source), await speak(two.source)];
    await flow.checkGateways();
    expect([client.connected, other.connected]).toEqual([true, true]);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    await owner.query(change, [one.tenantId]);
    await flow.checkGateways();
    await closed;
    await send(other, `v1/${two.tenantId}/RF-01/telemetry`, telegram(1, { state: 1 }));
    expect(await countOf('sample', two.tenantId)).toBe(1);
  });

  it('cannot displace the connection of another mill by using its client id', async () => {
    const one = await mill();
    const two = await mill();
    const first = await speak(one.source, 'the-same');
    await speak(two.source, 'the-same');
    await send(first, `v1/${one.tenantId}/RF-01/telemetry`, telegram(1, { state: 1 }));
    expect(await countOf('sample', one.tenantId)).toBe(1);
  });

  it('is acknowledged when its telegram is stored, and a repeat changes nothing', async () => {
    const { source, tenantId, machineId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/telemetry`;
    await send(client, topic, telegram(1, { state: 1, variety: 'JC40', outputG: 1_000, energyWh: 500 }));
    await send(client, topic, telegram(2, { state: 1, variety: 'JC40', outputG: 1_047, energyWh: 590 }));
    await send(client, topic, telegram(2, { state: 1, variety: 'JC40', outputG: 1_047, energyWh: 590 }));
    expect(await countOf('sample', tenantId)).toBe(2);
    const { rows } = await owner.query(
      'select output_g, energy_wh, run_ms, variety from bucket where tenant_id = $1 and machine_id = $2',
      [tenantId, machineId],
    );
    expect(rows).toEqual([{ output_g: 47, energy_wh: 90, run_ms: 10_000, variety: 'JC40' }]);
  });

  it('sends end breaks and doffs as events, once each', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const topic = `v1/${tenantId}/RF-01/event`;
    const events = JSON.stringify([
      { ts: nowMs - 5_000, boot: 1, seq: 1, values: { event: 'endBreak', spindle: 217 } },
      { ts: nowMs - 4_000, boot: 1, seq: 2, values: { event: 'doff', durationMs: 180_000, weightG: 52_416 } },
    ]);
    await send(client, topic, events);
    await send(client, topic, events);
    expect(await countOf('end_break', tenantId)).toBe(1);
    expect(await countOf('doff', tenantId)).toBe(1);
  });

  it('hears how far its telegrams are stored', async () => {
    const { source, tenantId } = await mill();
    const client = await speak(source);
    const marks: string[] = [];
    client.on('message', (_topic, payload) => marks.push(payload.toString()));
    const [granted] = await client.subscribeAsync(storedTopic(tenantId, source.code), { qos: 0 });
    expect(granted?.qos).toBe(0);
    await send(client, `v1/${tenantId}/RF-01/telemetry`, telegram(7, { state: 1 }));
    await expect.poll(() => marks.map((mark) => JSON.parse(mark).seq)).toEqual([7]);
  });
});
