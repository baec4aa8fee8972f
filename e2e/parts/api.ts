import { type MillBoard, millBoard, showMillBoard } from '@millwright/contract/areas/boards/mill.ts';
import { basePath } from '@millwright/contract/core/call.ts';
import { login } from '@millwright/contract/areas/iam/calls.ts';
import { demoPassword } from '../../server/src/demo/people.ts';

const patienceMs = 100_000;

/** An access token for a demo account in one of its mills. */
export async function tokenOf(url: string, username: string, tenantId: number): Promise<string> {
  const answer = await fetch(`${url}${basePath}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword, tenantId }),
  });
  const { result } = await answer.json();
  return login.output.parse(result).token;
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
