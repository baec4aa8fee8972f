import type { App, PublicCtx } from '../../../platform/http/calls/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { sha256 } from '../../../platform/session/keys.ts';
import { isMarked, newSecret } from './browser.ts';
import { type Attempt, keepAttempt, type Stage, takeAttempt, takeAttemptIn } from './third.queries.ts';

/** An attempt with the mark of its browser. */
export type MarkedAttempt = Attempt & { readonly cookie: Buffer };

/** Steps of logins under way: each is stored under a secret, and good once, for a short time and in one browser. */
export class LoginAttempts {
  readonly #app: Pick<App, 'pool' | 'clock'>;

  constructor(app: Pick<App, 'pool' | 'clock'>) {
    this.#app = app;
  }

  /** Stores an attempt for the browser with a mark; returns its secret. */
  async keep(
    attempt: Attempt & { stage: Stage },
    { mark, lastsMs, secret = newSecret() }: { mark: Buffer; lastsMs: number; secret?: string },
  ): Promise<string> {
    const at = this.#now();
    const until = new Date(at.getTime() + lastsMs);
    await keepAttempt(this.#app.pool, attempt, { key: sha256(secret), cookie: mark, until, at });
    return secret;
  }

  /** Takes the attempt of a secret, and uses the secret up, also when another browser brings it: then returns undefined. */
  async take(
    ctx: Pick<PublicCtx, 'header'>,
    secret: string,
    stage: Stage,
  ): Promise<MarkedAttempt | undefined> {
    const attempt = await takeAttempt(this.#app.pool, { key: sha256(secret), stage, at: this.#now() });
    return attempt !== undefined && isMarked(ctx, attempt.cookie) ? attempt : undefined;
  }

  /** Takes an offer, in the transaction of a request. */
  async takeOffer(
    { tx, header }: Pick<PublicCtx, 'header'> & { tx: TenantTransaction },
    offer: string,
  ): Promise<MarkedAttempt | undefined> {
    const attempt = await takeAttemptIn(tx, { key: sha256(offer), stage: 'offered', at: this.#now() });
    return attempt !== undefined && isMarked({ header }, attempt.cookie) ? attempt : undefined;
  }

  #now(): Date {
    return new Date(this.#app.clock.nowMs());
  }
}
