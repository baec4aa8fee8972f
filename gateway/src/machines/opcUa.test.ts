// Stands alone: the server brings the whole address space of OPC UA, which no other file needs.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { DataValue, StatusCodes } from 'node-opcua-client';
import { OPCUAServer } from 'node-opcua-server';
import { afterAll, expect, it } from 'vitest';
import { listening } from '@millwright/testing/gateway/mill.ts';
import { machineAt, scratchFolder, signalAt } from '@millwright/testing/gateway/scratch.ts';
import { soon } from '@millwright/testing/gateway/soon.ts';
import type { CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { createOpcUaReader } from './opcUa.ts';

const folder = scratchFolder();

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listening(probe);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}

/** A controller that serves OPC UA, with a few variables of a ring frame. */
async function controller(port: number) {
  const server = new OPCUAServer({
    port,
    hostname: '127.0.0.1',
    serverCertificateManager: new OPCUACertificateManager({ rootFolder: join(folder, 'server') }),
  });
  await server.initialize();
  const space = server.engine.addressSpace;
  const own = space?.getOwnNamespace();
  const frame = own?.addObject({ organizedBy: space?.rootFolder.objects, browseName: 'RF01' });
  const variables = [
    ['Speed', 'Float', 16_200.5],
    ['Output', 'UInt64', [1, 2]],
    ['Balance', 'Int64', [0xffff_ffff, 0xffff_fffe]],
    ['Running', 'Boolean', true],
    ['Yarn', 'String', 'JC40'],
  ] as const;
  for (const [name, dataType, value] of variables)
    own?.addVariable({
      componentOf: frame,
      browseName: name,
      nodeId: `s=RF01.${name}`,
      dataType,
      value: { dataType, arrayType: 'Scalar', value },
    });
  const old = own?.addVariable({
    componentOf: frame,
    browseName: 'Old',
    nodeId: 's=RF02.Speed',
    dataType: 'Float',
  });
  old?.setValueFromSource({ dataType: 'Float', value: 16_200 }, StatusCodes.Good, hourAgo());
  const unchanged = own?.addVariable({
    componentOf: frame,
    browseName: 'Unchanged',
    nodeId: 's=RF03.Speed',
    dataType: 'Float',
  });
  const confirmed = () =>
    new DataValue({
      value: { dataType: 'Float', value: 16_200 },
      sourceTimestamp: hourAgo(),
      serverTimestamp: new Date(),
    });
  unchanged?.bindVariable({ timestamped_get: confirmed }, true);
  const both = own?.addVariable({
    componentOf: frame,
    browseName: 'Both',
    nodeId: 's=RF04.Speed',
    dataType: 'Float',
  });
  const bothOld = () =>
    new DataValue({
      value: { dataType: 'Float', value: 16_200 },
      sourceTimestamp: hourAgo(),
      serverTimestamp: hourAgo(),
    });
  both?.bindVariable({ timestamped_get: bothOld }, true);
  const live = own?.addVariable({
    componentOf: frame,
    browseName: 'Live',
    nodeId: 's=RF03.Output',
    dataType: 'Float',
  });
  const measured = () =>
    new DataValue({
      value: { dataType: 'Float', value: 7 },
      sourceTimestamp: new Date(),
      serverTimestamp: new Date(),
    });
  live?.bindVariable({ timestamped_get: measured }, true);
  await server.start();
  return server;
}

const hourAgo = () => new Date(Date.now() - 3_600_000);

it('a machine that serves OPC UA is read by node ids, and again when its controller was restarted', async () => {
  const port = await freePort();
  const first = await controller(port);
  const reader = createOpcUaReader(join(folder, 'box'));
  afterAll(() => reader.stop());
  const signals = ['Speed', 'Output', 'Balance', 'Running', 'Yarn', 'Nothing'].map((name) =>
    signalAt(name, `ns=1;s=$name.${name}`),
  );
  const machine = machineAt(`opc.tcp://127.0.0.1:${port}`, signals, { protocol: 'opcUa', station: 'RF01' });
  const expected = [
    { raw: 16_200.5 },
    { raw: 2 ** 32 + 2 },
    { raw: -2 },
    { raw: true },
    { raw: 'JC40' },
    { problem: 'BadNodeIdUnknown' },
  ];
  expect(await reader.read(machine, signals)).toEqual(expected);
  await first.shutdown(0);
  const [lost] = await reader.read(machine, signals);
  expect(lost).toHaveProperty('problem');
  const second = await controller(port);
  await soon(async () => expect(await reader.read(machine, signals)).toEqual(expected));
  await reader.stop();
  await second.shutdown(0);
}, 60_000);

it('a value of good status is stale when its timestamps are old', async () => {
  const port = await freePort();
  const server = await controller(port);
  const reader = createOpcUaReader(join(folder, 'box-of-old'));
  const at = (station: string, signals: CollectedSignal[], connectionId: string) =>
    reader.read(
      machineAt(`opc.tcp://127.0.0.1:${port}`, signals, { protocol: 'opcUa', station, connectionId }),
      signals,
    );
  const speed = signalAt('spindleRpm', 'ns=1;s=$name.Speed');
  const output = signalAt('outputG', 'ns=1;s=$name.Output');
  expect(await at('RF02', [speed], 'RF02')).toEqual([{ problem: 'stale: measured 60 min ago' }]);
  expect(await at('RF04', [speed], 'RF04')).toEqual([{ problem: 'stale: measured 60 min ago' }]);
  // The server confirms the value, yet nothing of the machine has changed for an hour.
  expect(await at('RF03', [speed], 'RF03')).toEqual([{ problem: 'stale: measured 60 min ago' }]);
  expect(await at('RF03', [{ ...speed, maxAgeS: 86_400 }], 'RF03')).toEqual([{ raw: 16_200 }]);
  // A machine that says that it stands may well have nothing that changes.
  const stands = signalAt('state', 'ns=1;s=$name.Speed', { codes: '16200=2' });
  expect(await at('RF03', [stands, speed], 'RF03')).toEqual([{ raw: 16_200 }, { raw: 16_200 }]);
  const runs = { ...stands, codes: '16200=1' };
  expect(await at('RF03', [runs], 'RF03')).toEqual([{ problem: 'stale: measured 60 min ago' }]);
  // Another value of the machine is measured: the speed is the same as an hour ago.
  expect(await at('RF03', [speed, output], 'RF03')).toEqual([{ raw: 16_200 }, { raw: 7 }]);
  const none = signalAt('powerKw', 'RF02 speed');
  expect(await at('RF03', [none, output], 'RF03')).toEqual([
    { problem: 'RF02 speed is no address' },
    { raw: 7 },
  ]);
  await reader.stop();
  await server.shutdown(0);
}, 60_000);
