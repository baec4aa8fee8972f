import mqtt from 'mqtt';
import { describe, expect, it } from 'vitest';
import { brokerFlow, telegram } from '@millwright/testing/server/mills/flowTesting.ts';

const { owner, port, disk, mill, countOf, reasonsOf } = await brokerFlow();

describe('a disk of the database that is full', () => {
  it('holds acknowledgements back; what was said is stored once there is room, and nothing is set aside', async () => {
    const { source, tenantId } = await mill();
    await owner.query(`
      create function refuse_write() returns trigger language plpgsql as
        $$begin raise exception 'could not extend file' using errcode = '53100'; end$$;
      create trigger refuse_write before insert on sample for each row execute function refuse_write()`);
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
      protocolVersion: 4,
      reconnectPeriod: 50,
      username: source.login,
      password: source.secret,
    });
    let isAcknowledged = false;
    const refused = new Promise<void>((resolve) => client.once('close', () => resolve()));
    const said = client
      .publishAsync(`v1/${tenantId}/RF-01/telemetry`, telegram(1, { state: 1, outputG: 10 }), { qos: 1 })
      .then(() => {
        isAcknowledged = true;
      });
    await refused;
    expect(isAcknowledged).toBe(false);
    await owner.query('drop trigger refuse_write on sample');
    await said;
    await client.endAsync();
    expect(await countOf('sample', tenantId)).toBe(1);
    expect(await reasonsOf(tenantId)).toEqual([]);
  });

  it('is known before PostgreSQL meets it: nothing is acknowledged or half-written, and all flows once there is room', async () => {
    const { source, tenantId } = await mill();
    disk.isFull = true;
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
      protocolVersion: 4,
      reconnectPeriod: 50,
      username: source.login,
      password: source.secret,
    });
    const acknowledged: number[] = [];
    const refused = new Promise<void>((resolve) => client.once('close', () => resolve()));
    const said = [1, 2, 3].map(async (seq) => {
      const payload = telegram(seq, { state: 1, outputG: 10 * seq });
      await client.publishAsync(`v1/${tenantId}/RF-01/telemetry`, payload, { qos: 1 });
      acknowledged.push(seq);
    });
    await refused;
    expect(acknowledged).toEqual([]);
    expect(await countOf('sample', tenantId)).toBe(0);
    disk.isFull = false;
    await Promise.all(said);
    await client.endAsync();
    expect(await countOf('sample', tenantId)).toBe(3);
    expect(await reasonsOf(tenantId)).toEqual([]);
  });
});
