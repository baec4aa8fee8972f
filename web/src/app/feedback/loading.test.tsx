// @vitest-environment jsdom
import { screenOfBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { startPhrases } from '../i18n/start.ts';
import { render } from '@millwright/testing/web/app/render.tsx';
import { isLoadingSuppressed } from './loadingSuppression.ts';
import { LateSkeleton } from './LateSkeleton.tsx';
import { PendingBar } from './PendingBar.tsx';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

let leave: () => Promise<void> = () => Promise.resolve();
beforeAll(() => startPhrases('zh'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  queryClient.clear();
});
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

/** Something is asked for that does not come. */
function askForever(): void {
  void queryClient.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise<null>(() => undefined) });
}

describe('the loading overlay', () => {
  it('K-056 appears when something has been pending for 500 ms', async () => {
    const drawn = await render(<PendingBar pathname="/list" />);
    leave = drawn.leave;
    await act(async () => askForever());
    await pass(499);
    expect(drawn.place.innerHTML).toBe('');
    await pass(1);
    expect(drawn.place.querySelector(appParts.pendingBar)).not.toBeNull();
  });

  it('K-056 is the outline of a page that is not there yet, after 500 ms', async () => {
    const drawn = await render(<LateSkeleton pathname="/list" />);
    leave = drawn.leave;
    await pass(499);
    expect(drawn.place.querySelector('[role=status]')).toBeNull();
    await pass(1);
    expect(drawn.place.querySelector('[role=status]')).not.toBeNull();
  });

  it('L-036 never covers a monitor screen', async () => {
    const drawn = await render(
      <>
        <PendingBar pathname="/monitor/monitorScreen" />
        <LateSkeleton pathname="/monitor/monitorScreen" />
      </>,
    );
    leave = drawn.leave;
    await act(async () => askForever());
    await pass(10_000);
    expect(drawn.place.innerHTML).toBe('');
  });

  it.each([
    ['L-042 the board of reminders', 'remind'],
    ['L-043 the board of the state of equipment', 'equipState'],
    ['L-044 the board of material output', 'materialOutput'],
  ] as const)('%s is never covered, however long it waits', async (_, board) => {
    const { pathname } = new URL(screenOfBoard(board).path, 'http://mill');
    const drawn = await render(
      <>
        <PendingBar pathname={pathname} />
        <LateSkeleton pathname={pathname} />
      </>,
    );
    leave = drawn.leave;
    await act(async () => askForever());
    await pass(10_000);
    expect(drawn.place.innerHTML).toBe('');
  });

  it.each([
    ['monitor screens', '/monitor/monitorScreenDemo'],
    ['monitor screens in the shell', '/largeScreen/wholeMill'],
    ['the carding pages', '/board/cardingprocessfour'],
    ['the spinning pages', '/board/frontSpinning'],
    ['the leaderboard of the product', screenOfBoard('leaderboard').path],
    ['the equipment detail', '/equipment/equipmentDetail'],
    ['the equipment archives', '/equipment/equipmentArchives'],
    ['remind', '/equipment/remind'],
    ['equipState', '/report/equipState'],
    ['materialOutput', '/report/materialOutput'],
    ['L-045 the fbx dashboard', '/dashboard/fbx'],
    ['L-046 the login page', '/user/login'],
  ])('is suppressed on %s', (_, pathname) => {
    expect(isLoadingSuppressed(pathname)).toBe(true);
  });

  it.each(['/dashboard/analysis', '/production/order', '/user/loginLog'])('is not on %s', (pathname) => {
    expect(isLoadingSuppressed(pathname)).toBe(false);
  });
});
