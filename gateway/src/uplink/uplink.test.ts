import { createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Aedes } from 'aedes';
import { afterEach, describe, expect, it } from 'vitest';
import { certificates } from '@millwright/testing/gateway/certificates.ts';
import { listening } from '@millwright/testing/gateway/mill.ts';
import { soon } from '@millwright/testing/gateway/soon.ts';
import { createUplink, type Uplink, type UplinkTarget } from './uplink.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

/** The broker at the other end of the line; `with` makes it one of TLS. */
async function broker({ port = 0, tls }: { port?: number; tls?: { cert: string; key: string } } = {}) {
  const aedes = await Aedes.createBroker();
  const sockets = new Set<{ destroy(): void }>();
  const server = tls ? createTlsServer(tls, aedes.handle) : createServer(aedes.handle);
  server.on(tls ? 'secureConnection' : 'connection', (socket) => sockets.add(socket));
  const bound = await listening(server, port);
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => aedes.close(() => resolve()));
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  ending.push(() => stop().catch(() => undefined));
  const tell = (topic: string, payload: string) =>
    aedes.publish({ cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false }, () => undefined);
  return { aedes, port: bound, stop, tell };
}

function connected(target: () => UplinkTarget, markWaitMs = 30_000): { uplink: Uplink; troubles: string[] } {
  const troubles: string[] = [];
  const uplink = createUplink({
    tenantId: 1003,
    code: 'GW-1',
    login: '1003/GW-1',
    secret: 'secret',
    target,
    onConnected: () => undefined,
    onTrouble: (reason) => troubles.push(reason),
    retryMs: 20,
    markWaitMs,
  });
  ending.push(() => uplink.stop());
  return { uplink, troubles };
}

const topic = 'v1/1003/RF-01/telemetry';
const mark = (boot: number, seq: number) => ({ topic, ts: 1_760_000_000_000, boot, seq });
const open = (uplink: Uplink) => soon(() => expect(uplink.isConnected()).toBe(true));

describe('what a box has sent', () => {
  it('is stored with the acknowledgement where the broker acknowledges after the commit', async () => {
    const { port } = await broker();
    const { uplink } = connected(() => ({
      url: `mqtt://127.0.0.1:${port}`,
      promise: 'acknowledgement',
      ca: undefined,
    }));
    await open(uplink);
    expect(await uplink.send(mark(1, 1), '{}')).toBe(true);
  });

  it('is stored on any other broker when the mark of its last telegram comes, alone or among others, and not before', async () => {
    const { port, aedes, tell } = await broker();
    const { uplink } = connected(() => ({ url: `mqtt://127.0.0.1:${port}`, promise: 'mark', ca: undefined }));
    await open(uplink);
    const heard = new Promise<void>((resolve) => {
      aedes.on('publish', (packet) => {
        if (packet.topic === topic) resolve();
      });
    });
    const settled: string[] = [];
    const first = uplink.send(mark(1, 1), '{}').then(() => settled.push('first'));
    const second = uplink.send(mark(1, 2), '{}').then(() => settled.push('second'));
    await heard;
    tell('v1/1003/GW-1/stored', JSON.stringify([mark(1, 2), mark(9, 1)]));
    await second;
    expect(settled).toEqual(['second']);
    tell('v1/1003/GW-1/stored', JSON.stringify(mark(1, 1)));
    await first;
  });

  it('is not stored when no mark comes, or the line breaks before it: it must be sent again', async () => {
    const { port, stop } = await broker();
    const target = () => ({ url: `mqtt://127.0.0.1:${port}`, promise: 'mark', ca: undefined }) as const;
    const { uplink: hasty } = connected(target, 1);
    await open(hasty);
    expect(await hasty.send(mark(1, 1), '{}')).toBe(false);
    await hasty.stop();
    const { uplink } = connected(target);
    await open(uplink);
    const sent = uplink.send(mark(1, 2), '{}');
    await stop();
    expect(await sent).toBe(false);
    expect(await uplink.send(mark(1, 3), '{}')).toBe(false);
  });
});

describe('the certificate of the broker', () => {
  it('may change: what a box believes is read anew for each connection', async () => {
    let ca: string = certificates.one.cert;
    const before = await broker({ tls: certificates.one });
    const { port } = before;
    const { uplink, troubles } = connected(() => ({
      url: `mqtts://127.0.0.1:${port}`,
      promise: 'acknowledgement',
      ca,
    }));
    await open(uplink);
    await before.stop();
    await broker({ port, tls: certificates.other });
    await soon(() => expect(troubles.join()).toContain('self-signed certificate'));
    expect(uplink.isConnected()).toBe(false);
    ca = certificates.other.cert;
    await open(uplink);
  });
});

describe('two boxes with one login', () => {
  it('are reported by their client id, and wait longer before each further attempt', async () => {
    const { aedes, port } = await broker();
    const times: number[] = [];
    aedes.on('clientReady', () => times.push(performance.now()));
    const target = (): UplinkTarget => ({
      url: `mqtt://127.0.0.1:${port}`,
      promise: 'acknowledgement',
      ca: undefined,
    });
    const boxes = [connected(target), connected(target)];
    await soon(() => {
      for (const { uplink, troubles } of boxes) {
        expect(troubles.at(-1)).toContain('client id 1003-GW-1-box');
        expect(uplink.trouble()).toContain('client id 1003-GW-1-box');
      }
    });
    const waits = () => times.slice(1).map((atMs, place) => atMs - (times[place] ?? 0));
    await soon(() => expect(Math.max(...waits())).toBeGreaterThan(300));
    expect(times.length).toBeLessThan(20);
  });
});
