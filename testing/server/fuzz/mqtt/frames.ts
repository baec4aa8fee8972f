import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { hostileTexts } from '../hostileValues.ts';
import type { Random } from '../random.ts';
import { hostilePayload, mutated, randomBytes, sparkplugBytes } from './payloads.ts';
import {
  connect,
  disconnect,
  field,
  lengthOf,
  number,
  packet,
  pingRequest,
  publish,
  qos2,
  subscribe,
} from './wire.ts';

/** A gateway whose secret somebody has who means no good. */
export interface HostileSource {
  readonly tenantId: number;
  readonly code: string;
  readonly login: string;
  readonly secret: string;
  /** The machines that it may speak for. */
  readonly machines: readonly string[];
  /** It also speaks to topics that are not its own, and is sent away for that; the others go on. */
  readonly isTrespasser: boolean;
}

/** Machines of others. */
export interface Foreign {
  readonly tenantId: number;
  readonly machine: string;
}

export interface FrameGround {
  readonly source: HostileSource;
  readonly foreign: readonly Foreign[];
  readonly nowMs: number;
}

/** A packet that may leave the connection open. */
export function lastingFrame(random: Random, ground: FrameGround): Buffer {
  const kind = random.below(100);
  const id = 1 + random.below(65_535);
  if (kind < 70) return telling(random, ground, id);
  if (kind < 82) return listening(random, ground, id);
  if (kind < 85) return packet(0xa2, number(id), field(random.one(filtersOf(ground))));
  if (kind < 88) return pingRequest;
  // Acknowledgements of what nobody sent, and the end of what nobody began.
  if (kind < 97) return packet(random.one([0x40, 0x62, 0x50, 0x70]), number(id));
  return publish({
    topic: topicOf(random, ground),
    payload: hostilePayload(random, ground.nowMs),
    id,
    flags: 0,
  });
}

/** A packet for which the connection is to be ended; some brokers forgive one or another. */
export function deadlyFrame(random: Random, ground: FrameGround): Buffer {
  const good = telling(random, ground, 1);
  const kind = random.below(14);
  if (kind === 0) return mutated(random, good);
  if (kind === 1) return randomBytes(random, 1 + random.below(400));
  // More than it says, and less.
  if (kind === 2) return Buffer.concat([Buffer.from([0x32]), lengthOf(random.below(8)), good]);
  if (kind === 3)
    return Buffer.concat([Buffer.from([0x32]), lengthOf(1_900_000 + random.below(200_000_000)), good]);
  if (kind === 4) return Buffer.concat([Buffer.from([0x32, 0xff, 0xff, 0xff, 0xff, 0x7f]), good]);
  if (kind === 5)
    return publish({ topic: random.one(['#', '+/x', 'a/#', '', 'v1/\0/x/telemetry']), payload: good, id: 1 });
  if (kind === 6) return publish({ topic: Buffer.from([0xc3, 0x28, 0xff, 0xfe]), payload: good, id: 1 });
  if (kind === 7) return publish({ topic: machineTopic(1, 'x', 'event'), payload: good, id: 1, flags: 0x06 });
  if (kind === 8) return publish({ topic: 'x'.repeat(65_535), payload: Buffer.alloc(0), id: 1 });
  if (kind === 9) return hostileConnect(random, ground);
  if (kind === 10) return packet(random.one([0x00, 0xf0, 0x20, 0x90, 0xb0, 0xd0, 0x82, 0xa2, 0x80]));
  if (kind === 11) return packet(0x82, number(0), field('a'), randomBytes(random, random.below(4)));
  if (kind === 12)
    return subscribe(1, [random.one(['', 'a/#/b', '#/', '+x/+', '/'.repeat(2_000)])], random.below(4));
  return disconnect;
}

/** A first packet with which nobody is to get in. */
export function hostileConnect(random: Random, { source }: Pick<FrameGround, 'source'>): Buffer {
  const parts = { clientId: 'x', username: source.login, password: source.secret };
  const wrong = { ...parts, password: random.one(hostileTexts) };
  const kind = random.below(12);
  if (kind === 0) return connect({ ...wrong, username: random.one(hostileTexts) });
  if (kind === 1) return connect(wrong);
  if (kind === 2) return connect({ ...wrong, username: 'session' });
  if (kind === 3) return connect({ ...wrong, level: random.below(256) });
  if (kind === 4)
    return connect({ ...wrong, protocol: random.one(['MQIsdp', 'mqtt', '', 'HTTP', 'MQTT\0']) });
  if (kind === 5) return connect({ ...wrong, flags: random.below(256) });
  if (kind === 6) return connect({ ...wrong, password: 'x'.repeat(7_000) });
  if (kind === 7) return connect({ ...wrong, clientId: randomBytes(random, random.below(60)) });
  if (kind === 8) return mutated(random, connect(wrong));
  if (kind === 9) return Buffer.from('GET /mqtt HTTP/1.1\r\nHost: x\r\n\r\n');
  if (kind === 10) return randomBytes(random, 1 + random.below(2_000));
  return Buffer.concat([Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]), randomBytes(random, 20)]);
}

function telling(random: Random, ground: FrameGround, id: number): Buffer {
  const { source, nowMs } = ground;
  const flags = random.in100(5) ? qos2 | random.one([0, 1, 8]) : 0x02 | random.one([0, 0, 1, 8]);
  if (random.in100(20)) {
    const type = random.one(['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH']);
    const device = type.startsWith('D') ? `/${random.one(source.machines)}` : '';
    const topic = `spBv1.0/${source.tenantId}/${type}/node${random.below(40)}${device}`;
    return publish({ topic, payload: sparkplugBytes(random, nowMs), id, flags });
  }
  return publish({ topic: topicOf(random, ground), payload: hostilePayload(random, nowMs), id, flags });
}

/** Mostly a machine of its own; whoever trespasses also tries those of others, and topics that are nobody's. */
function topicOf(random: Random, { source, foreign }: FrameGround): string {
  const channel = random.one(['telemetry', 'telemetry', 'telemetry', 'event', 'ack'] as const);
  if (!source.isTrespasser || random.in100(60))
    return machineTopic(
      source.tenantId,
      random.in100(95) ? random.one(source.machines) : `X${random.below(900)}`,
      channel,
    );
  const { tenantId, machine } = random.one(foreign);
  return random.one([
    machineTopic(tenantId, machine, channel),
    `v1/${tenantId}/${machine}/command`,
    `v1/${source.tenantId}/live/mill/all`,
    `spBv1.0/${tenantId}/DDATA/hall/${machine}`,
    `$SYS/${machine}`,
    `v1/${tenantId}/${'x'.repeat(random.below(3_000))}`,
    `v01/${tenantId}/${machine}/telemetry`,
  ]);
}

function filtersOf({ source, foreign }: FrameGround): string[] {
  return [
    '#',
    '+',
    '+/+/+/+',
    '$SYS/#',
    `$share/all/v1/${source.tenantId}/+/telemetry`,
    `v1/${source.tenantId}/#`,
    `v1/${source.tenantId}/+/command`,
    `v1/${source.tenantId}/${source.code}/stored`,
    ...foreign.map(({ tenantId }) => `v1/${tenantId}/+/telemetry`),
    ...foreign.map(({ tenantId }) => `spBv1.0/${tenantId}/#`),
  ];
}

function listening(random: Random, ground: FrameGround, id: number): Buffer {
  const filters = filtersOf(ground);
  const count = random.in100(95) ? 1 + random.below(4) : 200;
  return subscribe(
    id,
    Array.from({ length: count }, () => random.one(filters)),
    random.below(3),
  );
}
