import type pg from 'pg';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { channelName } from '@millwright/contract/core/screen/liveNews.ts';
import { hangingBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { type WallBoard, wallBoard } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import { defaultLanguage, isLanguage } from '@millwright/contract/core/words/languages.ts';
import { codesOfMenus } from '../../access/index.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { LinkGrant } from '../../../platform/session/links.ts';
import type { LinkId } from '../../../platform/session/linkToken.ts';
import { readLivingLink, touchLink } from './link.queries.ts';

/** The boards of a stored wall screen. One that this version no longer has, or has otherwise, hangs there no more. */
export function knownBoards(stored: unknown): WallBoard[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => wallBoard.safeParse(each).data ?? []);
}

/**
 * What a link gives: to read the channels of its boards, nothing else. It is read while a device asks or keeps a channel
 * open, so that reading it also notes that the device is there.
 */
export async function readBoardLink(pool: pg.Pool, { id, tenantId }: LinkId): Promise<LinkGrant | undefined> {
  const link = await inTenant(pool, tenantId, async (tx) => {
    const living = await readLivingLink(tx, { linkId: id });
    if (living) await touchLink(tx, { id });
    return living;
  });
  if (!link) return undefined;
  const closedMenus = link.closedMenus ?? [];
  const closed = codesOfMenus(closedMenus);
  const channels = knownBoards(link.boards)
    .flatMap((hung) => hangingBoard(hung.board).reads(hung))
    .filter(({ board }) => !closed.has(liveBoards[board].access));
  return {
    tenant: {
      id: tenantId,
      name: link.mill,
      customShowName: link.customShowName,
      // Walls show what hangs on them, no logo.
      tenantIcon: null,
      zone: link.zone,
      language: isLanguage(link.language) ? link.language : defaultLanguage,
      // A wall has no footer.
      icpFiling: null,
      policeFiling: null,
      closedMenus,
    },
    permissions: new Set(channels.map(({ board }) => liveBoards[board].access)),
    scopes: new Set(channels.map(channelName)),
    version: link.version,
    expiresAtMs: link.expiresAt?.getTime() ?? null,
  };
}
