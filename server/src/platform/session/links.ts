import type { Clock } from '../clock.ts';
import { fail } from '../http/errors/fail.ts';
import { type LinkId, linkOfToken, signLinkToken } from './linkToken.ts';
import type { LinkPrincipal, Tenant } from './principal.ts';
import { createPrincipalCache } from './principalCache.ts';

/** What a living link gives: the mill, the rights, and what exactly may be read with them. */
export interface LinkGrant {
  readonly tenant: Tenant;
  readonly permissions: ReadonlySet<string>;
  /** Names of what may be read; the area that made the link says how they are written. */
  readonly scopes: ReadonlySet<string>;
  /** Grows whenever the grant changes. */
  readonly version: number;
  /** Null: until it is revoked. */
  readonly expiresAtMs: number | null;
}

/** Reads a link as it is now; undefined when it is revoked, expired or gone. */
export type ReadLink = (link: LinkId) => Promise<LinkGrant | undefined>;

export type Links = ReturnType<typeof createLinks>;

/** Links let a device read, without anybody logged in. What they may read is looked up each time, not in the token. */
export function createLinks(options: {
  read: ReadLink;
  key: Uint8Array;
  clock: Clock;
  noteEnd: (sessionId: string) => void;
}) {
  const { read, key, clock, noteEnd } = options;
  const cache = createPrincipalCache<LinkPrincipal>(clock);

  const readPrincipal = async (link: LinkId): Promise<LinkPrincipal> => {
    const grant = await read(link);
    if (!grant) throw fail('iam.sessionEnded');
    const { tenant, permissions, scopes, version } = grant;
    return { kind: 'link', sessionId: sessionIdOf(link, version), tenant, permissions, scopes };
  };

  return {
    /** An access token for a link that was just opened. */
    sign: (link: LinkId & { expiresAtMs: number | null }) =>
      signLinkToken(link, { key, nowMs: clock.nowMs() }),

    /**
     * The link that a token speaks of; undefined when it is no link's. Throws `iam.sessionEnded` for one that lives no
     * more, and `iam.tenantNotAllowed` for another mill than the link's own; 0 is the own.
     */
    async authenticate(token: string, tenantId: number): Promise<LinkPrincipal | undefined> {
      const link = await linkOfToken(token, { key, atMs: clock.nowMs() });
      if (!link) return undefined;
      if (tenantId !== 0 && tenantId !== link.tenantId) throw fail('iam.tenantNotAllowed');
      return cache.get(linkKey(link), link.tenantId, () => readPrincipal(link));
    },

    /** Whether a session id is a link's. */
    isLink: (sessionId: string): boolean => linkOfSessionId(sessionId) !== undefined,

    /** Whether a link lives and still gives what it gave when the session id was made. Undefined: no link's. */
    async isLive(sessionId: string): Promise<boolean | undefined> {
      const link = linkOfSessionId(sessionId);
      if (!link) return undefined;
      const grant = await read(link);
      return grant !== undefined && sessionIdOf(link, grant.version) === sessionId;
    },

    /** Ends what runs on a link: it was revoked, or gives something else from now on. */
    end(link: LinkId, version: number): void {
      noteEnd(sessionIdOf(link, version));
    },

    /** Forgets what is known of the link of a session id, if it is one. */
    forget(sessionId: string): void {
      const link = linkOfSessionId(sessionId);
      if (link) cache.drop(linkKey(link));
    },

    /** Forgets what is known of all links: rights of mills changed. */
    forgetAll(): void {
      cache.clear();
    },
  };
}

function linkKey({ id, tenantId }: LinkId): string {
  return `link:${tenantId}:${id}`;
}

function sessionIdOf(link: LinkId, version: number): string {
  return `${linkKey(link)}:${version}`;
}

function linkOfSessionId(sessionId: string): LinkId | undefined {
  const [kind, tenantId, id] = sessionId.split(':');
  return kind === 'link' && id !== undefined ? { id, tenantId: Number(tenantId) } : undefined;
}
