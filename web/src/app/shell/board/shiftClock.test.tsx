// @vitest-environment jsdom
import { showCurrentShift } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { startPhrases } from '../../i18n/start.ts';
import { storeSession } from '../../session/session.ts';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { currentShift } from '@millwright/testing/web/app/openApp.tsx';
import { found, render } from '@millwright/testing/web/app/render.tsx';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { ShiftClock } from './ShiftClock.tsx';

let leave: () => Promise<void> = () => Promise.resolve();
beforeAll(() => startPhrases('zh'));
beforeEach(() => {
  queryClient.clear();
  storeSession(sampleSession());
});
afterEach(async () => {
  await leave();
  leave = () => Promise.resolve();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

/** Draws the clock twice, as a page may have several that ask; gives what the server was asked. */
async function drawClocks(answer: () => ReturnType<typeof ok>) {
  const server = fakeServer({ [showCurrentShift.path]: answer });
  ({ leave } = await render(
    <>
      <ShiftClock />
      <ShiftClock />
    </>,
  ));
  return server;
}
const shows = (shift: string) => found(() => (document.body.textContent?.includes(shift) ? true : undefined));

describe('E-069 the shift that runs', () => {
  it('stands before the clock, read once whoever asks', async () => {
    const server = await drawClocks(() => ok(currentShift));
    await shows('早班 · 甲班');
    expect(server.pathsAsked()).toEqual([showCurrentShift.path]);
  });

  it('is absent while the mill has set no shifts', async () => {
    await drawClocks(() => ok({ ...currentShift, isSet: false, firstDate: null }));
    await found(() => document.querySelector('time'));
    await found(() => (queryClient.isFetching() === 0 ? true : undefined));
    expect(document.body.textContent).not.toContain('班');
  });

  it('is read again when its end has come', async () => {
    const [morning, middle] = currentShift.ranges;
    const answers = [
      { ...currentShift, nowMs: morning?.endMs },
      { ...currentShift, nowMs: middle?.startMs, index: 1 },
    ];
    const server = await drawClocks(() => ok(answers.shift()));
    await shows('中班 · 乙班');
    expect(server.pathsAsked()).toHaveLength(2);
  });
});
