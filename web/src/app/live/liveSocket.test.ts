// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { liveMovedMs, restartCode } from '../constants.ts';
import { onFrame, onSocketState, socketState } from './liveSocket.ts';

const connect = vi.hoisted(() => vi.fn<(address: string, options: object) => object>());
vi.mock('mqtt', () => ({ default: { connect } }));
vi.mock('../session/speaker.ts', () => ({ readSpeaker: () => ({ token: 'the-token' }) }));

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', 'wss://mill.example/mqtt'],
  ['http:', 'ws://mill.example/mqtt'],
])(
  'C-112 a page that came by %s speaks MQTT with the server it came from over %s, and no address tells who asks',
  async (protocol, address) => {
    connect.mockReset();
    connect.mockReturnValue({ on: () => undefined, end: () => undefined, unsubscribe: () => undefined });
    vi.stubGlobal('location', { protocol, host: 'mill.example' });
    const stop = onFrame('v1/1001/live/mill/all', () => undefined);
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
    expect(connect).toHaveBeenCalledWith(
      address,
      expect.objectContaining({ protocolVersion: 4, username: 'session', password: 'the-token' }),
    );
    stop();
    expect(socketState()).toBe('idle');
  },
);

/** A socket of the page as the MQTT client gives it: what it told may be told again. */
function fakeClient() {
  const listeners = new Map<string, (...params: unknown[]) => void>();
  const client = {
    on: (event: string, listener: (...params: unknown[]) => void) => listeners.set(event, listener),
    end: () => undefined,
    subscribe: () => undefined,
    unsubscribe: () => undefined,
  };
  return { client, tell: (event: string, ...params: unknown[]) => listeners.get(event)?.(...params) };
}

it('reports a frame that its listener cannot handle, and goes on with the next', async () => {
  connect.mockReset();
  const { client, tell } = fakeClient();
  connect.mockReturnValue(client);
  vi.stubGlobal('location', { protocol: 'http:', host: 'mill.example' });
  // The one of jsdom cannot be read as a stream.
  vi.stubGlobal('Blob', Blob);
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const topic = 'v1/1001/live/mill/all';
  const read: string[] = [];
  const stop = onFrame(topic, (text) => {
    if (text === 'bad') throw new Error('no such machine');
    read.push(text);
  });
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
  for (const text of ['bad', 'good']) tell('message', topic, gzipSync(text));
  await vi.waitFor(() => expect(read).toEqual(['good']));
  expect(report).toHaveBeenCalledExactlyOnceWith('live frame not handled', topic, expect.any(Error));
  report.mockRestore();
  stop();
});

describe('a socket that the server closes', () => {
  class ClosedSocket extends EventTarget {}
  const options = z.object({
    createWebsocket: z.function({
      input: [z.string(), z.array(z.string())],
      output: z.instanceof(ClosedSocket),
    }),
  });

  /** Listens, lets the socket be open, and closes it with a code; gives what states the page saw then. */
  async function closedWith(code: number) {
    connect.mockReset();
    const sockets = [fakeClient(), fakeClient()];
    connect.mockImplementation(() => sockets[connect.mock.calls.length - 1]?.client ?? {});
    vi.stubGlobal('WebSocket', ClosedSocket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'mill.example' });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
    const stop = onFrame('v1/1001/live/mill/all', () => undefined);
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
    const [first] = sockets;
    const given = options.parse(connect.mock.calls[0]?.[1]);
    const webSocket = given.createWebsocket('ws://mill.example/mqtt', ['mqtt']);
    first?.tell('connect');
    const seen: string[] = [];
    const unwatch = onSocketState(() => seen.push(socketState()));
    webSocket.dispatchEvent(Object.assign(new Event('close'), { code }));
    first?.tell('close');
    return { seen, stop: () => (unwatch(), stop()) };
  }

  it('because its process is started anew is opened again at once, and the board is not called cut off', async () => {
    const { seen, stop } = await closedWith(restartCode);
    expect(seen).toEqual(['connecting']);
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(2), { timeout: liveMovedMs * 10 });
    stop();
  });

  it('for any other reason is tried again later, and the page knows', async () => {
    const { seen, stop } = await closedWith(1006);
    expect(seen).toEqual(['closed']);
    expect(connect).toHaveBeenCalledTimes(1);
    stop();
  });
});
