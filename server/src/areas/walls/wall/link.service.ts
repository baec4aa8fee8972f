import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import {
  type addBoardLink,
  type BoardLinkRow,
  linkTokenPattern,
  type listBoardLinks,
  type openWall,
  type revokeBoardLink,
} from '@millwright/contract/areas/walls/wall/calls.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { defaultLanguage, isLanguage } from '@millwright/contract/core/words/languages.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sha256 } from '../../../platform/session/keys.ts';
import type { Links } from '../../../platform/session/links.ts';
import { lockWallScreen } from './wallScreen.queries.ts';
import { knownBoards } from './access.ts';
import {
  insertBoardLink,
  openBoardLink,
  readLivingLink,
  revokeLink,
  selectBoardLinks,
} from './link.queries.ts';
import type { EndLink } from './wallScreen.service.ts';

export async function listLinks(
  { tx }: Ctx,
  { wallScreenId }: InputOf<typeof listBoardLinks>,
): Promise<BoardLinkRow[]> {
  const rows = await selectBoardLinks(tx, { wallScreenId });
  return rows.map(({ createdAt, expiresAt, boundAt, lastSeenAt, revokedAt, ...row }) => ({
    ...row,
    createdMs: createdAt.getTime(),
    expiresMs: expiresAt?.getTime() ?? null,
    boundMs: boundAt?.getTime() ?? null,
    lastSeenMs: lastSeenAt?.getTime() ?? null,
    revokedMs: revokedAt?.getTime() ?? null,
  }));
}

/** Makes a link and tells its token, this once. Throws `core.notFound` for a wall screen that does not exist. */
export async function addLink(
  { tx, tenantId, person, clock }: Ctx,
  { wallScreenId, deviceName, validDays }: InputOf<typeof addBoardLink>,
): Promise<{ id: string; token: string }> {
  if ((await lockWallScreen(tx, { id: wallScreenId })) === undefined) throw fail('core.notFound');
  const id = uuidv7();
  const token = `${tenantId}-${randomBytes(32).toString('base64url')}`;
  const expiresAt = validDays === undefined ? null : new Date(clock.nowMs() + validDays * dayMs);
  await insertBoardLink(tx, {
    id,
    wallScreenId,
    deviceName,
    expiresAt,
    tokenHash: sha256(token),
    by: person.id,
  });
  return { id, token };
}

/** Ends a link for good, and what runs on it. Throws `core.notFound`. */
export async function revoke(
  { tx, tenantId, person, afterCommit }: Ctx,
  { id }: InputOf<typeof revokeBoardLink>,
  endLink: EndLink,
): Promise<null> {
  const version = await revokeLink(tx, { id, by: person.id });
  if (version === undefined) throw fail('core.notFound');
  afterCommit(() => endLink({ id, tenantId }, version));
  return null;
}

const refusals = {
  unknown: 'walls.linkUnknown',
  revoked: 'walls.linkRevoked',
  expired: 'walls.linkExpired',
  otherDevice: 'walls.linkOfOtherDevice',
} as const;

/**
 * What a device plays, and the access token it plays it with. The first device that opens a link keeps it. Throws
 * `walls.linkUnknown`, `walls.linkRevoked` (also when wall screen or mill are gone), `walls.linkExpired`,
 * `walls.linkOfOtherDevice`.
 */
export async function playWall(
  { pool, links }: { pool: pg.Pool; links: Links },
  { token, deviceId }: InputOf<typeof openWall>,
): Promise<OutputOf<typeof openWall>> {
  if (!linkTokenPattern.test(token)) throw fail('walls.linkUnknown');
  const tenantId = Number(token.slice(0, token.indexOf('-')));
  const opened = await inTenant(pool, tenantId, async (tx) => {
    const { linkId, outcome } = await openBoardLink(tx, {
      tokenHash: sha256(token),
      deviceHash: sha256(deviceId),
    });
    if (outcome !== 'open' || linkId === null) throw fail(refusals[outcome === 'open' ? 'unknown' : outcome]);
    const link = await readLivingLink(tx, { linkId });
    if (!link) throw fail('walls.linkRevoked');
    return { id: linkId, link };
  });
  const { id, link } = opened;
  const access = await links.sign({ id, tenantId, expiresAtMs: link.expiresAt?.getTime() ?? null });
  return {
    accessToken: access.token,
    expiresMs: access.expiresMs,
    tenantId,
    mill: link.mill,
    language: isLanguage(link.language) ? link.language : defaultLanguage,
    name: link.name,
    version: link.version,
    boards: knownBoards(link.boards),
  };
}
