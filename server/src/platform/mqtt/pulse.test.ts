import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createPulse } from './pulse.ts';

const times = { everyMs: 20, patienceMs: 200 };
const warnings: object[] = [];
const log = { warn: (details: object) => void warnings.push(details) };
const pulse = createPulse({ log, clock: () => performance.now(), times });
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const clients: WebSocket[] = [];
await once(server, 'listening');
afterAll(() => {
  pulse.stop();
  for (const client of clients) client.terminate();
  server.close();
});

/** A connection with both of its ends. */
async function pair(name: string) {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  clients.push(client);
  const [[inner]] = await Promise.all([once(server, 'connection'), once(client, 'open')]);
  pulse.add(inner, name);
  return { client, inner };
}

describe('the pulse of readers', () => {
  it('ends one that has stopped reading though next to nothing was sent to it, and no others', async () => {
    const reading = await pair('reading');
    const stopped = await pair('stopped');
    let pings = 0;
    reading.client.on('ping', () => {
      pings += 1;
    });
    stopped.client.pause();
    await once(stopped.inner, 'close');
    await expect.poll(() => pings).toBeGreaterThan(3);
    expect(reading.inner.readyState).toBe(WebSocket.OPEN);
    expect(warnings).toEqual([{ client: 'stopped', reason: 'answers no ping for 0.2 s' }]);
  });
});
