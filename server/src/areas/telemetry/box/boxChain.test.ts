import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { server as modbus } from 'jsmodbus';
import { afterAll, expect, it } from 'vitest';
import {
  collectionMapping,
  machineConnection,
} from '@millwright/contract/areas/equipment/collection/collection.ts';
import { listBoxes, showTry, tryConnection } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { showSignals } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { startBox } from '@millwright/gateway/box.ts';
import { listening } from '@millwright/testing/gateway/mill.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, app } = server;
const flow = await startTestFlow(server);
const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
const folder = mkdtempSync(join(tmpdir(), 'millwright-box-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a frame that speaks Modbus is read as its mapping says, from its register to its page, and can be tried', async () => {
  const registers = Buffer.alloc(100);
  registers.writeUInt16BE(7, 0);
  registers.writeFloatBE(34.5, 2);
  registers.writeUInt16BE(16_210, 6);
  const net = createServer();
  const controller = new modbus.TCP(net, { holding: registers });
  expect(controller.holding).toBe(registers);
  const port = await listening(net);
  afterAll(() => net.close());

  const tenantId = await make.tenant();
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  const machineId = await makeMachine(owner, { source, code: 'RF-01' });
  const { rows } = await owner.query<{ id: string }>('select model_id as id from machine where id = $1', [
    machineId,
  ]);
  const codes = [collectionMapping, machineConnection, machineModel].flatMap(({ access }) =>
    Object.values(access),
  );
  const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const mapping = {
    name: 'RF Modbus',
    modelId: rows[0]?.id,
    protocol: 'modbusTcp',
    wordOrder: 'highFirst',
    signals: [
      { signal: 'state', address: 'holding:0', type: 'uint16', codes: '1=1, 7=4' },
      { signal: 'powerKw', address: 'holding:1', type: 'float32' },
      { signal: 'spindleRpm', address: 'holding:3', type: 'uint16' },
    ],
  };
  const { id: mappingId } = (await as.call(resourceCalls(collectionMapping).add, mapping)).result;
  const reached = { machineId: String(machineId), mappingId, endpoint: `127.0.0.1:${port}` };
  const { id: connectionId } = (await as.call(resourceCalls(machineConnection).add, reached)).result;
  const { id } = (await as.call(tryConnection, { connectionId })).result;

  const said: string[] = [];
  const box = await startBox(
    {
      server: address,
      tenantId,
      code: source.code,
      login: source.login,
      secret: source.secret,
      dataDir: folder,
      maxBytes: 10_000_000,
      mqttUrl: flow.mqttUrl,
      ca: () => undefined,
    },
    { say: (event) => said.push(event) },
  );
  const shown = async () => {
    const { signals, aside } = (await as.call(showSignals, { machineId })).result;
    const value = (code: string) => signals.find((signal) => signal.code === code)?.value;
    return { powerKw: value('powerKw'), spindleRpm: value('spindleRpm'), aside };
  };
  await expect.poll(shown, { timeout: 15_000 }).toEqual({ powerKw: 34.5, spindleRpm: 16_210, aside: [] });
  await expect
    .poll(async () => (await as.call(showTry, { id })).result.values, { timeout: 15_000 })
    .toEqual([
      { signal: 'state', address: 'holding:0', unit: null, raw: '7', value: 4, problem: null },
      { signal: 'powerKw', address: 'holding:1', unit: null, raw: '34.5', value: 34.5, problem: null },
      { signal: 'spindleRpm', address: 'holding:3', unit: null, raw: '16210', value: 16_210, problem: null },
    ]);
  const { boxes } = (await as.call(listBoxes)).result;
  expect(boxes).toMatchObject([{ code: 'GW-1', report: { problems: [], buffer: { dropped: 0 } } }]);
  await box.stop();
  expect(said).toEqual(expect.arrayContaining(['started', 'plan', 'connected']));
}, 40_000);
