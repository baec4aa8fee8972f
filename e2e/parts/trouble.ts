import type { Page, WebSocketRoute } from '@playwright/test';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';

const boardCalls = `**${showMillBoard.path.replace(/[^/]+$/, '')}**`;
const socketPath = /\/mqtt$/;

/** A network that can be cut and mended: calls of boards and the live socket, nothing else. */
export interface Network {
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Stands between page and server from the first request on. */
export async function cuttableNetwork(page: Page): Promise<Network> {
  const sockets = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(socketPath, async (socket) => {
    if (isCut) {
      await socket.close();
      return;
    }
    socket.connectToServer();
    sockets.add(socket);
  });
  return {
    async cut() {
      isCut = true;
      await page.route(boardCalls, (route) => route.abort('internetdisconnected'));
      await Promise.all([...sockets].map((socket) => socket.close()));
      sockets.clear();
    },
    async mend() {
      isCut = false;
      await page.unroute(boardCalls);
    },
  };
}

/** The server's refusal of a call for which somebody lacks the right. */
export async function withoutRight(page: Page, right: string): Promise<void> {
  await page.routeWebSocket(socketPath, (socket) => socket.close());
  const json = {
    success: false,
    message: '',
    code: 510,
    result: null,
    timestamp: 0,
    messageCode: 'core.forbidden',
    parameter1: right,
    errors: [],
  };
  await page.route(boardCalls, (route) => route.fulfill({ status: 403, json }));
}

/** Goes to an address as the browser's own arrows do. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { usr: null, key: String(performance.now()), idx: Number(history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);
}
