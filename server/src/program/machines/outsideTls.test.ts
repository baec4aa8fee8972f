import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { createPool, urlOfRole } from '../../platform/db/connect.ts';
import { brokerCertificates } from '@millwright/testing/server/processes/brokerCertificates.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testMosquitto } from '@millwright/testing/server/processes/mosquitto.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { startMachineFlow } from './mqtt.ts';
import { outsideBroker } from './outside.ts';
import { tendRetention } from '../jobs/retention.ts';

const server = await testServer();
const { app, owner, make, clock, url } = server;
const { authority, otherAuthority, cert, key } = brokerCertificates;
const broker = await testMosquitto({ tls: { cert, key } });
const fileOf = async (name: string, text: string) => {
  const file = join(broker.folder, name);
  await writeFile(file, text);
  return file;
};
const right = await fileOf('authority.pem', authority);
const wrong = await fileOf('other.pem', otherAuthority);
const ingestPool = createPool(urlOfRole(url, 'millwright_ingest'), {
  max: 6,
  name: 'test ingest',
  onError: () => undefined,
});
afterAll(() => ingestPool.end());

beforeAll(async () => {
  await tendRetention(server.pool, { nowMs: clock.nowMs(), retentionDays: 62 });
  await broker.letIn(url);
  await broker.start();
});

const open = (mqttUrl: string, mqttCa: string | undefined) => outsideBroker(app, { mqttUrl, mqttCa });
/** The same broker by a name that its certificate does not have. */
const byNumber = broker.platformUrl.replace('localhost', '127.0.0.1');

describe('a broker with TLS', () => {
  it('that shows a certificate of the authority that was named is read, and what machines say there is stored', async () => {
    const tenantId = await make.tenant();
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    await makeMachine(owner, { source, code: 'RF-01' });
    await broker.letIn(url);
    const outside = await open(broker.platformUrl, right);
    const flow = await startMachineFlow(app, { config: { rawRetentionDays: 62 }, ingestPool, outside });
    const login = { username: source.login, password: source.secret };
    const options = { protocolVersion: 5, ca: authority, reconnectPeriod: 50, ...login } as const;
    const client = await mqtt.connectAsync(broker.url, options);
    try {
      const telegram = { ts: clock.nowMs() - 60_000, boot: 1, seq: 1, values: { state: 1, outputG: 1_000 } };
      await client.publishAsync(machineTopic(tenantId, 'RF-01', 'telemetry'), JSON.stringify(telegram), {
        qos: 1,
      });
      const stored = async () =>
        (await owner.query('select seq::int from sample where tenant_id = $1', [tenantId])).rows;
      await expect.poll(stored, { timeout: 15_000, interval: 50 }).toEqual([{ seq: 1 }]);
    } finally {
      await client.endAsync(true);
      await flow.stop();
    }
  });

  it('is read inside without TLS, as the compose file has it, and lets in nobody there without a name', async () => {
    const tenantId = await make.tenant();
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    await makeMachine(owner, { source, code: 'RF-01' });
    await broker.letIn(url);
    expect(await open(broker.insideUrl, undefined)).toBeDefined();
    const us = await mqtt.connectAsync(broker.insideUrl, { protocolVersion: 5 });
    const login = { username: source.login, password: source.secret };
    const gateway = await mqtt.connectAsync(broker.url, { protocolVersion: 5, ca: authority, ...login });
    try {
      const heard = new Promise<string>((resolve) => us.once('message', resolve));
      await us.subscribeAsync('v1/+/+/telemetry', { qos: 1 });
      const topic = machineTopic(tenantId, 'RF-01', 'telemetry');
      await gateway.publishAsync(topic, '{}', { qos: 1 });
      expect(await heard).toBe(topic);
    } finally {
      await Promise.all([us.endAsync(true), gateway.endAsync(true)]);
    }
  });

  it.each([
    [
      'of an authority that nobody named',
      broker.platformUrl,
      undefined,
      /an authority that is not known here.*MQTT_CA/,
    ],
    [
      'of another authority than the one named',
      broker.platformUrl,
      wrong,
      /an authority that is not known here.*MQTT_CA/,
    ],
    ['for another name', byNumber, right, /a certificate for another name.*MQTT_URL/],
  ])('that shows a certificate %s ends the start with a sentence', async (_, mqttUrl, mqttCa, sentence) => {
    await expect(open(mqttUrl, mqttCa)).rejects.toMatchObject({
      name: 'StartupFailure',
      message: expect.stringMatching(sentence),
    });
  });
});
