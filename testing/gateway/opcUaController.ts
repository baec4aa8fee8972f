import { createServer } from 'node:net';
import { join } from 'node:path';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { DataValue, StatusCodes } from 'node-opcua-client';
import { OPCUAServer } from 'node-opcua-server';
import { afterAll } from 'vitest';
import { listening } from './mill.ts';

interface Variable {
  readonly value: () => number;
  /** Time at which the source measured it, epoch ms. */
  readonly atMs: () => number;
  /** The server stamps the value anew whenever it is read. */
  readonly isConfirmed?: boolean;
}

/** A controller with whole numbers of good status by node id. `update` writes those that the server does not confirm. */
export async function opcUaController(
  folder: string,
  variables: Readonly<Record<string, Variable>>,
): Promise<{ endpoint: string; update: () => void }> {
  const probe = createServer();
  const port = await listening(probe);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  const server = new OPCUAServer({
    port,
    hostname: '127.0.0.1',
    serverCertificateManager: new OPCUACertificateManager({ rootFolder: join(folder, 'server') }),
  });
  await server.initialize();
  const space = server.engine.addressSpace;
  const own = space?.getOwnNamespace();
  const frame = own?.addObject({ organizedBy: space?.rootFolder.objects, browseName: 'Frames' });
  const updates = Object.entries(variables).map(([nodeId, { value, atMs, isConfirmed = false }]) => {
    const node = own?.addVariable({
      componentOf: frame,
      browseName: nodeId,
      nodeId: `s=${nodeId}`,
      dataType: 'Int32',
    });
    const variant = () => ({ dataType: 'Int32', value: value() }) as const;
    const measured = () => new DataValue({ value: variant(), sourceTimestamp: new Date(atMs()) });
    if (isConfirmed) node?.bindVariable({ timestamped_get: measured }, true);
    return () => {
      if (!isConfirmed) node?.setValueFromSource(variant(), StatusCodes.Good, new Date(atMs()));
    };
  });
  const update = () => {
    for (const each of updates) each();
  };
  update();
  await server.start();
  afterAll(() => server.shutdown(0));
  return { endpoint: `opc.tcp://127.0.0.1:${port}`, update };
}
