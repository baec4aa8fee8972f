import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { showOwnSight } from '@millwright/contract/areas/access/rights/ownRights.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '@millwright/web/app/api/queryClient.ts';
import { startPhrases } from '@millwright/web/app/i18n/start.ts';
import { fetchPermissions } from '@millwright/web/app/rights/permissions.ts';
import { storeSession } from '@millwright/web/app/session/session.ts';
import { preferences } from '@millwright/web/app/storage/storage.ts';
import { ok } from './fakeServer.ts';
import { found, render } from './render.tsx';
import { sampleNode, sampleSession, sampleTenant } from './samples.ts';
import { stubWindow } from './stubWindow.ts';

type Opening = { language?: Language; at?: string };

/**
 * Prepares a file of tests on pages, with a window and a session. Gives what opens a page with the rights of the session,
 * as the shell does, and leaves the one before with all it had read; its answer is the router. The test's fake server answers for `permitted`.
 */
export function testedPages() {
  let leave: () => Promise<void> = () => Promise.resolve();
  vi.setConfig({ testTimeout: 20_000 });
  beforeEach(() => {
    stubWindow(1440);
    storeSession(sampleSession());
  });
  afterEach(async () => {
    await leave();
    leave = () => Promise.resolve();
    localStorage.clear();
    sessionStorage.clear();
    queryClient.clear();
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
  });
  return async (page: ReactNode, { language = 'en', at = '/' }: Opening = {}) => {
    await leave();
    queryClient.clear();
    preferences.write('lang', language);
    await startPhrases(language);
    // The shell has them before it shows a page.
    fetchPermissions(sampleTenant().id);
    await found(() => (queryClient.isFetching() === 0 ? true : undefined));
    const router = createMemoryRouter([{ path: '/*', element: <App>{page}</App> }], { initialEntries: [at] });
    ({ leave } = await render(<RouterProvider router={router} />));
    return router;
  };
}

/** The answer to whoever asks for menu and rights, those a person has among those there are, and that nothing narrows them. */
export function permitted(codes: readonly string[], known: readonly string[] = codes) {
  const right = (action: string) => ({ action, type: '1', describe: action });
  return {
    [userPermissions.path]: () =>
      ok({
        menu: [sampleNode('/a')],
        auth: codes.map(right),
        allAuth: known.map((code) => ({ ...right(code), status: '1' })),
        sysSafeMode: false,
      }),
    [showOwnSight.path]: () => ok({ scopes: [], ruled: [] }),
  };
}

/** All that the page says. */
export const text = () => document.body.textContent ?? '';
/** Waits until the page says something. */
export const said = (sentence: string) => found(() => (text().includes(sentence) ? true : undefined));
/** The last button with this name, once there is one. */
export const lastButton = (name: string) =>
  found(() => [...document.querySelectorAll('button')].findLast((each) => each.textContent === name));
