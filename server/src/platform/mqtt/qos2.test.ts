import { connect, type Socket } from 'node:net';
import mqtt from 'mqtt';
import { afterAll, describe, expect, it } from 'vitest';
import { createBroker } from './broker.ts';
import { heldBytes } from './heldTesting.ts';
import { publishPacket } from './packets.ts';

const received: { topic: string; size: number }[] = [];
const sockets: Socket[] = [];
let connections = 0;

const broker = await createBroker({
  maxPacketBytes: 1_000_000,
  clock: Date.now,
  log: { warn: () => undefined },
  authenticate: async ({ username }) => ({ owner: username, clientId: `${username} ${++connections}` }),
  mayPublish: ({ owner }) => owner === 'machine',
  receive: async (_who, topic, payload) => void received.push({ topic, size: payload.length }),
  maySubscribe: () => true,
});
const port = await broker.listen(0, { host: '127.0.0.1' });
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await broker.close();
});

const [pubrec, pubcomp] = [5, 7];

/** A connection that speaks in bytes: a client would finish what it begins. */
async function speaker(username: string) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  sockets.push(socket);
  socket.on('error', () => undefined);
  const login = Buffer.concat([lengthed('c'), lengthed(username), lengthed('x')]);
  const body = Buffer.concat([lengthed('MQTT'), Buffer.from([4, 0xc2, 0, 0]), login]);
  let bytes = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(Buffer.concat([Buffer.from([0x10, body.length]), body]));
  await expect.poll(() => bytes.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(4);
  return {
    closed,
    begin: (id: number, topic: string, payload: Uint8Array) => socket.write(qos2(id, topic, payload)),
    release: (id: number) => socket.write(Buffer.from([0x62, 2, id >> 8, id & 0xff])),
    /** The numbers that packets of a type acknowledge; each packet behind CONNACK is four bytes. */
    acknowledged: (type: number) =>
      Array.from({ length: Math.floor(bytes.length / 4) }, (_, nth) => bytes.subarray(nth * 4, nth * 4 + 4))
        .filter((packet) => (packet[0] ?? 0) >> 4 === type)
        .map((packet) => packet.readUInt16BE(2)),
  };
}

function lengthed(text: string): Buffer {
  return Buffer.concat([Buffer.from([0, text.length]), Buffer.from(text)]);
}

/** As QoS 0 with another first byte, and a number behind the topic. */
function qos2(id: number, topic: string, payload: Uint8Array): Buffer {
  const number = Buffer.from([id >> 8, id & 0xff]);
  const plain = publishPacket(topic, Buffer.concat([number, payload]));
  plain[0] = 0x34;
  return plain;
}

describe('a message of QoS 2', () => {
  it('is refused before anything of it is kept when its sender may not publish', async () => {
    const viewer = await speaker('viewer');
    viewer.begin(1, 'v1/1/RF-01/telemetry', Buffer.from('forged'));
    await viewer.closed;
    expect(received).toEqual([]);
  });

  it('of who may not publish is cut off by its length alone', async () => {
    const viewer = await speaker('viewer');
    viewer.begin(1, 'v1/1/RF-01/telemetry', Buffer.alloc(20_000));
    await viewer.closed;
    expect(received).toEqual([]);
  });

  it('is acknowledged when it is received, and again when it comes twice; releasing completes it', async () => {
    const machine = await speaker('machine');
    received.length = 0;
    machine.begin(7, 'a', Buffer.from('one'));
    await expect.poll(() => machine.acknowledged(pubrec)).toEqual([7]);
    machine.begin(7, 'a', Buffer.from('one'));
    await expect.poll(() => machine.acknowledged(pubrec)).toEqual([7, 7]);
    machine.release(7);
    await expect.poll(() => machine.acknowledged(pubcomp)).toEqual([7]);
    machine.release(9);
    await expect.poll(() => machine.acknowledged(pubcomp)).toEqual([7, 9]);
    expect(received).toContainEqual({ topic: 'a', size: 3 });
  });

  it('that is never released leaves its number behind, not its payload', async () => {
    const machine = await speaker('machine');
    const payload = Buffer.alloc(800_000, 1);
    const before = heldBytes();
    for (let id = 1; id <= 60; id++) {
      machine.begin(id, 'a', payload);
      await expect.poll(() => machine.acknowledged(pubrec).length, { interval: 1 }).toBe(id);
    }
    // 48 MB were said; what sockets hold of the last of them goes a moment later.
    await expect.poll(() => heldBytes() - before).toBeLessThan(10_000_000);
  });

  it('that is one too many ends the connection', async () => {
    const machine = await speaker('machine');
    for (let id = 1; id <= 1_100; id++) machine.begin(id, 'a', Buffer.from('x'));
    await machine.closed;
    expect(machine.acknowledged(pubrec).length).toBeLessThanOrEqual(1_000);
  });

  it('from a client goes through, and its session ends with its connection', async () => {
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      clean: false,
      clientId: 'keeps',
      username: 'machine',
      password: 'x',
    });
    await client.publishAsync('a', 'whole', { qos: 2 });
    expect(received.at(-1)).toEqual({ topic: 'a', size: 5 });
    await client.endAsync();
  });
});
