// @vitest-environment jsdom
import { showCurrentShift } from '@millwright/contract/areas/shifts/calendarCalls.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { startPhrases } from '../i18n/start.ts';
import { ok } from '../testing/fakeServer.ts';
import { currentShift, openApp } from '../testing/openApp.tsx';
import { found } from '../testing/render.tsx';

vi.mock('../router/registry.tsx', () => import('../testing/registryOfTests.tsx'));

let leave: () => Promise<void> = () => Promise.resolve();
beforeAll(() => startPhrases('zh'));
afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

const headerText = () => document.querySelector('header')?.textContent ?? '';

describe('E-069 the shift that runs', () => {
  it('stands before the clock, read once in a session', async () => {
    const app = await openApp({ at: '/list' });
    ({ leave } = app);
    await found(() => (headerText().includes('早班 · 甲班') ? true : null));
    await app.go('/report');
    expect(app.server.pathsAsked().filter((path) => path === showCurrentShift.path)).toHaveLength(1);
  });

  it('is read again when its end has come', async () => {
    const [morning, middle] = currentShift.ranges;
    const turns = [
      { ...currentShift, nowMs: morning?.endMs },
      { ...currentShift, nowMs: middle?.startMs, index: 1 },
    ];
    const app = await openApp({
      at: '/list',
      answers: { [showCurrentShift.path]: () => ok(turns.shift() ?? turns) },
    });
    ({ leave } = app);
    await found(() => (headerText().includes('中班 · 乙班') ? true : null));
    expect(app.server.pathsAsked().filter((path) => path === showCurrentShift.path)).toHaveLength(2);
  });
});
