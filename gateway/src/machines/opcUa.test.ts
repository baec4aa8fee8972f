// Stands alone: the server brings the whole address space of OPC UA, which no other file needs.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { OPCUAServer } from 'node-opcua-server';
import { afterAll, expect, it } from 'vitest';
import { listening } from '../testing/mill.ts';
import { machineAt, scratchFolder, signalAt } from '../testing/scratch.ts';
import { soon } from '../testing/soon.ts';
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
  await server.start();
  return server;
}

it('a machine that serves OPC UA is read by node ids, and again when its controller was restarted', async () => {
  const port = await freePort();
  const first = await controller(port);
  const reader = createOpcUaReader(join(folder, 'box'));
  afterAll(() => reader.stop());
  const signals = ['Speed', 'Output', 'Running', 'Yarn', 'Nothing'].map((name) =>
    signalAt(name, `ns=1;s=$name.${name}`),
  );
  const machine = machineAt(`opc.tcp://127.0.0.1:${port}`, signals, { protocol: 'opcUa', station: 'RF01' });
  const expected = [
    { raw: 16_200.5 },
    { raw: 2 ** 32 + 2 },
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
