// One file: the steps of a login by others in their order, each with what it refuses.
import type { WayIn } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import {
  needsSecret,
  type ProviderKind,
  thirdTypes,
} from '@millwright/contract/areas/identity/third/providerKinds.ts';
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
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App, Ctx, PublicCtx } from '../../../platform/http/calls/app.ts';
import { fail, Refusal } from '../../../platform/http/errors/fail.ts';
import { sha256 } from '../../../platform/session/keys.ts';
import { createProofs } from '../../../platform/session/proofs.ts';
import type { SealedSecrets } from '../../../platform/session/sealedSecrets.ts';
import { type Enter, logged } from '../login/entry.service.ts';
import { logUnboundLogin } from '../loginLog/loginLog.queries.ts';
import { isMarked, markBrowser, newSecret, originOf, ownPath } from './browser.ts';
import type { Proved, Provider, Providers, Settings } from './provider.ts';
import { providerProblem } from './providers.ts';
import {
  type AccountKey,
  type Attempt,
  findLoginState,
  findMill,
  keepAttempt,
  type ProviderRow,
  selectProviders,
  selectSealed,
  type Stage,
  takeAttempt,
  takeAttemptIn,
  useAccount,
} from './third.queries.ts';
import { longestShown } from '@millwright/contract/core/errors/ruleOfIssue.ts';

export interface ThirdParts {
  readonly providers: Providers;
  readonly secrets: SealedSecrets;
  readonly enter: Enter;
}

/** A way in of a mill that can be used now, with its adapter and its opened secret. */
interface Usable {
  readonly row: ProviderRow;
  readonly provider: Provider;
  readonly settings: Settings;
}

export type ThirdLogins = ReturnType<typeof createThirdLogins>;

/**
 * Logins by providers. A login is begun by a browser that is marked with a cookie, goes to the provider with a state, comes
 * back to the callback, and is traded for a session with a one-time code. Each of these is good once, for a short time and in
 * that browser alone. An account elsewhere is a person here only where that person has bound it.
 */
export function createThirdLogins(app: App, { providers, secrets, enter }: ThirdParts) {
  const { pool, clock, log } = app;
  const proofs = createProofs(app);

  const usable = async (mill: number, providerId: string): Promise<Usable> => {
    const { row, sealed } = await inTenant(pool, mill, async (tx) => ({
      row: (await selectProviders(tx)).find(({ id }) => id === providerId),
      sealed: await selectSealed(tx, { id: providerId }),
    }));
    if (row === undefined || !isProviderOpen(row)) throw fail('iam.thirdRefused');
    const provider = providers[row.kind];
    const secret = sealed === undefined ? undefined : await secrets.open(sealed, purposeOf(mill, providerId));
    if (needsSecret(row.kind) && secret === undefined) throw fail('iam.thirdRefused');
    return { row, provider, settings: { ...row, tenantId: mill, secret: secret ?? '' } };
  };

  /** What a provider answers; whatever it refuses is one sentence. */
  const asked = async <Answer>(kind: ProviderKind, mill: number, ask: Promise<Answer>): Promise<Answer> => {
    try {
      return await ask;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const { problem, detail } = providerProblem(error);
      log.info({ kind, tenantId: mill, problem, detail }, 'a provider of logins proved nothing');
      throw fail(problem === 'unreachable' || problem === 'slow' ? 'iam.thirdAway' : 'iam.thirdRefused');
    }
  };

  const keep = async (
    attempt: Attempt & { stage: Stage },
    { mark, lastsMs }: { mark: Buffer; lastsMs: number },
    secret = newSecret(),
  ): Promise<string> => {
    const at = new Date(clock.nowMs());
    const until = new Date(at.getTime() + lastsMs);
    await keepAttempt(pool, attempt, { key: sha256(secret), cookie: mark, until, at });
    return secret;
  };

  /** Takes what was kept under a secret. Whoever brings a secret has used it up, also in another browser. */
  const take = async (ctx: Pick<PublicCtx, 'header'>, secret: string, stage: Stage) => {
    const attempt = await takeAttempt(pool, sha256(secret), stage, new Date(clock.nowMs()));
    return attempt !== undefined && isMarked(ctx, attempt.cookie) ? attempt : undefined;
  };

  const begin = async (ctx: PublicCtx, said: Beginning): Promise<{ address: string }> => {
    const { mill, providerId, back, terminal, person } = said;
    const origin = originOf(ctx);
    const { row, provider, settings } = await usable(mill, providerId);
    const [state, nonce, verifier] = [newSecret(), newSecret(), newSecret()];
    const callback = callbackOf(row.kind, origin, state);
    const address = await asked(
      row.kind,
      mill,
      provider.begin(settings, { state, nonce, verifier, callback, agent: ctx.agent }),
    );
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
    await keep(attempt, { mark: markBrowser(ctx, origin), lastsMs: attemptMinutes * minuteMs }, state);
    return { address };
  };

  /** Proves whose account it is, by what the provider sent the browser back with. */
  const proved = async (attempt: Attempt, state: string, query: URLSearchParams): Promise<Attempt> => {
    const { mill, providerId, nonce, verifier, callback } = attempt;
    const { row, provider, settings } = await usable(mill, providerId);
    const returned = { state, nonce, verifier, callback, query };
    const { corporationId, subject, shownName } = await asked(
      row.kind,
      mill,
      provider.prove(settings, returned),
    );
    return { ...attempt, ...cleaned({ corporationId, subject, shownName }) };
  };

  /** Lets the person in to whom the account is bound; makes an offer of one that is bound to nobody, or is to be bound. */
  const entered = async (
    ctx: PublicCtx,
    attempt: Attempt & { cookie: Buffer },
  ): Promise<ThirdLoginResult> => {
    const { mill, purpose, terminal, back, cookie: mark } = attempt;
    // The mill may have switched it off since, and the platform may have taken its approval back.
    const { row } = await usable(mill, attempt.providerId);
    const at = new Date(clock.nowMs());
    const userId =
      purpose === 'bind'
        ? undefined
        : await inTenant(pool, mill, (tx) => useAccount(tx, { ...accountKey(attempt), at }));
    if (userId === undefined) {
      const lastsMs = offerMinutes * minuteMs;
      const offer = await keep({ ...attempt, stage: 'offered' }, { mark, lastsMs });
      if (purpose === 'login') await noteUnbound(ctx, attempt, row.kind);
      throw fail('iam.thirdUnbound', { name: attempt.shownName ?? '', offer });
    }
    const person = await findLoginState(pool, { userId });
    return logged(app, ctx, { typed: person?.username ?? '', tenantId: mill }, async () => {
      const isHere = (await app.sessions.tenantToEnter(userId, mill)) !== undefined;
      if (person?.status !== 'normal' || !isHere) throw fail('iam.thirdRefused');
      // Such a session would have no rights, and could not change a password that the person does not know.
      if (person.isHandedOut) throw fail('iam.passwordFirst');
      const way: WayIn = row.kind;
      const known = {
        userId,
        status: person.status,
        tenantId: mill,
        terminal,
        mustChangePassword: false,
        way,
      };
      return { ...(await enter(ctx, known)), back, mill };
    });
  };

  /** Whoever reads the log learns who tries in vain. The answer is the same whether or not it can be written. */
  const noteUnbound = ({ ip, agent }: PublicCtx, { mill, shownName }: Attempt, way: ProviderKind) =>
    logUnboundLogin(pool, { tenantId: mill, shownName: shownName ?? '', way, ip, agent }).catch(
      (cause: Error) => log.warn({ err: cause }, 'an unbound login could not be logged'),
    );

  return {
    /** The ways in that a mill offers to whoever has its link. */
    async ways(code: string): Promise<ThirdWay[]> {
      const mill = await findMill(pool, { code });
      if (mill === undefined) return [];
      const rows = await inTenant(pool, mill, selectProviders);
      return rows.filter(isProviderOpen).map(({ id, name, kind }) => ({ id, name, kind }));
    },

    /** Begins a login in the mill that a link names. Throws `iam.thirdRefused` for an unknown one too. */
    async beginLogin(
      ctx: PublicCtx,
      { mill: code, ...said }: { mill: string; providerId: string; back: string; terminal: Terminal },
    ): Promise<{ address: string }> {
      const mill = await findMill(pool, { code });
      if (mill === undefined) throw fail('iam.thirdRefused');
      return begin(ctx, { ...said, mill, person: null });
    },

    /** Begins to bind an account to somebody who is logged in. */
    beginBinding: (ctx: PublicCtx, said: Beginning & { person: string }) => begin(ctx, said),

    /** What the provider sent the browser back with; gives the way on, with a one-time code behind its `#`. */
    async returned(ctx: PublicCtx, query: URLSearchParams): Promise<string> {
      try {
        const [state = '', ...others] = query.getAll('state');
        const attempt = others.length === 0 ? await take(ctx, state, 'begun') : undefined;
        if (attempt === undefined) throw fail('iam.thirdRefused');
        const { row } = await usable(attempt.mill, attempt.providerId);
        // A ticket comes back to the page, and what a chat app sends does not come from a CAS server.
        if (row.kind === 'cas') throw fail('iam.thirdRefused');
        const known = await proved(attempt, state, query);
        const lastsMs = codeSeconds * 1000;
        const code = await keep({ ...known, stage: 'proved' }, { mark: attempt.cookie, lastsMs });
        return `${thirdLoginPath}#${new URLSearchParams({ code, type: thirdTypes[row.kind] })}`;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return `${thirdLoginPath}#${new URLSearchParams({ refused: error.code })}`;
      }
    },

    /** Trades the code of the callback for a session. `kind` must be that of the provider. */
    async enterByCode(
      ctx: PublicCtx,
      { code, kind }: { code: string; kind: ProviderKind | undefined },
    ): Promise<ThirdLoginResult> {
      const attempt = await take(ctx, code, 'proved');
      if (attempt === undefined) throw fail('iam.thirdRefused');
      const { row } = await usable(attempt.mill, attempt.providerId);
      if (row.kind !== kind) throw fail('iam.thirdRefused');
      return entered(ctx, attempt);
    },

    /** Trades a ticket for a session. `service` is the address with which this browser was sent to the server. */
    async enterByTicket(
      ctx: PublicCtx,
      { ticket, service }: { ticket: string; service: string },
    ): Promise<ThirdLoginResult> {
      const state = URL.parse(service)?.searchParams.get('state') ?? '';
      const attempt = await take(ctx, state, 'begun');
      if (attempt === undefined || attempt.callback !== service) throw fail('iam.thirdRefused');
      const { row } = await usable(attempt.mill, attempt.providerId);
      if (row.kind !== 'cas' || !(await isFresh(attempt, ticket))) throw fail('iam.thirdRefused');
      const known = await proved(attempt, state, new URLSearchParams({ ticket }));
      return entered(ctx, { ...known, cookie: attempt.cookie });
    },

    /** Takes an offer to bind an account; undefined for one that is over, used, of another browser, mill or person. */
    async takeOffer(
      { tx, header, tenantId: mill, person }: Pick<Ctx, 'tx' | 'header' | 'tenantId' | 'person'>,
      offer: string,
    ): Promise<{ key: AccountKey; shownName: string } | undefined> {
      const attempt = await takeAttemptIn(tx, sha256(offer), 'offered', new Date(clock.nowMs()));
      if (attempt === undefined || !isMarked({ header }, attempt.cookie)) return undefined;
      if (attempt.mill !== mill || (attempt.person !== null && attempt.person !== person.id))
        return undefined;
      const row = (await selectProviders(tx)).find(({ id }) => id === attempt.providerId);
      if (row === undefined || !isProviderOpen(row)) return undefined;
      return { key: accountKey(attempt), shownName: attempt.shownName ?? '' };
    },
  };

  /** Whether a ticket was never tried here, whatever the server thinks of using one twice. */
  function isFresh({ mill, providerId }: Attempt, ticket: string): Promise<boolean> {
    const of = `cas ticket\n${mill}\n${providerId}\n${ticket}`;
    return proofs.keep({ of, secret: ticket, tries: 1, lastsMs: ticketMs, replaces: false });
  }
}

/** Longer than any server keeps a ticket good. */
const ticketMs = 3_600_000;

interface Beginning {
  readonly mill: number;
  readonly providerId: string;
  readonly back: string;
  readonly terminal: Terminal;
  /** Who binds an account; null: somebody who logs in. */
  readonly person: string | null;
}

/** What the secret of a way in is sealed for. */
export function purposeOf(mill: number, providerId: string): string {
  return `login provider\n${mill}\n${providerId}`;
}

/** Whether a way in can be used: switched on, set up, and on a host that is known or that the platform approved of. */
export function isProviderOpen({ kind, isEnabled, hasSecret, approval }: ProviderRow): boolean {
  const isKnown = approval === 'notNeeded' || approval === 'approved';
  return isEnabled && isKnown && (hasSecret || !needsSecret(kind));
}

/** Tickets of CAS come to the page, which trades them as the convention says; all else comes to the callback. */
function callbackOf(kind: ProviderKind, origin: string, state: string): string {
  if (kind === 'cas') return `${origin}${thirdLoginPath}?${new URLSearchParams({ state })}`;
  return `${origin}${basePath}${thirdCallback.path}`;
}

function accountKey({ providerId, corporationId, subject }: Attempt): AccountKey {
  return { providerId, corporationId: corporationId ?? '', subject: subject ?? '' };
}

/** The name of an account without what would break a line, for people to read. */
function cleaned({ corporationId, subject, shownName }: Proved): Proved {
  const plain = shownName.replaceAll(/\p{C}/gu, ' ').trim().slice(0, longestShown).toWellFormed();
  return { corporationId, subject, shownName: plain === '' ? subject.slice(0, longestShown) : plain };
}
