import mqtt from 'mqtt';
import { afterAll, describe, expect, it } from 'vitest';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { attack } from '@millwright/testing/server/fuzz/mqtt/attack.ts';
import { makeMachine, makeSource, type TestSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const packets = Number(process.env['FUZZ_PACKETS'] ?? (process.env['TEST_LONG'] === '1' ? 100_000 : 2_500));
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_127);

const server = await testServer();
const { owner, make, clock, app } = server;
const flow = await startTestFlow(server);
const httpPort = Number(new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 })).port);
const mqttPort = Number(new URL(flow.mqttUrl).port);
const clients: mqtt.MqttClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.endAsync(true))));

async function gateway(tenantId: number, code: string, machine: string) {
  const source = await makeSource(owner, { tenantId, code });
  await makeMachine(owner, { source, code: machine });
  return source;
}

/** Says one telegram after the other, each when the one before is acknowledged, until it is told that it is over. */
async function speakOn({ login, secret, tenantId }: TestSource, isOver: () => boolean): Promise<number> {
  const client = await mqtt.connectAsync(flow.mqttUrl, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    username: login,
    password: secret,
  });
  clients.push(client);
  const topic = machineTopic(tenantId, 'RF-01', 'telemetry');
  const beginMs = clock.nowMs() - 20 * 3_600_000;
  let said = 0;
  do {
    said += 1;
    const values = { state: 1, outputG: 1_000_000 + said * 5 };
    const telegram = { ts: beginMs + said * 1_000, boot: 1, seq: said, values };
    await client.publishAsync(topic, JSON.stringify(telegram), { qos: 1 });
  } while (!isOver());
  return said;
}

const storedOf = async (tenantId: number, machine: string) => {
  const { rows } = await owner.query(
    `select (select count(*)::int from sample s where (s.tenant_id, s.machine_id) = (m.tenant_id, m.id)) as samples,
       (select coalesce(sum(output_g), 0)::int from bucket b where (b.tenant_id, b.machine_id) = (m.tenant_id, m.id)) as grams
     from machine m where m.tenant_id = $1 and m.code = $2`,
    [tenantId, machine],
  );
  return rows[0];
};
const asideOf = async (tenantId: number) => {
  const { rows } = await owner.query('select reason, detail from quarantine where tenant_id = $1', [
    tenantId,
  ]);
  return rows;
};

describe('hostile packets', () => {
  it(`${packets} of them over TCP and WebSocket disturb nobody: what others say is stored once, and nothing of theirs`, {
    timeout: 1_800_000,
  }, async () => {
    const mills = [await make.tenant(), await make.tenant()];
    const good: TestSource[] = [];
    for (const mill of mills) good.push(await gateway(mill, 'GW-1', 'RF-01'));
    const hostileMill = await make.tenant();
    await gateway(hostileMill, 'GW-9', 'SILENT');
    const sources = [];
    for (const place of [1, 2, 3, 4, 5, 6]) {
      const source = await gateway(hostileMill, `GW-${place}`, `RF-0${place}`);
      sources.push({ ...source, machines: [`RF-0${place}`], isTrespasser: place > 4 });
    }
    const foreign = [
      ...mills.map((tenantId) => ({ tenantId, machine: 'RF-01' })),
      { tenantId: hostileMill, machine: 'SILENT' },
    ];
    let isOver = false;
    const speaking = good.map((source) => speakOn(source, () => isOver));
    // A source that says what it must not is cut off for a minute: a minute goes by each second.
    const minutes = setInterval(() => clock.advance(60_000), 1_000);
    const counts = await attack(
      { mqttPort, httpPort, sources, foreign, nowMs: clock.nowMs },
      { seed, packets, mostMs: 1_700_000, atOnce: 12 },
    ).finally(() => {
      isOver = true;
      clearInterval(minutes);
    });
    const said = await Promise.all(speaking);

    expect(counts.packets).toBeGreaterThanOrEqual(packets);
    // They reach what they are made for: most are let in, and answered.
    expect(counts.letIn).toBeGreaterThan(counts.connections / 4);
    expect(counts.answers).toBeGreaterThan(packets / 10);
    for (const [place, tenantId] of mills.entries()) {
      const samples = said[place] ?? 0;
      expect(await storedOf(tenantId, 'RF-01')).toEqual({ samples, grams: (samples - 1) * 5 });
      expect(await asideOf(tenantId)).toEqual([]);
    }
    expect(await storedOf(hostileMill, 'SILENT')).toEqual({ samples: 0, grams: 0 });
    expect(
      server.logged.filter((line) => /met a bug|could not be stored|cannot be checked/.test(line)),
    ).toEqual([]);
    // Nothing is left of those who came.
    await expect
      .poll(() =>
        flow.broker
          .connected()
          .map(({ owner: of }) => of)
          .toSorted(),
      )
      .toEqual(good.map(({ tenantId, code }) => `source:${tenantId}:${code}`).toSorted());
  });
});
