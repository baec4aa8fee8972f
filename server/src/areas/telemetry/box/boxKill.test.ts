import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { afterAll, describe, expect, it } from 'vitest';
import {
  collectionMapping,
  machineConnection,
} from '@millwright/contract/areas/equipment/collection/collection.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { millBroker } from '@millwright/testing/gateway/mill.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { lineTo, startBoxProcess } from '@millwright/testing/server/processes/boxProcess.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, clock, app } = server;
const flow = await startTestFlow(server);
const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const folder = mkdtempSync(join(tmpdir(), 'millwright-box-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kills = process.env['TEST_LONG'] === '1' ? 25 : 2;
const stepMs = 600_000;
/** Steps of the test before and behind the seven days, with some to spare: the last of them must not be ahead of the clock. */
const otherSteps = (kills + 2) * 20 + kills;
const daysSteps = (7 * 24 * 3_600_000) / stepMs;
/** A frame of 1008 spindles on a fine yarn makes so much in ten minutes. */
const gramsInTenMinutes = 2_800;

describe('a machine that speaks through a box', () => {
  it(
    `loses nothing and is stored once: seven days without a line, the box killed ${kills * 2 + 1} times meanwhile`,
    async () => {
      const tenantId = await make.tenant();
      const source = await makeSource(owner, { tenantId, code: 'GW-1' });
      const machineId = await makeMachine(owner, { source, code: 'RF-01' });
      const mill = await millBroker();
      const line = await lineTo(Number(new URL(flow.mqttUrl).port));
      const codes = [collectionMapping, machineConnection].flatMap(({ access }) => Object.values(access));
      const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
      const { rows } = await owner.query<{ id: string }>('select model_id as id from machine where id = $1', [
        machineId,
      ]);
      const mapping = { name: 'RF', modelId: rows[0]?.id, protocol: 'telegram', signals: [] };
      const { id: mappingId } = (await as.call(resourceCalls(collectionMapping).add, mapping)).result;
      await as.call(resourceCalls(machineConnection).add, {
        machineId: String(machineId),
        mappingId,
        endpoint: mill.url,
      });

      const start = () =>
        startBoxProcess({
          BOX_SERVER: address,
          BOX_MQTT: `mqtt://127.0.0.1:${line.port}`,
          BOX_LOGIN: source.login,
          BOX_SECRET: source.secret,
          BOX_DATA: folder,
        });
      const machine = await connectAsync(mill.url);
      afterAll(() => machine.endAsync(true));
      const beganMs = clock.nowMs() - (daysSteps + otherSteps) * stepMs;
      let seq = 0;
      const speak = async (times: number) => {
        for (let time = 0; time < times; time++) {
          seq += 1;
          const telegram = {
            ts: beganMs + seq * stepMs,
            boot: 3,
            seq,
            values: { state: 1, variety: 'JC40', outputG: seq * gramsInTenMinutes },
          };
          await machine.publishAsync(`v1/${tenantId}/RF-01/telemetry`, JSON.stringify(telegram), { qos: 1 });
        }
      };
      const speakAndKill = async (box: ReturnType<typeof start>, times: number) => {
        const speaking = speak(times);
        await box.kill();
        await speaking;
      };

      let box = start();
      await box.said('plan');
      await box.said('connected');
      for (let kill = 0; kill < kills; kill++) {
        await speakAndKill(box, 20);
        box = start();
        await box.said('connected');
      }
      // The line is cut for seven days; what the box knows of its machines lies on its disk.
      line.cut();
      for (let kill = 0; kill < kills; kill++) {
        await speakAndKill(box, Math.ceil(daysSteps / kills));
        box = start();
        await box.said('started');
      }
      line.mend();
      await box.said('connected');
      // In the midst of what it has to catch up with.
      await speakAndKill(box, 20);
      box = start();
      await box.said('connected');

      const stored = async () => {
        const { rows: counted } = await owner.query<{ n: number; distinct: number }>(
          'select count(*)::int as n, count(distinct seq)::int as distinct from sample where tenant_id = $1',
          [tenantId],
        );
        return counted[0];
      };
      await expect.poll(stored, { timeout: 40_000, interval: 100 }).toEqual({ n: seq, distinct: seq });
      const { rows: made } = await owner.query<{ g: string }>(
        'select sum(output_g)::text as g from bucket where tenant_id = $1',
        [tenantId],
      );
      expect(Number(made[0]?.g)).toBe((seq - 1) * gramsInTenMinutes);
      await box.kill();
    },
    60_000 + kills * 10_000,
  );
});
