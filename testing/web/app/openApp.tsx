import { showCurrentShift } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { routes } from '@millwright/web/app/screens/router.tsx';
import { storeSession } from '@millwright/web/app/session/session.ts';
import { useMode } from '@millwright/web/app/settings/mode.ts';
import { Theme } from '@millwright/web/app/theme/Theme.tsx';
import { fakeServer, ok } from './fakeServer.ts';
import { render } from './render.tsx';
import { sampleNode, sampleSession } from './samples.ts';
import { stubWindow } from './stubWindow.ts';

/** Home, an area with two pages and one that is reached from them, and a board. */
export const sampleMenu: MenuNode[] = [
  sampleNode('/home', {
    component: 'layouts/RouteView',
    redirect: '/dashboard/analysis',
    children: [titled('/dashboard/analysis', '首页')],
  }),
  sampleNode('/operation', {
    component: 'layouts/RouteView',
    alwaysShow: true,
    children: [
      titled('/list', '清单'),
      titled('/report', '报表'),
      { ...titled('/detail', '详情'), hidden: true },
    ],
  }),
  board('/monitor/wall', '看板'),
];

function titled(path: string, title: string): MenuNode {
  const node = sampleNode(path);
  return { ...node, meta: { ...node.meta, title } };
}

function board(path: string, title: string): MenuNode {
  const node = titled(path, title);
  return { ...node, meta: { ...node.meta, layout: 'board' } };
}

const right = { action: 'order.add', type: '1', describe: 'Add' } as const;

/** The morning shift of crew A, six hours before it ends. */
export const currentShift = {
  nowMs: 2 * hourMs,
  date: '2026-11-21',
  ranges: [
    { productionDate: '2026-11-21', shift: 'morning', crew: 'A', startMs: 0, endMs: 8 * hourMs },
    { productionDate: '2026-11-21', shift: 'middle', crew: 'B', startMs: 8 * hourMs, endMs: 16 * hourMs },
    { productionDate: '2026-11-21', shift: 'night', crew: 'C', startMs: 16 * hourMs, endMs: 24 * hourMs },
  ],
  index: 0,
  classes: ['A', 'B', 'C', 'D'],
  isSet: true,
  firstDate: '2026-01-01',
};

interface Opening {
  /** Address at which the browser opens. */
  at: string;
  /** Width of the window in px. */
  width?: number;
  menu?: MenuNode[];
  session?: Parameters<typeof sampleSession>[0] | null;
  answers?: Parameters<typeof fakeServer>[0];
}

/** Opens the application as a browser would; `session: null` is nobody. */
export async function openApp({ at, width = 1440, menu = sampleMenu, session = {}, answers = {} }: Opening) {
  stubWindow(width);
  const server = fakeServer({
    '/sys/permission/getUserPermissionByToken': () =>
      ok({ menu, auth: [right], allAuth: [{ ...right, status: '1' }], sysSafeMode: false }),
    '/sys/user/preference': () => ok({ value: null }),
    [showCurrentShift.path]: () => ok(currentShift),
    '/messaging/message/unread': () =>
      ok({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }),
    ...answers,
  });
  if (session !== null) storeSession(sampleSession(session));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const drawn = await render(
    <Look>
      <RouterProvider router={router} />
    </Look>,
  );
  return {
    ...drawn,
    server,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to: string, options: { replace?: boolean } = {}) => act(async () => router.navigate(to, options)),
  };
}

function Look({ children }: { children: ReactNode }) {
  return (
    <Theme mode={useMode()} language="zh">
      {children}
    </Theme>
  );
}
