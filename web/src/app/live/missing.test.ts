// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { storeSession } from '../session/session.ts';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { onFrame, onSocketState, socketState } from './liveSocket.ts';

vi.mock('mqtt', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
afterEach(() => localStorage.clear());

it('a socket whose file does not arrive counts as closed, so that boards ask instead', async () => {
  storeSession(sampleSession());
  const closed = new Promise<void>((resolve) => {
    onSocketState(() => {
      if (socketState() === 'closed') resolve();
    });
  });
  const stop = onFrame('t/1001/live', () => undefined);
  await closed;
  stop();
  expect(socketState()).toBe('idle');
});
