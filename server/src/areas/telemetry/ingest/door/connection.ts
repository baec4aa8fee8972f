import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { channelName } from '@millwright/contract/core/screen/liveNews.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import {
  ingestBoard,
  ingestNewsAccess,
  ingestScope,
} from '@millwright/contract/areas/equipment/gateway/ingestNews.ts';
import { millOfNodeCommands } from '@millwright/contract/areas/telemetry/sources/sparkplugTopics.ts';
import { parseSourceLogin, parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { readSecretHash } from '../../../equipment/index.ts';
import type { Identity, Login } from '../../../../platform/mqtt/brokerOptions.ts';
import type { LoginNotes } from './refusedLogins.ts';

/** A gateway that speaks for machines. */
export interface SourceIdentity extends Identity {
  readonly kind: 'source';
  readonly tenantId: number;
  readonly sourceCode: string;
  /** SHA-256 of the secret that it logged in with, in hex. */
  readonly secretHash: string;
}

/** Whom a token stands for. */
export interface Viewer {
  readonly tenantId: number;
  readonly sessionId: string;
  readonly permissions: ReadonlySet<string>;
  /** A device with a link sees these channels of its rights and no others; absent for people. */
  readonly scopes?: ReadonlySet<string> | undefined;
}

/** A browser that watches boards. */
export interface ViewerIdentity extends Identity, Viewer {
  readonly kind: 'viewer';
}

export type ConnectionIdentity = SourceIdentity | ViewerIdentity;

/** Who a token of a session or link stands for; tenants a viewer may choose among are checked with it. */
export type VerifyViewer = (token: string, tenantId: number | undefined) => Promise<Viewer | undefined>;

/** The user name of browsers: `session`, or `session/{tenant}`; their password is the access token. */
const viewerLogin = /^session(?:\/(\d{1,9}))?$/;

/**
 * Lets in browsers by their session, and gateways by registration code and secret where these can be read in `pool`. How a gateway's
 * login went is told to `notes`.
 */
export function createAuthenticator(
  pool: pg.Pool | undefined,
  verifyViewer: VerifyViewer,
  notes?: Pick<LoginNotes, 'refused' | 'accepted'>,
) {
  let viewers = 0;
  return async function authenticate(login: Login): Promise<ConnectionIdentity | undefined> {
    const viewer = viewerLogin.exec(login.username);
    if (viewer) {
      const [, tenant] = viewer;
      const verified = await verifyViewer(login.password, tenant === undefined ? undefined : Number(tenant));
      const owner = `viewer:${verified?.sessionId}`;
      return verified && { ...verified, kind: 'viewer', owner, clientId: `${owner}:${++viewers}` };
    }
    const source = parseSourceLogin(login.username);
    const secretHash = source && pool && (await hashOfRight(pool, source, login.password));
    if (!source) return undefined;
    if (secretHash === undefined) {
      if (pool) notes?.refused(source);
      return undefined;
    }
    notes?.accepted(source);
    const { tenantId, sourceCode } = source;
    const owner = `source:${tenantId}:${sourceCode}`;
    // The client's own id only tells apart several connections of the same source.
    const clientId = `${owner}:${login.clientId}`;
    return { kind: 'source', tenantId, sourceCode, owner, clientId, secretHash };
  };
}

/**
 * A source listens to its own mark, to what nodes of Sparkplug B are asked, and to commands in its mill, of which it is told those
 * of its own machines; a viewer to the boards and plans its rights allow. Nobody listens to what machines say. */
export function maySubscribe(who: ConnectionIdentity, topic: string): boolean {
  if (millOfNodeCommands(topic) === who.tenantId) return who.kind === 'source';
  const parsed = parseTopic(topic);
  if (parsed?.kind === 'stored')
    return who.kind === 'source' && parsed.tenantId === who.tenantId && parsed.sourceCode === who.sourceCode;
  if (parsed?.kind === 'command') return who.kind === 'source' && parsed.tenantId === who.tenantId;
  if (parsed?.kind !== 'live' || who.kind !== 'viewer') return false;
  if (parsed.tenantId !== who.tenantId) return false;
  const { board, scope } = parsed;
  if (board === ingestBoard) return who.scopes === undefined && mayHearIngest(who, scope);
  const news = registry().news.find((each) => each.board === board);
  if (news === undefined) return false;
  // A wall hears its boards alone.
  if (who.scopes && !(news.isOnWalls === true && who.scopes.has(channelName({ board, scope })))) return false;
  return who.permissions.has(news.access);
}

/** The platform hears of any mill that it names, a mill of itself. */
function mayHearIngest({ tenantId, permissions }: Viewer, scope: string): boolean {
  const about = ingestScope(scope);
  if (about === undefined || (about.millId !== undefined && tenantId !== platformTenantId)) return false;
  return ingestNewsAccess[about.kind].some((code) => permissions.has(code));
}

const noHash = Buffer.alloc(32);

/** The hash of a secret in hex when it is the gateway's; undefined for a wrong one. */
async function hashOfRight(
  pool: pg.Pool,
  { tenantId, sourceCode }: { tenantId: number; sourceCode: string },
  secret: string,
): Promise<string | undefined> {
  const known = await readSecretHash(pool, { tenantId, sourceCode });
  const given = createHash('sha256').update(secret).digest();
  return timingSafeEqual(given, known ?? noHash) && known !== undefined ? given.toString('hex') : undefined;
}
