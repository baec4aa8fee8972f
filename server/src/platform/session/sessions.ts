import { randomUUID } from 'node:crypto';
import { sessionMs } from '@millwright/contract/areas/identity/login/calls.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { type Bus, noBus } from '../bus/bus.ts';
import { type Changes, createChanges } from '../bus/changes.ts';
import { fail, Refusal } from '../http/errors/fail.ts';
import { createTokenReader, signAccessToken } from './accessToken.ts';
import { newRefreshToken, readKeys, type SessionKeys, sha256, successorOf } from './keys.ts';
import { createLinks, type Links, type ReadLink } from './links.ts';
import type { Principal, Reader, Tenant } from './principal.ts';
import { createPrincipalCache } from './principalCache.ts';
import { PrincipalReader, type PrincipalReaderOptions } from './principalReader.ts';
import { rightsOfSessions, type SessionInMill } from './rightsOfSessions.ts';
import {
  endSession,
  readLiveSession,
  readTenantsOf,
  rotateRefresh,
  startSession,
} from './session.queries.ts';

/** Seconds in which a used refresh token still leads to the newest one: several tabs refresh at once. */
export const refreshGraceSeconds = 60;

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface SessionOptions extends PrincipalReaderOptions {
  /** Without it there are no links. */
  readonly readLink?: ReadLink | undefined;
  /** Notifies other processes of ended sessions, and is notified by them. */
  readonly bus?: Bus | undefined;
  /** Reports the mills whose people or rights were changed. */
  readonly changes?: Changes | undefined;
}

export interface NewSession {
  readonly userId: string;
  readonly tenantId: number;
  readonly ip: string;
  readonly agent: string;
  /** A computer unless given. */
  readonly terminal?: Terminal | undefined;
  /** Login method, for the login log. */
  readonly way?: string | undefined;
}

/** Bus topic on which processes report ended and changed sessions and links. */
const sessionTopic = 'session';

/** Reads the keys of the platform and opens its sessions. */
export async function createSessions(options: SessionOptions): Promise<Sessions> {
  return new Sessions(await readKeys(options.pool), options);
}

/** Sessions of people: rows of the database, short access tokens, rotating refresh tokens. */
export class Sessions {
  readonly links: Links;
  readonly #options: SessionOptions;
  readonly #keys: SessionKeys;
  readonly #bus: Bus;
  readonly #principals: PrincipalReader;
  readonly #cache: ReturnType<typeof createPrincipalCache<Principal>>;
  readonly #sessionOfToken: ReturnType<typeof createTokenReader>;
  readonly #listeners = new Set<(sessionId: string) => void>();

  constructor(keys: SessionKeys, options: SessionOptions) {
    const { clock, bus = noBus, changes = createChanges(noBus), readLink = noLink } = options;
    this.#options = options;
    this.#keys = keys;
    this.#bus = bus;
    this.#principals = new PrincipalReader(options);
    this.#cache = createPrincipalCache<Principal>(clock, ({ tenants }) => tenants);
    this.#sessionOfToken = createTokenReader(keys.access);
    const noteEnd = (sessionId: string) => this.#noteEnd(sessionId);
    this.links = createLinks({ read: readLink, key: keys.access, clock, noteEnd });
    bus.hear({ topic: sessionTopic }, ({ of, body }) => {
      if (of === undefined) return;
      if (body === 'ended') this.#endHere(of);
      else this.#forgetHere(of);
    });
    // A change by the platform may be of any mill.
    changes.onChanged('iam', (tenantId) => {
      if (tenantId) this.#cache.dropMill(tenantId);
      else this.#cache.clear();
      this.links.forgetAll();
    });
  }

  /**
   * Authenticates a request. `tenantId` is the mill that the client names, 0 for the session's own. Throws `iam.tokenInvalid` for a
   * missing, forged or expired token, `iam.sessionEnded`, and `iam.tenantNotAllowed` for a mill that is not the person's.
   */
  async authenticate(token: string | undefined, tenantId: number): Promise<Principal> {
    const atMs = this.#options.clock.nowMs();
    const sessionId = token === undefined ? undefined : await this.#sessionOfToken(token, atMs);
    if (sessionId === undefined) throw fail('iam.tokenInvalid');
    return this.#principalOf(sessionId, tenantId);
  }

  /** As `authenticate`, and lets in links besides. Only for data that may be read without a person. */
  async authenticateReader(token: string | undefined, tenantId: number): Promise<Reader> {
    const link = token === undefined ? undefined : await this.links.authenticate(token, tenantId);
    return link ?? this.authenticate(token, tenantId);
  }

  /** Returns the person of a session in one of the person's mills; undefined where the session may not enter it. */
  async inMill(sessionId: string, tenantId: number): Promise<Principal | undefined> {
    return unlessRefused(this.#principalOf(sessionId, tenantId));
  }

  /** As `authenticate`, undefined instead of a refusal. For channels that are not HTTP. */
  async verifySession(token: string, tenantId = 0): Promise<Principal | undefined> {
    return unlessRefused(this.authenticate(token, tenantId));
  }

  /** As `authenticateReader`, undefined instead of a refusal. */
  async verifyReader(token: string, tenantId = 0): Promise<Reader | undefined> {
    return unlessRefused(this.authenticateReader(token, tenantId));
  }

  /** Returns the mill that a login enters: the requested one, else the person's first; undefined when there is none. */
  async tenantToEnter(userId: string, tenantId: number | undefined): Promise<Tenant | undefined> {
    const tenants = await readTenantsOf(this.#options.pool, { userId });
    return tenantId === undefined ? tenants[0] : tenants.find(({ id }) => id === tenantId);
  }

  /** Starts a session of seven days, bound to a mill and a terminal. */
  async start(start: NewSession): Promise<Tokens> {
    const { pool, clock } = this.#options;
    const { terminal = 'pc', way = null } = start;
    const session = { ...start, terminal, way, id: randomUUID(), expiresAtMs: clock.nowMs() + sessionMs };
    const token = newRefreshToken();
    await startSession(pool, { ...session, refreshHash: sha256(token) });
    return { accessToken: await this.#signed(session), refreshToken: token };
  }

  /**
   * Rotates a refresh token. Returns undefined when it is unknown, its session ended, or its person may enter no mill; a token of
   * any generation that was used before ends its session.
   */
  async refresh(old: string): Promise<Tokens | undefined> {
    const { pool } = this.#options;
    const { sessionId, outcome, steps } = await rotateRefresh(pool, {
      oldHash: sha256(old),
      newHash: sha256(successorOf(old, this.#keys)),
      graceSeconds: refreshGraceSeconds,
    });
    if (sessionId === null || outcome === 'unknown') return undefined;
    if (outcome === 'reused') {
      this.#noteEnd(sessionId);
      return undefined;
    }
    const session = await readLiveSession(pool, { id: sessionId });
    // A person who is frozen or deleted in every mill has nothing to enter.
    if (session === undefined || session.tenants.length === 0) return undefined;
    return {
      accessToken: await this.#signed({ ...session, userId: session.person.id }),
      refreshToken: this.#newestOf(old, steps),
    };
  }

  /** Ends the session of a genuine token, expired or not. */
  async end(token: string): Promise<void> {
    const sessionId = await this.#sessionOfToken(token, 0);
    if (sessionId === undefined) return;
    await endSession(this.#options.pool, { id: sessionId });
    this.#noteEnd(sessionId);
  }

  /** Reports sessions that a change by this process ended, e.g. of a password. */
  noteEnded(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.#noteEnd(sessionId);
  }

  /** Returns true while a session or a link lives; another process may have ended it. */
  async isLive(sessionId: string): Promise<boolean> {
    const isLiveLink = await this.links.isLive(sessionId);
    return isLiveLink ?? (await readLiveSession(this.#options.pool, { id: sessionId })) !== undefined;
  }

  /** Reads the current rights of sessions, each in a mill; undefined for one that ended or may not enter its mill any more. */
  rightsNow<Asked extends SessionInMill>(
    asked: readonly Asked[],
  ): Promise<Map<Asked, ReadonlySet<string> | undefined>> {
    return rightsOfSessions(this.#options.pool, asked, (tenant, codes) =>
      this.#principals.openIn(tenant, codes),
    );
  }

  /** Drops what is cached of a session, in all processes: its mill or its rights changed. */
  forget(sessionId: string): void {
    this.#forgetHere(sessionId);
    this.#bus.tell({ tenantId: 0, topic: sessionTopic, of: sessionId, body: 'changed' });
  }

  /** Calls the listener for each ended session this process knows of. Returns the function that stops it. */
  onSessionEnded(listener: (sessionId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #principalOf(sessionId: string, tenantId: number): Promise<Principal> {
    return this.#cache.get(sessionId, tenantId, () => this.#readPrincipal(sessionId, tenantId));
  }

  async #readPrincipal(sessionId: string, tenantId: number): Promise<Principal> {
    const principal = await this.#principals.read(sessionId, tenantId);
    if (principal !== undefined) return principal;
    this.#endHere(sessionId);
    throw fail('iam.sessionEnded');
  }

  #signed(session: { id: string; userId: string; expiresAtMs: number }): Promise<string> {
    return signAccessToken(session, { key: this.#keys.access, clock: this.#options.clock });
  }

  #newestOf(token: string, steps: number): string {
    return steps === 0 ? token : this.#newestOf(successorOf(token, this.#keys), steps - 1);
  }

  #noteEnd(sessionId: string): void {
    this.#endHere(sessionId);
    this.#bus.tell({ tenantId: 0, topic: sessionTopic, of: sessionId, body: 'ended' });
  }

  #endHere(sessionId: string): void {
    this.#forgetHere(sessionId);
    for (const listener of this.#listeners) listener(sessionId);
  }

  #forgetHere(sessionId: string): void {
    this.#cache.drop(sessionId);
    this.links.forget(sessionId);
  }
}

const noLink: ReadLink = () => Promise.resolve(undefined);

async function unlessRefused<Who>(reading: Promise<Who>): Promise<Who | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
