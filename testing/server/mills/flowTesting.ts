import mqtt from 'mqtt';
import pino from 'pino';
import { afterAll } from 'vitest';
import { createPool, urlOfRole } from '@millwright/server/platform/db/connect.ts';
import { makeMachine, makeSource, type TestSource } from '../makeMill.ts';
import { testServer } from '../testServer.ts';
import { startTelemetry } from '@millwright/server/areas/telemetry/ingest/outside/machineFlow.ts';

/** When telegrams of tests are measured. */
export const nowMs = Date.parse('2026-10-14T05:42:00Z');

interface TestViewer {
  tenantId: number;
  sessionId: string;
  permissions: ReadonlySet<string>;
}

/** Broker and ingest of a test file on a database of its own, spoken to by MQTT. */
export async function brokerFlow() {
  const server = await testServer();
  const { owner, make } = server;
  const clock = { ms: nowMs };
  const disk = { isFull: false };
  const clients: mqtt.MqttClient[] = [];
  const viewers = new Map<string, TestViewer>();
  const ingestPool = createPool(urlOfRole(server.url, 'millwright_ingest'), {
    max: 6,
    name: 'test ingest',
    onError: () => undefined,
  });
  await owner.query(`select secure.ensure_partitions('2026-08-01', '2026-12-31')`);
  const flow = await startTelemetry({
    ingestPool,
    clock: () => clock.ms,
    rawRetentionDays: 62,
    log: pino({ level: 'silent' }),
    verifyViewer: async (token) => viewers.get(token),
    isDiskFull: () => Promise.resolve(disk.isFull),
  });
  const port = await flow.broker.listen(0, { host: '127.0.0.1' });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)));
    await flow.stop();
    await ingestPool.end();
  });

  async function connect(login: {
    username: string;
    password: string;
    clientId?: string;
  }): Promise<mqtt.MqttClient> {
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      connectTimeout: 5_000,
      ...login,
    });
    clients.push(client);
    return client;
  }

  return {
    server,
    /** For who sends through again what was set aside. */
    replaying: { pool: ingestPool, ingest: flow.ingest, nowMs: () => clock.ms },
    owner,
    make,
    clock,
    disk,
    viewers,
    flow,
    port,
    connect,
    mill: async () => {
      const tenantId = await make.tenant();
      const source = await makeSource(owner, { tenantId, code: 'GW-1' });
      const machineId = await makeMachine(owner, { source, code: 'RF-01' });
      return { tenantId, source, machineId };
    },
    speak: (source: TestSource, clientId?: string) =>
      connect({ username: source.login, password: source.secret, ...(clientId ? { clientId } : {}) }),
    countOf: async (table: string, tenantId: number): Promise<number> => {
      const { rows } = await owner.query<{ n: number }>(
        `select count(*)::int as n from ${table} where tenant_id = $1`,
        [tenantId],
      );
      return rows[0]?.n ?? -1;
    },
    reasonsOf: async (tenantId: number): Promise<string[]> => {
      const { rows } = await owner.query<{ reason: string }>(
        'select reason from quarantine where tenant_id = $1 order by id',
        [tenantId],
      );
      return rows.map(({ reason }) => reason);
    },
  };
}

export function telegram(seq: number, values: object, ts = nowMs - 60_000 + seq * 10_000) {
  return JSON.stringify({ ts, boot: 1, seq, values });
}

export async function send(client: mqtt.MqttClient, topic: string, payload: string | Buffer) {
  await client.publishAsync(topic, payload, { qos: 1 });
}
