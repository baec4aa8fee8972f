import { type MillBoard, millBoard, showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import type { z } from 'zod';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { updatePassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { demoPassword } from '../../demo/parts/people.ts';

const patienceMs = 100_000;

/** An access token for an account in one of its mills, with the password of the demonstration unless another is said. */
export async function tokenOf(
  url: string,
  username: string,
  tenantId: number,
  password = demoPassword,
): Promise<string> {
  return (await loginOf(url, { username, tenantId, password })).token;
}

/** What a login answers for an account in one of its mills. */
export async function loginOf(
  url: string,
  { username, tenantId, password = demoPassword }: { username: string; tenantId: number; password?: string },
): Promise<z.output<typeof login.output>> {
  const answer = await fetch(`${url}${basePath}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, tenantId }),
  });
  const { result } = await answer.json();
  return login.output.parse(result);
}

interface Watched {
  username: string;
  tenantId: number;
}

/** Waits until the whole-mill board of a mill has figures, and data not older than `freshMs`. */
export async function untilBoardHasData(
  url: string,
  { freshMs, ...who }: Watched & { freshMs: number },
): Promise<void> {
  await untilBoard(url, who, ({ header, figures }) => {
    const hasFigures = figures.some(({ value }) => value !== null && value > 0);
    return hasFigures && header.newestMs !== null && header.atMs - header.newestMs < freshMs;
  });
}

/** Waits until the figures of a mill reach back for `hours`. */
export async function untilHistoryReaches(
  url: string,
  { hours, ...who }: Watched & { hours: number },
): Promise<void> {
  await untilBoard(
    url,
    who,
    ({ header }) => header.reachMs !== null && header.atMs - header.reachMs > hours * 3_600_000,
  );
}

async function untilBoard(
  url: string,
  { username, tenantId }: Watched,
  isReached: (board: MillBoard) => boolean,
): Promise<void> {
  const token = await tokenOf(url, username, tenantId);
  const headers = { 'x-access-token': token, 'tenant-id': String(tenantId) };
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}${basePath}${showMillBoard.path}`, { headers });
    const { result } = await answer.json();
    if (isReached(millBoard.parse(result))) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`The board of mill ${tenantId} does not become what it should be.`);
}

/** Asks calls as an account with the password of the demonstration, where a journey has no page of its own to look at. */
export async function apiOf(url: string, username: string, tenantId: number) {
  return asking(url, { token: await tokenOf(url, username, tenantId), tenantId });
}

/** Somebody chooses the password of the demonstration instead of a first one: `enter` and `apiOf` know it then. */
export async function chooseDemoPassword(
  url: string,
  { username, tenantId, first }: { username: string; tenantId: number; first: string },
): Promise<void> {
  const ask = asking(url, { token: await tokenOf(url, username, tenantId, first), tenantId });
  const chosen = { password: demoPassword, confirmpassword: demoPassword };
  await ask(updatePassword, { oldpassword: first, ...chosen });
}

function asking(url: string, { token, tenantId }: { token: string; tenantId: number }) {
  const headers = {
    'x-access-token': token,
    'tenant-id': String(tenantId),
    'content-type': 'application/json',
  };
  return async <Output extends z.ZodType>(
    { path, methods: [method], output }: Pick<Call, 'path' | 'methods'> & { readonly output: Output },
    input: Readonly<Record<string, unknown>>,
  ): Promise<z.output<Output>> => {
    const said = Object.entries(input).map(([name, value]) => [name, String(value)]);
    const query = method === 'GET' ? `?${new URLSearchParams(said)}` : '';
    const body = method === 'GET' ? {} : { body: JSON.stringify(input) };
    const answer = await fetch(`${url}${basePath}${path}${query}`, { method, headers, ...body });
    const { success, result, message } = await answer.json();
    if (success !== true) throw new Error(`${path}: ${message}`);
    return output.parse(result);
  };
}
