import { randomUUID } from 'node:crypto';
import { addBoardLink, addWallScreen, openWall } from '@millwright/contract/areas/walls/wall/calls.ts';
import { boardLink, wallScreen } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';

export const wallCodes = [...Object.values(wallScreen.access), ...Object.values(boardLink.access)];

export const spinningFor = (seconds: number) => ({
  board: 'afterSpinning' as const,
  process: 'spinning' as const,
  seconds,
});
export const wholeMillFor = (seconds: number) => ({ board: 'wholeMill' as const, seconds });

/** Makers of walls and links of a mill's administrator, through the calls. */
export async function wallOf(server: TestServer) {
  const admin = await server.make.user({ codes: wallCodes });
  // A session for each call: the test's clock may have passed the last one's token.
  const caller: ReturnType<TestServer['as']> = {
    call: (declaration, input, extra) => server.as(admin).call(declaration, input, extra),
  };
  let made = 0;

  const wall = async (boards: readonly object[] = [wholeMillFor(30)]) => {
    const name = `Wall ${++made}`;
    const { result } = await caller.call(addWallScreen, { name, boards });
    return { id: result.id, name };
  };
  const link = async (wallScreenId: string, extra: { validDays?: number } = {}) =>
    (await caller.call(addBoardLink, { wallScreenId, deviceName: 'TV 1', ...extra })).result;
  const open = (token: string, deviceId: string = randomUUID()) =>
    server.visitor.call(openWall, { token, deviceId });

  return { admin, caller, wall, link, open, tenantId: admin.tenantId };
}

/** The random part of a link's token. */
export function secretOf(token: string): string {
  return token.slice(token.indexOf('-') + 1);
}
