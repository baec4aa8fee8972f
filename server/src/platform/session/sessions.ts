import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { sessionMs } from '@millwright/contract/areas/identity/login/calls.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { type Bus, noBus } from '../bus/bus.ts';
import { type Changes, createChanges } from '../bus/changes.ts';
import type { Clock } from '../clock.ts';
import { fail, Refusal } from '../http/errors/fail.ts';
import { createTokenReader, signAccessToken } from './accessToken.ts';
import { type DataScope, type ReadReach, withReach } from './dataScope.ts';
import { createLinks, type ReadLink } from './links.ts';
import { newRefreshToken, readKeys, sha256, successorOf } from './keys.ts';
import type { Principal, Reader, Tenant } from './principal.ts';
import { createPrincipalCache } from './principalCache.ts';
import {
  type CodesByTerminal,
  endSession,
  readCodes,
  readLiveSession,
  readMembers,
  readSessionInUse,
  readTenantsOf,
  rotateRefresh,
  startSession,
} from './session.queries.ts';

/** A refresh token that was already used still leads to the newest for so long: several tabs refresh at once. */
export const refreshGraceSeconds = 60;

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A session that is used in a mill. */
export interface SessionInMill {
  readonly sessionId: string;
  readonly tenantId: number;
}

export type Sessions = Awaited<ReturnType<typeof createSessions>>;

/** Sessions of people: rows of the database, short access tokens, rotating refresh tokens. */
export async function createSessions(options: {
  pool: pg.Pool;
  clock: Clock;
  /** Without it there are no links. */
  readLink?: ReadLink | undefined;
  /** The permission codes that belong to areas of the menu; without it no tenant is kept from anything. */
  codesOfMenus?: ((menus: readonly string[]) => ReadonlySet<string>) | undefined;
  /** Resolves the people and machines of a narrow data scope; without it each statement looks them up. */
  readReach?: ReadReach | undefined;
  /** Tells other processes which sessions ended, and hears it of them. */
  bus?: Bus | undefined;
  /** Tells of which mill people or rights were changed. */
  changes?: Changes | undefined;
}) {
  const {
    pool,
    clock,
    bus = noBus,
    changes = createChanges(noBus),
    readLink = () => Promise.resolve(undefined),
    codesOfMenus = () => new Set(),
    readReach,
  } = options;
  const keys = await readKeys(pool);
  const cache = createPrincipalCache<Principal>(clock, ({ tenants }) => tenants);
  const listeners = new Set<(sessionId: string) => void>();

  const forgetHere = (sessionId: string) => {
    cache.drop(sessionId);
    links.forget(sessionId);
  };
  const endHere = (sessionId: string) => {
    forgetHere(sessionId);
    for (const listener of listeners) listener(sessionId);
  };
  const noteEnd = (sessionId: string) => {
    endHere(sessionId);
    bus.tell({ tenantId: 0, topic: sessionTopic, of: sessionId, body: 'ended' });
  };

  const links = createLinks({ read: readLink, key: keys.access, clock, noteEnd });

  bus.hear({ topic: sessionTopic }, ({ of, body }) => {
    if (of === undefined) return;
    if (body === 'ended') endHere(of);
    else forgetHere(of);
  });
  // What the platform changes may be of any mill.
  changes.onChanged('iam', (tenantId) => {
    if (tenantId) cache.dropMill(tenantId);
    else cache.clear();
    links.forgetAll();
  });

  const sessionOfToken = createTokenReader(keys.access);
  const signed = (session: { id: string; userId: string; expiresAtMs: number }) =>
    signAccessToken(session, { key: keys.access, clock });

  const newestOf = (token: string, steps: number): string =>
    steps === 0 ? token : newestOf(successorOf(token, keys), steps - 1);

  /** What is left of rights in a tenant that may not use some areas of the menu. */
  const openIn = (tenant: Tenant, codes: ReadonlySet<string>): ReadonlySet<string> =>
    tenant.closedMenus.length === 0 ? codes : codes.difference(codesOfMenus(tenant.closedMenus));

  /** `tenantId` 0 is the session's own tenant. */
  const readPrincipal = async (sessionId: string, tenantId: number): Promise<Principal> => {
    const asked = { sessionId, tenantId, atMs: clock.nowMs(), readCodeOf };
    const session = await readSessionInUse(pool, asked);
    if (!session) {
      endHere(sessionId);
      throw fail('iam.sessionEnded');
    }
    const { person, terminal, tenants, expiresAtMs, inMill } = session;
    if (!inMill) throw fail('iam.tenantNotAllowed');
    const permissions = openIn(inMill.tenant, inMill.permissions);
    const reaching = async (scope: DataScope) =>
      readReach === undefined ? scope : withReach(inMill.tenant.id, scope, readReach);
    const dataScope = await reaching(inMill.dataScope);
    const ownScope =
      inMill.own.dataScope === inMill.dataScope ? dataScope : await reaching(inMill.own.dataScope);
    const ownPermissions = openIn(inMill.tenant, inMill.own.permissions);
    const own = { permissions: ownPermissions, dataScope: ownScope };
    return {
      kind: 'person',
      sessionId,
      sessionEndsAtMs: expiresAtMs,
      person,
      terminal,
      tenants,
      tenant: inMill.tenant,
      dataScope,
      permissions,
      own,
    };
  };

  /**
   * Who asks. `tenantId` is the mill that the client names, 0 for the session's own. Throws `iam.tokenInvalid` for a
   * missing, forged or expired token, `iam.sessionEnded`, and `iam.tenantNotAllowed` for a mill that is not the person's.
   */
  const authenticate = async (token: string | undefined, tenantId: number): Promise<Principal> => {
    const atMs = clock.nowMs();
    const sessionId = token === undefined ? undefined : await sessionOfToken(token, atMs);
    if (sessionId === undefined) throw fail('iam.tokenInvalid');
    return cache.get(sessionId, tenantId, () => readPrincipal(sessionId, tenantId));
  };

  /** As `authenticate`, and lets in links besides. Only for what may be read without a person. */
  const authenticateReader = async (token: string | undefined, tenantId: number): Promise<Reader> => {
    const link = token === undefined ? undefined : await links.authenticate(token, tenantId);
    return link ?? authenticate(token, tenantId);
  };

  return {
    authenticate,
    authenticateReader,
    links,

    /** The person of a session in one of the person's mills; undefined where the session may not enter it. */
    async inMill(sessionId: string, tenantId: number): Promise<Principal | undefined> {
      return unlessRefused(cache.get(sessionId, tenantId, () => readPrincipal(sessionId, tenantId)));
    },

    /** As `authenticate`, undefined instead of a refusal. For channels that are not HTTP. */
    async verifySession(token: string, tenantId = 0): Promise<Principal | undefined> {
      return unlessRefused(authenticate(token, tenantId));
    },

    /** As `authenticateReader`, undefined instead of a refusal. */
    async verifyReader(token: string, tenantId = 0): Promise<Reader | undefined> {
      return unlessRefused(authenticateReader(token, tenantId));
    },

    /** The mill a login enters: the one asked for, else the person's first; undefined when there is none. */
    async tenantToEnter(userId: string, tenantId: number | undefined): Promise<Tenant | undefined> {
      const tenants = await readTenantsOf(pool, userId);
      return tenantId === undefined ? tenants[0] : tenants.find(({ id }) => id === tenantId);
    },

    /** Starts a session of seven days, bound to a mill and a terminal; on a computer where nothing else is said. */
    async start(start: {
      userId: string;
      tenantId: number;
      ip: string;
      agent: string;
      terminal?: Terminal | undefined;
      /** How the person came in, for the login log. */
      way?: string | undefined;
    }): Promise<Tokens> {
      const { terminal = 'pc', way = null } = start;
      const session = { ...start, terminal, way, id: randomUUID(), expiresAtMs: clock.nowMs() + sessionMs };
      const token = newRefreshToken();
      await startSession(pool, { ...session, refreshHash: sha256(token) });
      return { accessToken: await signed(session), refreshToken: token };
    },

    /**
     * Rotates a refresh token. Undefined when it is unknown, its session ended, or its person may enter no mill; a token of
     * any generation that was used before ends its session.
     */
    async refresh(old: string): Promise<Tokens | undefined> {
      const { sessionId, outcome, steps } = await rotateRefresh(pool, {
        oldHash: sha256(old),
        newHash: sha256(successorOf(old, keys)),
        graceSeconds: refreshGraceSeconds,
      });
      if (sessionId === null || outcome === 'unknown') return undefined;
      if (outcome === 'reused') {
        noteEnd(sessionId);
        return undefined;
      }
      const session = await readLiveSession(pool, sessionId);
      // Somebody who is frozen or deleted in every mill has nothing to enter.
      if (session === undefined || session.tenants.length === 0) return undefined;
      return {
        accessToken: await signed({ ...session, userId: session.person.id }),
        refreshToken: newestOf(old, steps),
      };
    },

    /** Ends the session that a genuine token speaks of, be the token expired or not. */
    async end(token: string): Promise<void> {
      const sessionId = await sessionOfToken(token, 0);
      if (sessionId === undefined) return;
      await endSession(pool, sessionId);
      noteEnd(sessionId);
    },

    /** Sessions were ended by a change that this process made, e.g. of a password; the others are told. */
    noteEnded(sessionIds: readonly string[]): void {
      for (const sessionId of sessionIds) noteEnd(sessionId);
    },

    /** Whether a session or a link still lives; another process may have ended it. */
    async isLive(sessionId: string): Promise<boolean> {
      return (await links.isLive(sessionId)) ?? (await readLiveSession(pool, sessionId)) !== undefined;
    },

    /**
     * The rights that sessions of people give at present, each in a mill; undefined for one that ended, or whose person
     * may not enter the mill any more. However many are asked for, it takes a statement, and one more for each mill.
     */
    async rightsNow<Asked extends SessionInMill>(
      asked: readonly Asked[],
    ): Promise<Map<Asked, ReadonlySet<string> | undefined>> {
      const members = await readMembers(
        pool,
        asked.map(({ sessionId }) => sessionId),
      );
      const byMill = new Map<number, Map<string, CodesByTerminal>>();
      for (const [tenantId, those] of Map.groupBy(asked, (each) => each.tenantId)) {
        const people = those.flatMap(({ sessionId }) => members.get(sessionId)?.userId ?? []);
        byMill.set(tenantId, await readCodes(pool, tenantId, people));
      }
      return new Map(
        asked.map((each) => {
          const member = members.get(each.sessionId);
          const tenant = member?.tenants.get(each.tenantId);
          if (member === undefined || tenant === undefined) return [each, undefined];
          const codes = byMill.get(each.tenantId)?.get(member.userId)?.[member.terminal];
          return [each, openIn(tenant, codes ?? new Set())];
        }),
      );
    },

    /** Forgets what is known of a session: its mill or its rights changed. */
    forget(sessionId: string): void {
      forgetHere(sessionId);
      bus.tell({ tenantId: 0, topic: sessionTopic, of: sessionId, body: 'changed' });
    },

    /** Tells when a session ended, as far as this process heard of it. Gives the function that stops listening. */
    onSessionEnded(listener: (sessionId: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What processes tell each other of sessions and links. */
const sessionTopic = 'session';

/** The right to the list of a resource. */
function readCodeOf(name: string): string | undefined {
  return registry().resources.find((resource) => resource.name === name)?.access.read;
}

async function unlessRefused<Who>(asked: Promise<Who>): Promise<Who | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
