import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { noteStopping, setHealth } from '../../platform/startup/health.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { serveHealth } from './doors.ts';
import { startViewers } from '../machines/viewers.ts';

const { app } = await testServer();
serveHealth(app, {
  spaces: () => Promise.resolve([]),
  state: () => Promise.resolve({ state: 'ready' as const }),
  noteFull: () => undefined,
});
const viewers = await startViewers(app);
setHealth({ name: 'server', state: 'ready' });

const code = z.tuple([z.number()]).rest(z.unknown());
const asked = async (address: string) => {
  const { status, headers } = await fetch(address);
  return { status, connection: headers.get('connection') };
};

it('a process that is to stop says so first and still answers; then it sends channels to another one, and lets nobody in', async () => {
  const address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const call = `${address}${basePath}${setupState.path}`;
  const live = `${address.replace('http', 'ws')}/mqtt`;
  expect(await asked(`${address}/healthz`)).toEqual({ status: 200, connection: 'keep-alive' });
  const channel = new WebSocket(live, 'mqtt');
  await once(channel, 'open');

  noteStopping();
  expect(await asked(`${address}/healthz`)).toEqual({ status: 503, connection: 'close' });
  expect(await asked(call)).toEqual({ status: 200, connection: 'close' });
  expect(channel.readyState).toBe(WebSocket.OPEN);
  const [refused] = await once(new WebSocket(live, 'mqtt'), 'error');
  expect(String(refused)).toContain('503');

  const closed = once(channel, 'close');
  const ended = app.fastify.close();
  const [closeCode] = code.parse(await closed);
  // "Service restart": whoever reads it comes again at once.
  expect(closeCode).toBe(1012);
  await ended;
  await viewers.stop();
});
