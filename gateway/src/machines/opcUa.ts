import { join } from 'node:path';
import type { ClientSession, OPCUAClient } from 'node-opcua-client';
import { stationMark } from '@millwright/contract/areas/equipment/addresses.ts';
import { allFail, type Read, type Reader } from './reader.ts';

interface Link {
  readonly client: OPCUAClient;
  readonly session: ClientSession;
}

/** A controller that does not answer for so long is asked again later. */
const answerMs = 5_000;

/** Reads OPC UA, anonymously and without encryption, in the mill's own network. The library is loaded when it is first needed. */
export function createOpcUaReader(dataDir: string): Reader {
  const links = new Map<string, Promise<Link>>();

  function linkTo(endpoint: string): Promise<Link> {
    const known = links.get(endpoint);
    if (known) return known;
    const link = open(endpoint, dataDir);
    links.set(endpoint, link);
    link.catch(() => forget(endpoint, link));
    return link;
  }

  function forget(endpoint: string, link: Promise<Link>): void {
    if (links.get(endpoint) === link) links.delete(endpoint);
    void link.then(close, () => undefined);
  }

  return {
    async read({ endpoint, station }, signals) {
      const link = linkTo(endpoint);
      try {
        const { session } = await link;
        const { AttributeIds } = await import('node-opcua-client');
        const nodes = signals.map(({ address }) => ({
          nodeId: address.replaceAll(stationMark, station ?? ''),
          attributeId: AttributeIds.Value,
        }));
        const values = await session.read(nodes);
        return values.map(({ statusCode, value }): Read => {
          if (!statusCode.isGoodish()) return { problem: statusCode.name };
          return plain(value.value);
        });
      } catch (error) {
        forget(endpoint, link);
        return allFail(signals, error);
      }
    },
    async stop() {
      const known = [...links.values()];
      links.clear();
      for (const link of known) await link.then(close).catch(() => undefined);
    },
  };
}

async function open(endpoint: string, dataDir: string): Promise<Link> {
  const { MessageSecurityMode, OPCUAClient: Client, SecurityPolicy } = await import('node-opcua-client');
  const { OPCUACertificateManager } = await import('node-opcua-certificate-manager');
  const client = Client.create({
    applicationName: 'Millwright box',
    endpointMustExist: false,
    securityMode: MessageSecurityMode.None,
    securityPolicy: SecurityPolicy.None,
    connectionStrategy: { maxRetry: 0, initialDelay: 100 },
    transportTimeout: answerMs,
    requestedSessionTimeout: 60_000,
    keepSessionAlive: true,
    clientCertificateManager: new OPCUACertificateManager({ rootFolder: join(dataDir, 'opcua') }),
  });
  try {
    await client.connect(endpoint);
    return { client, session: await client.createSession() };
  } catch (error) {
    await client.disconnect().catch(() => undefined);
    throw error;
  }
}

async function close({ client, session }: Link): Promise<void> {
  await session.close().catch(() => undefined);
  await client.disconnect().catch(() => undefined);
}

/** Numbers of 64 bits come as two halves; everything but numbers, words and yes or no is nothing that a signal is. */
function plain(value: unknown): Read {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
    return { raw: value };
  if (typeof value === 'bigint') return { raw: Number(value) };
  const [high, low, ...more]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof high === 'number' && typeof low === 'number' && more.length === 0)
    return { raw: high * 2 ** 32 + low };
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'text') : undefined;
  return typeof text === 'string' ? { raw: text } : { problem: 'no number, word, or yes or no' };
}
