import { join } from 'node:path';
import type { ClientSession, DataValue, NodeId, OPCUAClient, Variant } from 'node-opcua-client';
import { stationMark } from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import type { CollectedSignal } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { aged, ageText, maxAgeMs, maxUnchangedMs } from './ages.ts';
import { createSourceStamps } from './sourceStamps.ts';
import { allFail, type Read, type SignalReader } from './reader.ts';

interface Link {
  readonly client: OPCUAClient;
  readonly session: ClientSession;
}

/** A controller that does not answer for so long is asked again later. */
const answerMs = 5_000;
/** Node of the server's own clock. */
const serverTimeNode = 'i=2258';
/** Data types of the standard that have 64 bits. */
const int64Type = 8;
const uint64Type = 9;
const wideTypes = new Set<number>([int64Type, uint64Type]);

/**
 * Reads OPC UA, anonymously and without encryption, in the mill's own network. A value whose timestamps are old is stale although its
 * status is good. `wall` is the clock for servers that do not tell their own. The library is loaded when it is first needed.
 */
export function createOpcUaReader(dataDir: string, wall: () => number = Date.now): SignalReader {
  const links = new Map<string, Promise<Link>>();
  const stamps = createSourceStamps();

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
    async read(machine, signals) {
      const { connectionId, endpoint, station } = machine;
      const link = linkTo(endpoint);
      try {
        const { session } = await link;
        const opcUa = await import('node-opcua-client');
        const nodeAt = (nodeId: NodeId) => ({ nodeId, attributeId: opcUa.AttributeIds.Value });
        const ids = signals.map(({ address }) => {
          try {
            return opcUa.resolveNodeId(address.replaceAll(stationMark, station ?? ''));
          } catch {
            return undefined; // one address that is none spoils no other
          }
        });
        const nodes = [...ids.filter((id) => id !== undefined), opcUa.resolveNodeId(serverTimeNode)].map(
          nodeAt,
        );
        const values = await session.read(nodes);
        const serverTime: unknown = values.at(-1)?.value.value;
        const nowMs = serverTime instanceof Date ? serverTime.getTime() : wall();
        let place = 0;
        const read = ids.map((id) => (id === undefined ? undefined : values[place++]));
        for (const [index, signal] of signals.entries()) {
          const value = read[index];
          if (value)
            stamps.note(connectionId, signal, {
              raw: value.value.value,
              stampMs: value.sourceTimestamp?.getTime(),
            });
        }
        const unchangedMs = stamps.unchangedMs(machine, nowMs);
        return signals.map((signal, index): Read => {
          const value = read[index];
          if (value === undefined) return { problem: `${signal.address} is no address` };
          return currentValue(value, { signal, nowMs, unchangedMs });
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

function currentValue(
  { value, statusCode, sourceTimestamp, serverTimestamp }: DataValue,
  { signal, nowMs, unchangedMs }: { signal: CollectedSignal; nowMs: number; unchangedMs: number },
): Read {
  if (!statusCode.isGoodish()) return { problem: statusCode.name };
  const stamps = [sourceTimestamp, serverTimestamp].flatMap((stamp) => stamp?.getTime() ?? []);
  // A value without timestamps is one of now.
  const ageMs = stamps.length === 0 ? 0 : Math.max(0, nowMs - Math.max(...stamps));
  if (ageMs > maxAgeMs(signal)) return stale(ageMs);
  if (unchangedMs > maxUnchangedMs(signal)) return stale(unchangedMs);
  const read = plain(value);
  return 'raw' in read ? aged(read.raw, ageMs, signal) : read;
}

function stale(ageMs: number): Read {
  return { problem: `stale: measured ${ageText(ageMs)} ago` };
}

/** Reads a plain value. Numbers of 64 bits come as two halves; those are taken that a number holds exactly. */
function plain({ value, dataType }: Variant): Read {
  const type: number = dataType;
  const raw: unknown = value;
  if (typeof raw === 'number' || typeof raw === 'string' || typeof raw === 'boolean') return { raw };
  if (typeof raw === 'bigint') return exact(Number(raw));
  const [high, low]: unknown[] = Array.isArray(raw) && wideTypes.has(type) ? raw : [];
  if (typeof high === 'number' && typeof low === 'number')
    return exact((type === int64Type ? high | 0 : high >>> 0) * 2 ** 32 + (low >>> 0));
  const text: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'text') : undefined;
  return typeof text === 'string' ? { raw: text } : { problem: 'no number, word, or yes or no' };
}

function exact(number: number): Read {
  return Number.isSafeInteger(number) ? { raw: number } : { problem: `${number} is beyond 2^53` };
}
