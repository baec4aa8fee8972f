import type { LoginResult, TenantChoice } from '@millwright/contract/areas/identity/login/loginResult.ts';
import type { login as loginCall } from '@millwright/contract/areas/identity/login/calls.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { refusalReason, type WayIn } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App, PublicCtx } from '../../../platform/http/calls/app.ts';
import { fail, Refusal } from '../../../platform/http/errors/fail.ts';
import type { Tenant } from '../../../platform/session/principal.ts';
import { filingsOf } from './filings.ts';
import { enteredUserOf } from './entered.service.ts';
import { rolesOf, languageOfPerson } from '../../access/index.ts';
import { readTenantsOf } from '../../../platform/session/session.queries.ts';
import { findOffersOf } from '../../tenancy/index.ts';
import { logRefusedLogin } from '../loginLog/loginLog.queries.ts';

/** All dictionaries of a mill in a language: another area's knowledge, which a login carries along. */
export type ReadDictionaries = (
  tenant: Pick<Tenant, 'id' | 'zone'>,
  language: Language,
) => Promise<OutputOf<typeof loginCall>['sysAllDictItems']>;

/** Somebody who proved who he or she is. */
export interface EnteredUser {
  readonly userId: string;
  readonly status: 'normal' | 'frozen';
  /** The mill to enter; undefined for the person's first. */
  readonly tenantId: number | undefined;
  /** Where the session is used: its rights are those that its roles give there. */
  readonly terminal: Terminal;
  readonly mustChangePassword: boolean;
  /** How the person proved it. */
  readonly way: WayIn;
}

export type Enter = (ctx: PublicCtx, known: EnteredUser) => Promise<LoginResult>;

/** Starts the session of somebody who is known, and gives what a login answers. */
export function createEntry(
  app: Pick<App, 'pool' | 'sessions' | 'signSecret' | 'seals'>,
  readDictionaries: ReadDictionaries,
): Enter {
  const { pool, sessions, signSecret } = app;
  return async (ctx, { userId, status, tenantId, terminal, mustChangePassword, way }) => {
    if (status === 'frozen') throw fail('iam.accountFrozen');
    const tenant = await sessions.tenantToEnter(userId, tenantId);
    if (!tenant) return refuseEntry(pool, userId);
    const { ip, agent } = ctx;
    const tokens = await sessions.start({ userId, tenantId: tenant.id, ip, agent, terminal, way });
    const principal = await sessions.authenticate(tokens.accessToken, 0);
    const { userInfo, departments, language } = await inTenant(pool, tenant.id, async (tx) => ({
      ...(await enteredUserOf(tx, principal, (file) =>
        app.seals.seal({ tenantId: tenant.id, file, sessionId: principal.sessionId }),
      )),
      language: await languageOfPerson(tx, { userId }),
    }));
    return {
      token: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      'X-Refresh-Token': tokens.refreshToken,
      userInfo,
      language,
      departs: departments.list,
      multi_depart: Math.min(2, departments.list.length),
      tenantList: principal.tenants.map((each) => tenantChoiceOf(each, logosFor(app, principal.sessionId))),
      roles: await rolesOf(pool, { tenantId: tenant.id, userId }),
      sysAllDictItems: await readDictionaries(tenant, ctx.language),
      signSecret,
      mustChangePassword,
    };
  };
}

/** Refuses a person who belongs to no mill: one who is asked to join one is told which. */
async function refuseEntry(pool: App['pool'], userId: string): Promise<never> {
  const [offer] =
    (await readTenantsOf(pool, { userId })).length === 0 ? await findOffersOf(pool, { userId }) : [];
  if (offer === undefined) throw fail('iam.noTenant');
  throw fail('iam.offerWaits', { mill: offer.name, tenant: offer.tenantId });
}

/** Tries a login; what refuses it is written into the log, under what was typed as account or telephone. */
export async function logged<Result>(
  { pool, log }: Pick<App, 'pool' | 'log'>,
  { ip, agent }: PublicCtx,
  { typed, tenantId }: { typed: string; tenantId: number | undefined },
  enter: () => Promise<Result>,
): Promise<Result> {
  try {
    return await enter();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = refusalReason(error.code);
    // The answer is the same whether or not the log can be written.
    await logRefusedLogin(pool, { username: typed, tenantId, reason, ip, agent }).catch((cause: Error) =>
      log.warn({ err: cause }, 'a refused login could not be logged'),
    );
    throw error;
  }
}

/** Under which address a session reads the logo of a mill. */
type LogoOf = (file: string) => string;

/** Logos for a session, which are pictures of the platform: sealed addresses, good for minutes. */
export function logosFor({ seals }: Pick<App, 'seals'>, sessionId: string): LogoOf {
  return (file) => seals.seal({ tenantId: platformTenantId, file, sessionId });
}

/** A mill as somebody chooses it. */
export function tenantChoiceOf(tenant: Tenant, logoOf: LogoOf): TenantChoice {
  const { id, name, customShowName, zone, country, language } = tenant;
  const tenantIcon = tenant.tenantIcon === null ? null : logoOf(tenant.tenantIcon);
  const filings = filingsOf(tenant);
  return {
    id,
    tenantId: id,
    name,
    tenantName: name,
    customShowName,
    tenantIcon,
    zone,
    ...(country === undefined || country === 'CN' ? {} : { country }),
    language,
    status: 1,
    ...(filings.length === 0 ? {} : { filings }),
  };
}
