// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { onFrame, socketState } from './liveSocket.ts';

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
