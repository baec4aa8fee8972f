import type { MillBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import { millBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/calls.ts';
import { login } from '@millwright/contract/areas/iam/calls.ts';
import { demoPassword } from '../../server/src/demo/people.ts';

const base = '/jeecg-boot';

/** An access token for a demo account in one of its mills. */
async function tokenOf(url: string, username: string, tenantId: number): Promise<string> {
  const answer = await fetch(`${url}${base}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword, tenantId }),
  });
  const { result } = await answer.json();
  return login.output.parse(result).token;
}

/** Waits until the whole-mill board of a mill has figures, and data not older than `freshMs`. */
export async function untilBoardHasData(
  url: string,
  { username, tenantId, freshMs }: { username: string; tenantId: number; freshMs: number },
): Promise<void> {
  const token = await tokenOf(url, username, tenantId);
  const deadline = Date.now() + 60_000;
  let board: MillBoard | undefined;
  while (board === undefined || !isFresh(board, freshMs)) {
    if (Date.now() > deadline) throw new Error(`The board of mill ${tenantId} has no fresh data.`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answer = await fetch(`${url}${base}${showMillBoard.path}`, {
      headers: { 'x-access-token': token, 'tenant-id': String(tenantId) },
    });
    const { result } = await answer.json();
    board = millBoard.parse(result);
  }
}

function isFresh({ header, figures }: MillBoard, freshMs: number): boolean {
  const hasFigures = figures.some(({ value }) => value !== null && value > 0);
  return hasFigures && header.newestMs !== null && header.atMs - header.newestMs < freshMs;
}
