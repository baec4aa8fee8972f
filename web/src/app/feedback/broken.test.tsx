// @vitest-environment jsdom
import { act, Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiRefusal } from '../refusal.ts';
import { checkConnection, noteAnswer } from '../connection/connection.ts';
import { startPhrases } from '../i18n/start.ts';
import { page } from '../page.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, one, oneWith, render } from '@millwright/testing/web/app/render.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LazyOverlay } from './LazyOverlay.tsx';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

let leave: () => Promise<void> = () => Promise.resolve();
let isAway = false;
const reload = vi.spyOn(page, 'reload');

beforeAll(() => startPhrases('zh'));
beforeEach(() => {
  isAway = false;
  fakeServer({
    '/healthz': () => {
      if (isAway) throw new TypeError('nobody listens');
      return ok(null);
    },
  });
  reload.mockReset().mockReturnValue();
  // React tells the console of what a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await leave();
  noteAnswer();
  sessionStorage.clear();
});

const Missing = lazyPart('Drawer', () => Promise.reject(new TypeError('Failed to fetch')));
const draw = async (inside: Parameters<typeof render>[0]) => {
  const drawn = await render(
    <>
      <nav>menu</nav>
      {inside}
    </>,
  );
  leave = drawn.leave;
  return drawn.place;
};
const waiting = (
  <ErrorBoundary>
    <Suspense>
      <Missing />
    </Suspense>
  </ErrorBoundary>
);

describe('a file of the page that does not arrive', () => {
  it('leaves the rest standing; once the server is back the page begins anew, by itself', async () => {
    isAway = true;
    const place = await draw(waiting);
    const alert = await one('[role=alert]');
    expect(alert.textContent).toContain('页面没有打开');
    await oneWith(appParts.problemDetail, '服务器没有响应，恢复后会自动重新加载。');
    expect(place.querySelector('nav')?.textContent).toBe('menu');
    expect(reload).not.toHaveBeenCalled();
    isAway = false;
    await act(checkConnection);
    await found(() => reload.mock.calls[0]);
  });

  it('begins the page anew once, never over and over; then a button does', async () => {
    await draw(waiting);
    await found(() => reload.mock.calls[0]);
    await leave();
    await draw(waiting);
    await oneWith(appParts.problemDetail, '页面文件“Drawer”没有载入，系统可能已更新，请刷新页面。');
    await act(checkConnection);
    expect(reload).toHaveBeenCalledOnce();
    await click(await one(`${appParts.problem} button`));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not begin a page anew that holds something unsaved', async () => {
    const hold = (event: Event) => event.preventDefault();
    globalThis.addEventListener('beforeunload', hold);
    await draw(waiting);
    await one('[role=alert]');
    await act(checkConnection);
    globalThis.removeEventListener('beforeunload', hold);
    expect(reload).not.toHaveBeenCalled();
  });

  it('of a dialog is said over the page, and the dialog can be closed', async () => {
    isAway = true;
    const close = vi.fn<() => void>();
    const place = await draw(
      <LazyOverlay onClose={close}>
        <Missing />
      </LazyOverlay>,
    );
    await one('[role=dialog] [role=alert]');
    expect(place.querySelector('nav')).not.toBeNull();
    await click(await oneWith('[role=dialog] button', '关闭'));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a screen that fails', () => {
  let failure: Error | undefined;
  function Failing() {
    if (failure !== undefined) throw failure;
    return <p>figures</p>;
  }

  it('because nobody answered it, is drawn again by itself when the server is back', async () => {
    failure = new ApiRefusal({ message: '', code: 0, status: 0 });
    isAway = true;
    await act(checkConnection);
    await draw(
      <ErrorBoundary>
        <Failing />
      </ErrorBoundary>,
    );
    await one('[role=alert]');
    failure = undefined;
    isAway = false;
    await act(checkConnection);
    await oneWith('p', 'figures');
  });

  it('by a mistake of ours says that the others work, and is tried again when asked to', async () => {
    failure = new Error('bug');
    await draw(
      <ErrorBoundary>
        <Failing />
      </ErrorBoundary>,
    );
    await oneWith(appParts.problemDetail, '此处出错，其他页面仍可使用。');
    failure = undefined;
    await click(await one(`${appParts.problem} button`));
    await oneWith('p', 'figures');
  });
});
