import type {
  addWallScreen,
  deleteWallScreen,
  editWallScreen,
  WallScreenRow,
} from '@millwright/contract/areas/walls/wall/calls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { isLanguage } from '@millwright/contract/core/words/languages.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { knownBoards } from './access.ts';
import { listOpenLinks } from './link.queries.ts';
import {
  insertWallScreen,
  lockWallScreen,
  removeWallScreen,
  selectWallScreens,
  updateWallScreen,
} from './wallScreen.queries.ts';

/** Ends what runs on a link. */
export type EndLink = (link: { id: string; tenantId: number }, version: number) => void;

export async function listWalls({ tx }: Ctx): Promise<WallScreenRow[]> {
  const rows = await selectWallScreens(tx);
  return rows.map(({ boards, language, lastSeenAt, ...row }) => ({
    ...row,
    boards: knownBoards(boards),
    language: isLanguage(language) ? language : null,
    lastSeenMs: lastSeenAt?.getTime() ?? null,
  }));
}

/** Throws `walls.wallNameTaken`. */
export async function addWall(ctx: Ctx, wall: InputOf<typeof addWallScreen>): Promise<{ id: string }> {
  const id = uuidv7();
  await unlessTaken(wall.name, insertWallScreen(ctx.tx, { ...wall, id, by: ctx.person.id }));
  return { id };
}

/** Devices that show it begin anew with its boards. Throws `core.notFound`, `core.conflict`, `walls.wallNameTaken`. */
export async function editWall(
  ctx: Ctx,
  wall: InputOf<typeof editWallScreen>,
  endLink: EndLink,
): Promise<{ id: string }> {
  const version = await lockWallScreen(ctx.tx, { id: wall.id });
  if (version === undefined) throw fail('core.notFound');
  if (version !== wall.version) throw fail('core.conflict');
  await unlessTaken(wall.name, updateWallScreen(ctx.tx, { ...wall, by: ctx.person.id }));
  await endAll(ctx, { wallScreenId: wall.id, version }, endLink);
  return { id: wall.id };
}

/** Takes its links with it. Throws `core.notFound`. */
export async function deleteWall(
  ctx: Ctx,
  { id }: InputOf<typeof deleteWallScreen>,
  endLink: EndLink,
): Promise<null> {
  const version = await lockWallScreen(ctx.tx, { id });
  if (version === undefined) throw fail('core.notFound');
  await endAll(ctx, { wallScreenId: id, version }, endLink);
  await removeWallScreen(ctx.tx, { id, by: ctx.person.id });
  return null;
}

async function endAll(
  { tx, tenantId, afterCommit }: Ctx,
  { wallScreenId, version }: { wallScreenId: string; version: number },
  endLink: EndLink,
): Promise<void> {
  const ids = await listOpenLinks(tx, { wallScreenId });
  afterCommit(() => {
    for (const id of ids) endLink({ id, tenantId }, version);
  });
}

const uniqueViolation = '23505';

async function unlessTaken(name: string, written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === uniqueViolation) throw fail('walls.wallNameTaken', { name });
    throw error;
  }
}
