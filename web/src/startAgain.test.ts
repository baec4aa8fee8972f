// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteStarted, startAgain } from './startAgain.ts';

let isThere = false;
const begin = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  isThere = false;
  begin.mockReset();
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('nobody listens')),
  );
  document.body.innerHTML =
    '<div id="splash" aria-hidden="true" data-failed="无法载入，正在重试"><b>Millwright</b><span>登录</span></div>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('a page whose application did not arrive', () => {
  it('says so in words that came with it, and begins anew when the server is there', async () => {
    startAgain(begin);
    const splash = document.getElementById('splash');
    expect(splash?.getAttribute('role')).toBe('alert');
    expect(splash?.textContent).toBe('Millwright无法载入，正在重试');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begin).not.toHaveBeenCalled();
    isThere = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('waits longer each time that it has not arrived in a row', async () => {
    isThere = true;
    startAgain(begin);
    await vi.advanceTimersByTimeAsync(2000);
    expect(begin).toHaveBeenCalledTimes(1);
    startAgain(begin);
    await vi.advanceTimersByTimeAsync(2000);
    expect(begin).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(begin).toHaveBeenCalledTimes(2);
    noteStarted();
    startAgain(begin);
    await vi.advanceTimersByTimeAsync(2000);
    expect(begin).toHaveBeenCalledTimes(3);
  });
});
