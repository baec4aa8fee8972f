// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCheckMs } from '../constants.ts';
import { page } from '../page.ts';
import { render } from '@millwright/testing/web/app/render.tsx';
import { useBuildWatch } from './useBuildWatch.ts';

function Board({ component }: { component: string }) {
  useBuildWatch(component);
  return null;
}

let leave: () => Promise<void> = () => Promise.resolve();
const asked: string[] = [];
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

/** The server gives out a page of this build. */
function serve(build: string): void {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(`<meta name="build" content="${build}">`);
  });
}
async function show(component: string): Promise<void> {
  leave = (await render(<Board component={component} />)).leave;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<meta name="build" content="one">';
});
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  asked.length = 0;
});

describe('a board on a wall', () => {
  it.each([
    'boards/afterSpinning',
    'boards/frontSpinning',
    'boards/spinningWinding',
    'boards/cardLineOne',
    'boards/cardLineTwo',
    'boards/cardLineThree',
    'boards/cardLineFour',
  ])(
    'R-042 R-043 K-053 C-111 %s asks for the root of the site every 30 s, and reloads for a newer build',
    async (component) => {
      const reload = vi.spyOn(page, 'reload').mockReturnValue();
      serve('one');
      await show(component);
      await pass(29_999);
      expect(asked).toEqual([]);
      await pass(1);
      expect(asked).toEqual(['/']);
      expect(reload).not.toHaveBeenCalled();
      serve('two');
      await pass(buildCheckMs);
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('stays as it is while the server is away', async () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    await show('boards/afterSpinning');
    await pass(10 * buildCheckMs);
    expect(reload).not.toHaveBeenCalled();
  });

  it('another screen does not ask', async () => {
    serve('two');
    await show('boards/machineStatus');
    await pass(10 * buildCheckMs);
    expect(asked).toEqual([]);
  });
});
