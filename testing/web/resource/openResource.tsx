import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { checkDuplicate } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import type { Narrowing } from '@millwright/contract/core/call/dataScope.ts';
import { isScoped, keepsDepartment, type Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { App } from 'antd';
import { act, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { loadDeclarationsOf } from '@millwright/web/app/parts/declarations.ts';
import { readSession, storeSession } from '@millwright/web/app/session/session.ts';
import { readLanguage } from '@millwright/web/app/i18n/language.ts';
import { Theme } from '@millwright/web/app/theme/Theme.tsx';
import { fakeServer, ok, type SeenRequest } from '../app/fakeServer.ts';
import { stubWindow } from '../app/stubWindow.ts';
import { found, render } from '../app/render.tsx';
import { sampleNode, sampleSession } from '../app/samples.ts';
import ResourceScreen from '@millwright/web/resource/ResourceScreen.tsx';

const right = (action: string) => ({ action, type: '1', describe: action });

/** A row as the server sends it; numbered, so that tests can name it. */
export function rowOf(place: number, fields: Readonly<Record<string, unknown>>): ResourceRow {
  return {
    id: rowId(place),
    version: 1,
    createBy: '王丽',
    createTime: '2026-11-21 08:00:00',
    updateBy: null,
    updateTime: null,
    actions: ['edit', 'delete'],
    ...fields,
  };
}

export function rowId(place: number): string {
  return `019a9b1e-7c00-7000-8000-${String(place).padStart(12, '0')}`;
}

export function pageOf(
  rows: readonly ResourceRow[],
  about: { total?: number; isMore?: boolean; narrowedTo?: readonly Narrowing[] } = {},
) {
  const total = about.total ?? rows.length;
  return ok({
    records: rows,
    total,
    isMore: about.isMore ?? false,
    size: 20,
    current: 1,
    pages: Math.ceil(total / 20),
    ...(about.narrowedTo === undefined ? {} : { narrowedTo: about.narrowedTo }),
  });
}

interface Opening {
  rows?: readonly ResourceRow[];
  /** Query of the address. */
  at?: string;
  width?: number;
  /** Rights besides reading; all of the resource when absent. */
  rights?: readonly string[];
  /** False: who is logged in already; nobody: as after a logout, the usual person. */
  session?: false;
  /** Answers of calls, by path. */
  answers?: Parameters<typeof fakeServer>[0];
}

/** Opens the screen of a resource before a server that answers with these rows and keeps what a person arranges. */
export async function openResource(resource: Resource, opening: Opening = {}) {
  const { at = '', width = 1440, rights = Object.values(resource.access), answers = {} } = opening;
  const isNarrowed = isScoped(resource);
  const rows = (opening.rows ?? []).map((row) =>
    keepsDepartment(resource) ? { createDepartment: null, ...row } : row,
  );
  stubWindow(width);
  await loadDeclarationsOf(resource.namespace);
  if (opening.session !== false || readSession() === undefined) storeSession(sampleSession());
  const calls = resourceCalls(resource);
  let preference: unknown = null;
  const server = fakeServer({
    [userPermissions.path]: () =>
      ok({
        menu: [sampleNode('/a')],
        auth: ['x', ...rights].map(right),
        allAuth: Object.values(resource.access).map((code) => ({ ...right(code), status: '1' })),
        sysSafeMode: false,
      }),
    '/sys/user/preference': ({ method, body }) => {
      if (method !== 'GET' && typeof body === 'object' && body !== null)
        preference = Reflect.get(body, 'value');
      return ok(method === 'GET' ? { value: preference } : null);
    },
    [calls.list.path]: () => pageOf(rows, isNarrowed ? { narrowedTo: [] } : {}),
    [calls.queryById.path]: ({ query }) => ok(rows.find(({ id }) => id === query.get('id')) ?? null),
    [checkDuplicate.path]: () => ok(null),
    ...answers,
  });
  // The rights stand in the session storage, as the shell leaves them there.
  sessionStorage.setItem('LOGIN_USER_MENU', JSON.stringify([sampleNode('/a')]));
  sessionStorage.setItem('LOGIN_USER_BUTTON_AUTH', JSON.stringify(['x', ...rights].map(right)));
  sessionStorage.setItem(
    'SYS_BUTTON_AUTH',
    JSON.stringify(Object.values(resource.access).map((code) => ({ ...right(code), status: '1' }))),
  );
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <App>
            <Suspense>
              <ResourceScreen name={resource.name} />
            </Suspense>
          </App>
        ),
      },
    ],
    { initialEntries: [`/list${at}`] },
  );
  const drawn = await render(
    <Theme mode="light" language={readLanguage()}>
      <RouterProvider router={router} />
    </Theme>,
  );
  const asked = (path: string): SeenRequest[] => server.seen.filter((request) => request.path === path);
  return {
    ...drawn,
    server,
    calls,
    asked,
    /** The last question of the list, as the server saw it. */
    question: () => asked(calls.list.path).findLast(({ query }) => query.get('pageSize') !== '1')?.query,
    kept: () => preference,
    address: () => new URLSearchParams(router.state.location.search),
    go: (to: string) => act(async () => router.navigate(to)),
    /** The browser's own button. */
    back: () => act(async () => router.navigate(-1)),
    path: () => router.state.location.pathname,
  };
}

/** Chooses a file, as the browser's own dialog would. */
export async function choose(selector: string, ...files: File[]): Promise<void> {
  const input = await found(() => document.querySelector<HTMLInputElement>(selector));
  await act(async () => {
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Waits until something holds. */
export async function until(holds: () => boolean): Promise<void> {
  await found(() => (holds() ? true : undefined));
}

export function quietBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
}
