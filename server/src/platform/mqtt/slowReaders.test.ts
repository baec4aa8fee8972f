import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import mqtt from 'mqtt';
import { afterAll, describe, expect, it } from 'vitest';
import { createBroker } from './broker.ts';
import { heldBytes } from './heldTesting.ts';

const topics = Array.from({ length: 56 }, (_, nth) => `board/${nth}`);
const stallMs = 1_000;
const warnings: string[] = [];
const sockets: Socket[] = [];
const isAllowed = new Map([['narrow', new Set(topics)]]);
let connections = 0;

const broker = await createBroker({
  maxPacketBytes: 10_000,
  clock: Date.now,
  stallMs,
  log: { warn: (details, message) => warnings.push(`${message}: ${JSON.stringify(details)}`) },
  authenticate: async ({ username }) => ({ owner: username, clientId: `${username} ${++connections}` }),
  mayPublish: () => false,
  receive: async () => undefined,
  maySubscribe: ({ owner }, topic) => (isAllowed.get(owner) ?? new Set(topics)).has(topic),
});
const port = await broker.listen(0, { host: '127.0.0.1' });
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await broker.close();
});

/** A client of its own socket, so that a test can stop reading from it. */
async function reader(username: string, listensTo: readonly string[]) {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  const client = new mqtt.MqttClient(() => socket, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    username,
    password: 'x',
  });
  const heard: { topic: string; round: number }[] = [];
  client.on('message', (topic, payload) => heard.push({ topic, round: payload.readUInt32BE(0) }));
  client.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve());
    client.once('close', () => reject(new Error('refused')));
  });
  for (const topic of listensTo) await client.subscribeAsync(topic, { qos: 0 });
  return { client, socket, heard, last: (topic: string) => heard.findLast((each) => each.topic === topic) };
}

const noise = randomBytes(60_000);

function publishRound(round: number): void {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(round);
  for (const topic of topics) broker.publish(topic, Buffer.concat([number, noise]));
}

const ownersConnected = () => broker.connected().map(({ owner }) => owner);

describe('a reader that stops reading', () => {
  it('delays nobody, holds back a bounded amount, and is cut off within seconds', async () => {
    const [topic = ''] = topics;
    const healthy = await Promise.all(['one', 'two', 'three'].map((name) => reader(name, [topic])));
    const slow = await reader('slow', topics);
    slow.socket.unpipe();
    slow.socket.pause();
    const before = heldBytes();
    // Far more than the system's own buffers hold: what the slow one does not take has to wait here, or go.
    for (let round = 1; round <= 60; round++) {
      publishRound(round);
      for (const { last } of healthy)
        await expect.poll(() => last(topic)?.round, { timeout: 2_000, interval: 1 }).toBe(round);
    }
    for (const { heard } of healthy) expect(heard.map(({ round }) => round)).toEqual(rounds(60));
    // 200 MB were sent to it.
    await expect.poll(() => heldBytes() - before).toBeLessThan(20_000_000);
    await expect.poll(ownersConnected, { timeout: stallMs + 5_000 }).not.toContain('slow');
    expect(warnings.filter((line) => line.startsWith('a slow reader was cut off'))).toEqual([
      `a slow reader was cut off: ${JSON.stringify({ client: 'slow 4', reason: 'takes nothing for 1 s' })}`,
    ]);
    expect(ownersConnected().toSorted()).toEqual(['one', 'three', 'two']);
    for (const each of healthy) each.client.end(true);
  });

  it('and goes on reading in time gets the newest of every topic', async () => {
    const most = 5;
    const pausing = await reader('pausing', topics);
    pausing.socket.pause();
    // More than any socket takes, and soon enough written where memory is slow: whoever does not read for `stallMs` is let go.
    for (let round = 1; round <= most; round++) publishRound(round);
    pausing.socket.resume();
    await expect
      .poll(() => topics.map((topic) => pausing.last(topic)?.round), { timeout: 5_000 })
      .toEqual(topics.map(() => most));
    expect(pausing.heard.length).toBeLessThan(most * topics.length);
    pausing.client.end(true);
  });
});

describe('who begins to listen', () => {
  it('hears the newest message at once, and others do not hear it again', async () => {
    const first = await reader('first', ['board/1']);
    publishRound(1);
    publishRound(2);
    await expect.poll(() => first.heard.length).toBe(2);
    const second = await reader('second', ['board/1']);
    await expect.poll(() => second.heard).toEqual([{ topic: 'board/1', round: 2 }]);
    expect(first.heard).toHaveLength(2);
    for (const { client } of [first, second]) client.end(true);
  });

  it('and may not gets nothing, and is no listener', async () => {
    const stranger = await reader('stranger', []);
    await expect(stranger.client.subscribeAsync('elsewhere')).rejects.toThrow();
    expect(broker.listeners('elsewhere')).toBe(0);
    stranger.client.end(true);
  });

  it('listens to 64 topics at most, also when one packet asks for more', async () => {
    const many = Array.from({ length: 80 }, (_, nth) => `many/${nth}`);
    isAllowed.set('greedy', new Set(many));
    const greedy = await reader('greedy', []);
    await greedy.client.subscribeAsync(many).catch(() => undefined);
    expect(many.filter((topic) => broker.listeners(topic) > 0)).toHaveLength(64);
    greedy.client.end(true);
  });
});

describe('rights that change', () => {
  it('end the connections that listen to what they may not any more, and no others', async () => {
    const narrow = await reader('narrow', ['board/1']);
    const other = await reader('wide', ['board/1']);
    const closed = new Promise<void>((resolve) => narrow.client.once('close', () => resolve()));
    await broker.recheck((who) => who);
    isAllowed.set('narrow', new Set(['board/2']));
    await broker.recheck((who) => who);
    await closed;
    expect(other.client.connected).toBe(true);
    other.client.end(true);
  });
});

describe('an owner', () => {
  it('has 64 connections at most, and as many again when they are closed', async () => {
    const open = await Promise.all(Array.from({ length: 64 }, () => reader('crowd', [])));
    await expect(reader('crowd', [])).rejects.toThrow('refused');
    for (const { client } of open) client.end(true);
    await expect.poll(() => ownersConnected().filter((owner) => owner === 'crowd')).toEqual([]);
    const again = await reader('crowd', []);
    again.client.end(true);
  });
});

function rounds(count: number): number[] {
  return Array.from({ length: count }, (_, nth) => nth + 1);
}
