import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { Aedes } from 'aedes';
import { afterEach, describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from './gateway.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

describe('a gateway', () => {
  it('loses nothing when connections drop again and again, and keeps the order of first arrival', async () => {
    const { url, received, dropAll } = await startBroker();
    const gateway = open({ url });
    let drops = 0;
    for (let number = 0; number < 3000; number += 1) {
      gateway.send('v1/7/RF-01/telemetry', JSON.stringify({ number }));
      await gateway.hasRoom();
      if (number % 600 === 599) {
        await until(() => received.length > drops * 100);
        dropAll();
        drops += 1;
      }
    }
    await gateway.acknowledged();
    expect(drops).toBe(5);
    const first = [...new Set(received.map(({ payload }) => payload))];
    expect(first).toEqual(Array.from({ length: 3000 }, (_, number) => JSON.stringify({ number })));
    expect(gateway.open()).toBe(0);
  });

  it('repeats what was not acknowledged when the broker starts anew with nothing in memory', async () => {
    const first = await startBroker({ answers: false });
    const gateway = open({ url: first.url, maxInFlight: 10 });
    for (let number = 0; number < 50; number += 1) gateway.send('v1/7/RF-01/event', String(number));
    await until(() => first.received.length >= 10);
    await first.close();
    const second = await startBroker({ port: first.port });
    await gateway.acknowledged();
    const arrived = new Set(second.received.map(({ payload }) => payload));
    expect(arrived.size).toBe(50);
  });

  it('comes again after a refusal: a broker whose database starts up cannot check logins', async () => {
    const { url, logins } = await startBroker({ refusals: 3 });
    const gateway = open({ url });
    gateway.send('v1/7/RF-01/event', 'kept');
    await gateway.acknowledged();
    expect(logins).toHaveLength(4);
    expect(gateway.open()).toBe(0);
  });

  it('lets live payloads pass history that waits', async () => {
    const { url, received } = await startBroker();
    const gateway = open({ url, maxInFlight: 1 });
    for (let number = 0; number < 20; number += 1) gateway.send('t', `history ${number}`, 'history');
    gateway.send('t', 'live', 'live');
    await Promise.all([gateway.acknowledged('live'), gateway.acknowledged('history')]);
    const place = received.findIndex(({ payload }) => payload === 'live');
    expect(place).toBeLessThan(3);
    expect(received).toHaveLength(21);
  });

  it('says there is no room while too much waits', async () => {
    const { url, received, answer } = await startBroker({ answers: false });
    const gateway = open({ url, maxInFlight: 1, maxQueuedBytes: 100 });
    for (let number = 0; number < 30; number += 1) gateway.send('t', 'x'.repeat(20));
    let hasRoom = false;
    const room = gateway.hasRoom().then(() => {
      hasRoom = true;
    });
    await until(() => received.length > 0);
    expect(hasRoom).toBe(false);
    answer();
    await room;
    expect(gateway.open()).toBeLessThanOrEqual(7);
  });

  it('logs in as its source, with the registration code as part of its name', async () => {
    const { url, logins } = await startBroker();
    const gateway = open({ url });
    gateway.send('t', 'hello');
    await gateway.acknowledged();
    expect(logins).toEqual([{ id: '7-GW-SPIN', username: '7/GW-SPIN', password: 'secret' }]);
  });
});

function open(options: { url: string; maxInFlight?: number; maxQueuedBytes?: number }): Gateway {
  const gateway = createGateway({
    tenantId: 7,
    code: 'GW-SPIN',
    secret: 'secret',
    reconnectMs: 10,
    ...options,
  });
  opened.push(() => gateway.stop());
  return gateway;
}

/** A broker in memory that notes what it is told; `answers: false` keeps acknowledgements until `answer`. */
async function startBroker({ port = 0, answers = true, refusals = 0 } = {}) {
  const received: { topic: string; payload: string }[] = [];
  const logins: { id: string; username: string | undefined; password: string }[] = [];
  const held: (() => void)[] = [];
  let isAnswering = answers;
  const sockets = new Set<Socket>();
  const broker = await Aedes.createBroker({
    authenticate(client, username, password, done) {
      logins.push({ id: client.id, username, password: String(password) });
      done(null, logins.length > refusals);
    },
    authorizePublish(client, packet, done) {
      if (client) received.push({ topic: packet.topic, payload: String(packet.payload) });
      if (isAnswering) done(null);
      else held.push(() => done(null));
    },
  });
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    broker.handle(socket);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : 0;
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    dropAll();
    server.close();
    await new Promise<void>((resolve) => broker.close(() => resolve()));
  };
  opened.push(close);
  const answer = () => {
    isAnswering = true;
    for (const say of held.splice(0)) say();
  };
  return { url: `mqtt://127.0.0.1:${bound}`, port: bound, received, logins, dropAll, close, answer };
}

/** Waits for a condition without assuming how long it takes; the time limit of the test bounds it. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}
