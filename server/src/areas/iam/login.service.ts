import type { InputOf, OutputOf } from '@millwright/contract/core/call.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import { handedOutDays } from '@millwright/contract/areas/iam/passwordCalls.ts';
import type { login as loginCall, TenantChoice, UserInfo } from '@millwright/contract/areas/iam/calls.ts';
import type { App, PublicCtx } from '../../platform/http/app.ts';
import { fail, Refusal } from '../../platform/http/fail.ts';
import { createFailures } from '../../platform/session/failures.ts';
import { verifyPassword } from '../../platform/session/passwords.ts';
import type { Person, Tenant } from '../../platform/session/principal.ts';
import { createTurns } from '../../platform/session/turns.ts';
import { filingsOf } from './filings.ts';
import { refusalReason } from '@millwright/contract/areas/iam/loginLog.ts';
import { logRefusedLogin } from './loginLog.queries.ts';
import { failuresBeforeLock, lockMs } from './limits.ts';
import { type Account, findAccount, rolesOf } from './iam.queries.ts';

/** All dictionaries of a mill in a language: another area's knowledge, which a login carries along. */
export type ReadDictionaries = (
  tenant: Pick<Tenant, 'id' | 'zone'>,
  language: Language,
) => Promise<OutputOf<typeof loginCall>['sysAllDictItems']>;

type Login = (ctx: PublicCtx, input: InputOf<typeof loginCall>) => Promise<OutputOf<typeof loginCall>>;

/**
 * Login by account and password. One sentence and equal time for an unknown account and a wrong password; that an
 * account is frozen is told only to who knows its password.
 */
export function createLogin(
  { pool, sessions, clock, signSecret, log }: App,
  readDictionaries: ReadDictionaries,
): Login {
  const failures = createFailures({ clock, max: failuresBeforeLock, windowMs: lockMs });
  const inTurn = createTurns();

  const accountOf = async (typed: { username: string; password: string }, key: string): Promise<Account> => {
    const waitMs = failures.waitMs(key);
    if (waitMs > 0) throw fail('iam.loginLocked', { minutes: Math.ceil(waitMs / 60_000) });
    const account = await findAccount(pool, typed.username);
    const isRight = await verifyPassword(typed.password, account?.passwordHash);
    if (!account || !isRight) {
      failures.note(key);
      throw fail('iam.loginRefused');
    }
    failures.clear(key);
    return account;
  };

  const enter: Login = async (ctx, { username, password, tenantId, terminal }) => {
    const key = `${username.toLowerCase()} ${ctx.ip}`;
    // In turn, so that many guesses sent at once are no more guesses than the lock allows.
    const account = await inTurn(key, () => accountOf({ username, password }, key));
    if (account.status === 'frozen') throw fail('iam.accountFrozen');
    if (account.isHandedOut && isOver(account.changedAt)) throw fail('iam.passwordExpired');

    const { userId } = account;
    const tenant = await sessions.tenantToEnter(userId, tenantId);
    if (!tenant) throw fail('iam.noTenant');
    const { ip, agent } = ctx;
    const tokens = await sessions.start({ userId, tenantId: tenant.id, ip, agent, terminal });
    const principal = await sessions.authenticate(tokens.accessToken, 0);
    return {
      token: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      'X-Refresh-Token': tokens.refreshToken,
      userInfo: userInfoOf(principal.person),
      departs: [],
      multi_depart: 0,
      tenantList: principal.tenants.map(tenantChoiceOf),
      roles: await rolesOf(pool, { tenantId: tenant.id, userId }),
      sysAllDictItems: await readDictionaries(tenant, ctx.language),
      signSecret,
      mustChangePassword: account.isHandedOut,
    };
  };

  return async (ctx, input) => {
    try {
      return await enter(ctx, input);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { username, tenantId } = input;
      const reason = refusalReason(error.code);
      // The answer is the same whether or not the log can be written.
      await logRefusedLogin(pool, { username, tenantId, reason, ip: ctx.ip, agent: ctx.agent }).catch(
        (cause: Error) => log.warn({ err: cause }, 'a refused login could not be logged'),
      );
      throw error;
    }
  };

  function isOver(handedOutAt: Date): boolean {
    return clock.nowMs() - handedOutAt.getTime() > handedOutDays * 86_400_000;
  }
}

export function tenantChoiceOf(tenant: Tenant): TenantChoice {
  const { id, name, customShowName, tenantIcon, zone, language } = tenant;
  const filings = filingsOf(tenant);
  return {
    id,
    tenantId: id,
    name,
    tenantName: name,
    customShowName,
    tenantIcon,
    zone,
    language,
    status: 1,
    ...(filings.length === 0 ? {} : { filings }),
  };
}

function userInfoOf({ id, username, realname, avatar, phone, email }: Person): UserInfo {
  return { id, username, realname, avatar, phone, email };
}
