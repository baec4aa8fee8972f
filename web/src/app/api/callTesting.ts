import { defineCall } from '@millwright/contract/core/call/call.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { storeSession } from '../session/session.ts';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { takeNotices } from './notices.ts';

export const pingParts = {
  path: '/sys/ping/{code}',
  access: 'session' as const,
  input: z.object({ code: z.string(), name: z.string().optional() }),
  output: z.string(),
};
export const ping = defineCall('iam.ping', { method: 'GET', ...pingParts });
export const path = '/sys/ping/RF01';
export const input = { code: 'RF01' };

/** What a call was refused with. */
export const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (cause: unknown) => cause,
  );

/** Somebody is logged in, and time stands until a test moves it. */
export function inSession(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    storeSession(sampleSession());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    takeNotices();
  });
}
