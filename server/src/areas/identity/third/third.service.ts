import type { WayIn } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { type ProviderKind, thirdTypes } from '@millwright/contract/areas/identity/third/providerKinds.ts';
import { thirdLoginPath } from '@millwright/contract/areas/identity/screens.ts';
import {
  attemptMinutes,
  codeSeconds,
  offerMinutes,
  thirdCallback,
  type ThirdLoginResult,
  type ThirdWay,
} from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { longestShown } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App, Ctx, PublicCtx } from '../../../platform/http/calls/app.ts';
import { fail, Refusal } from '../../../platform/http/errors/fail.ts';
import { createProofs } from '../../../platform/session/proofs.ts';
import type { SealedSecrets } from '../../../platform/session/sealedSecrets.ts';
import { type Enter, logged } from '../login/entry.service.ts';
import { logUnboundLogin } from '../loginLog/loginLog.queries.ts';
import { markBrowser, newSecret, originOf, ownPath } from './browser.ts';
import { LoginAttempts, type MarkedAttempt } from './loginAttempts.ts';
import type { Proved, Providers } from './provider.ts';
import {
  type AccountKey,
  type Attempt,
  findLoginState,
  findMill,
  selectProviders,
  useAccount,
} from './third.queries.ts';
import { isProviderOpen, UsableProviders } from './usableProviders.ts';

export interface ThirdParts {
  readonly providers: Providers;
  readonly secrets: SealedSecrets;
  readonly enter: Enter;
}

/** Longer than any CAS server accepts a ticket. */
const ticketMs = hourMs;

/**
 * Logins by providers. A login is begun by a browser that is marked with a cookie, goes to the provider with a state, comes
 * back to the callback, and is traded for a session with a one-time code. Each of these is good once, for a short time and in
 * that browser alone. An account elsewhere is a person here only where that person has bound it.
 */
export class ThirdLogins {
  readonly #app: App;
  readonly #enter: Enter;
  readonly #providers: UsableProviders;
  readonly #attempts: LoginAttempts;
  readonly #proofs: ReturnType<typeof createProofs>;

  constructor(app: App, { enter, ...parts }: ThirdParts) {
    this.#app = app;
    this.#enter = enter;
    this.#providers = new UsableProviders(app, parts);
    this.#attempts = new LoginAttempts(app);
    this.#proofs = createProofs(app);
  }

  /** Lists the login methods that a mill offers to whoever has its link. */
  async ways(code: string): Promise<ThirdWay[]> {
    const mill = await findMill(this.#app.pool, { code });
    if (mill === undefined) return [];
    return (await this.#providers.list(mill)).map(({ id, name, kind }) => ({ id, name, kind }));
  }

  /** Begins a login in the mill that a link names. Throws `iam.thirdRefused` for an unknown one too. */
  async beginLogin(
    ctx: PublicCtx,
    { mill: code, ...rest }: { mill: string; providerId: string; back: string; terminal: Terminal },
  ): Promise<{ address: string }> {
    const mill = await findMill(this.#app.pool, { code });
    if (mill === undefined) throw fail('iam.thirdRefused');
    return this.#begin(ctx, { ...rest, mill, person: null });
  }

  /** Begins to bind an account to somebody who is logged in. */
  beginBinding(ctx: PublicCtx, beginning: Beginning & { person: string }): Promise<{ address: string }> {
    return this.#begin(ctx, beginning);
  }

  /** Takes what the provider sent the browser back with; returns the next address, with a one-time code behind its `#`. */
  async returned(ctx: PublicCtx, query: URLSearchParams): Promise<string> {
    try {
      const { attempt, kind } = await this.#provedByCallback(ctx, query);
      const lastsMs = codeSeconds * 1000;
      const proved = { ...attempt, stage: 'proved' as const };
      const code = await this.#attempts.keep(proved, { mark: attempt.cookie, lastsMs });
      return `${thirdLoginPath}#${new URLSearchParams({ code, type: thirdTypes[kind] })}`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${thirdLoginPath}#${new URLSearchParams({ refused: error.code })}`;
    }
  }

  /** Trades the code of the callback for a session. `kind` must be that of the provider. */
  async enterByCode(
    ctx: PublicCtx,
    { code, kind }: { code: string; kind: ProviderKind | undefined },
  ): Promise<ThirdLoginResult> {
    const attempt = await this.#attempts.take(ctx, code, 'proved');
    if (attempt === undefined) throw fail('iam.thirdRefused');
    const { row } = await this.#providers.open(attempt.mill, attempt.providerId);
    if (row.kind !== kind) throw fail('iam.thirdRefused');
    return this.#letIn(ctx, attempt);
  }

  /** Trades a ticket for a session. `service` is the address with which this browser was sent to the server. */
  async enterByTicket(
    ctx: PublicCtx,
    { ticket, service }: { ticket: string; service: string },
  ): Promise<ThirdLoginResult> {
    const state = URL.parse(service)?.searchParams.get('state') ?? '';
    const attempt = await this.#attempts.take(ctx, state, 'begun');
    if (attempt === undefined || attempt.callback !== service) throw fail('iam.thirdRefused');
    const { row } = await this.#providers.open(attempt.mill, attempt.providerId);
    if (row.kind !== 'cas' || !(await this.#isFresh(attempt, ticket))) throw fail('iam.thirdRefused');
    return this.#letIn(ctx, await this.#proved(attempt, state, new URLSearchParams({ ticket })));
  }

  /** Takes an offer to bind an account; undefined for one that is over, used, of another browser, mill or person. */
  async takeOffer(
    ctx: Pick<Ctx, 'tx' | 'header' | 'tenantId' | 'person'>,
    offer: string,
  ): Promise<{ key: AccountKey; shownName: string } | undefined> {
    const attempt = await this.#attempts.takeOffer(ctx, offer);
    if (attempt === undefined || attempt.mill !== ctx.tenantId) return undefined;
    if (attempt.person !== null && attempt.person !== ctx.person.id) return undefined;
    const row = (await selectProviders(ctx.tx)).find(({ id }) => id === attempt.providerId);
    if (row === undefined || !isProviderOpen(row)) return undefined;
    return { key: accountKey(attempt), shownName: attempt.shownName ?? '' };
  }

  async #begin(ctx: PublicCtx, beginning: Beginning): Promise<{ address: string }> {
    const { mill, providerId, back, terminal, person } = beginning;
    const origin = originOf(ctx);
    const usable = await this.#providers.open(mill, providerId);
    const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()];
    const callback = callbackOf(usable.row.kind, origin, state);
    const started = { state, nonce, verifier, callback, agent: ctx.agent };
    const address = await this.#providers.answer(usable, usable.provider.begin(usable.settings, started));
    const attempt = {
      stage: 'begun',
      mill,
      providerId,
      purpose: person === null ? 'login' : 'bind',
      person,
      terminal,
      nonce,
      verifier,
      callback,
      back: ownPath(back),
      corporationId: null,
      subject: null,
      shownName: null,
    } as const;
    const lastsMs = attemptMinutes * minuteMs;
    await this.#attempts.keep(attempt, { mark: markBrowser(ctx, origin), lastsMs, secret: state });
    return { address };
  }

  async #provedByCallback(
    ctx: PublicCtx,
    query: URLSearchParams,
  ): Promise<{ attempt: MarkedAttempt; kind: ProviderKind }> {
    const [state = '', ...others] = query.getAll('state');
    const attempt = others.length === 0 ? await this.#attempts.take(ctx, state, 'begun') : undefined;
    if (attempt === undefined) throw fail('iam.thirdRefused');
    const { row } = await this.#providers.open(attempt.mill, attempt.providerId);
    // CAS tickets come to the page; the callback accepts none.
    if (row.kind === 'cas') throw fail('iam.thirdRefused');
    return { attempt: await this.#proved(attempt, state, query), kind: row.kind };
  }

  /** Proves whose account it is, by what the provider sent the browser back with. */
  async #proved(attempt: MarkedAttempt, state: string, query: URLSearchParams): Promise<MarkedAttempt> {
    const { mill, providerId, nonce, verifier, callback } = attempt;
    const usable = await this.#providers.open(mill, providerId);
    const returned = { state, nonce, verifier, callback, query };
    const account = await this.#providers.answer(usable, usable.provider.prove(usable.settings, returned));
    return { ...attempt, ...cleaned(account) };
  }

  /** Lets the person in to whom the account is bound; makes an offer of one that is bound to nobody, or is to be bound. */
  async #letIn(ctx: PublicCtx, attempt: MarkedAttempt): Promise<ThirdLoginResult> {
    const { mill } = attempt;
    // The mill may have switched it off since, and the platform may have taken its approval back.
    const { row } = await this.#providers.open(mill, attempt.providerId);
    const userId = attempt.purpose === 'bind' ? undefined : await this.#userOf(attempt);
    if (userId === undefined) return this.#offer(ctx, attempt, row.kind);
    const person = await findLoginState(this.#app.pool, { userId });
    return logged(this.#app, ctx, { typed: person?.username ?? '', tenantId: mill }, async () => {
      const isHere = (await this.#app.sessions.tenantToEnter(userId, mill)) !== undefined;
      if (person?.status !== 'normal' || !isHere) throw fail('iam.thirdRefused');
      // Such a session would have no rights, and could not change a password that the person does not know.
      if (person.isHandedOut) throw fail('iam.passwordFirst');
      const way: WayIn = row.kind;
      const entered = await this.#enter(ctx, {
        userId,
        status: person.status,
        tenantId: mill,
        terminal: attempt.terminal,
        mustChangePassword: false,
        way,
      });
      return { ...entered, back: attempt.back, mill };
    });
  }

  #userOf(attempt: Attempt): Promise<string | undefined> {
    const at = new Date(this.#app.clock.nowMs());
    return inTenant(this.#app.pool, attempt.mill, (tx) => useAccount(tx, { ...accountKey(attempt), at }));
  }

  /** Stores an offer to bind the account, and refuses the login with it. */
  async #offer(ctx: PublicCtx, { cookie, ...attempt }: MarkedAttempt, kind: ProviderKind): Promise<never> {
    const lastsMs = offerMinutes * minuteMs;
    const offer = await this.#attempts.keep({ ...attempt, stage: 'offered' }, { mark: cookie, lastsMs });
    if (attempt.purpose === 'login') await this.#noteUnbound(ctx, attempt, kind);
    throw fail('iam.thirdUnbound', { name: attempt.shownName ?? '', offer });
  }

  /** Logs who tries in vain. The answer is the same when that cannot be written. */
  async #noteUnbound(
    { ip, agent }: PublicCtx,
    { mill, shownName }: Attempt,
    way: ProviderKind,
  ): Promise<void> {
    const row = { tenantId: mill, shownName: shownName ?? '', way, ip, agent };
    try {
      await logUnboundLogin(this.#app.pool, row);
    } catch (cause) {
      this.#app.log.warn({ err: cause }, 'an unbound login could not be logged');
    }
  }

  /** Returns true for a ticket that was never tried here, whatever the server accepts twice. */
  #isFresh({ mill, providerId }: Attempt, ticket: string): Promise<boolean> {
    const of = `cas ticket\n${mill}\n${providerId}\n${ticket}`;
    return this.#proofs.keep({ of, secret: ticket, tries: 1, lastsMs: ticketMs, replaces: false });
  }
}

interface Beginning {
  readonly mill: number;
  readonly providerId: string;
  readonly back: string;
  readonly terminal: Terminal;
  /** The person who binds an account; null for a login. */
  readonly person: string | null;
}

/** Tickets of CAS come to the page, which trades them as the convention says; all else comes to the callback. */
function callbackOf(kind: ProviderKind, origin: string, state: string): string {
  if (kind === 'cas') return `${origin}${thirdLoginPath}?${new URLSearchParams({ state })}`;
  return `${origin}${basePath}${thirdCallback.path}`;
}

function accountKey({ providerId, corporationId, subject }: Attempt): AccountKey {
  return { providerId, corporationId: corporationId ?? '', subject: subject ?? '' };
}

/** Returns the account with a name that breaks no line, for people to read. */
function cleaned({ corporationId, subject, shownName }: Proved): Proved {
  const plain = shownName.replaceAll(/\p{C}/gu, ' ').trim().slice(0, longestShown).toWellFormed();
  return { corporationId, subject, shownName: plain === '' ? subject.slice(0, longestShown) : plain };
}
