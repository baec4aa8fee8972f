import { needsSecret } from '@millwright/contract/areas/identity/third/providerKinds.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { fail, Refusal } from '../../../platform/http/errors/fail.ts';
import type { SealedSecrets } from '../../../platform/session/sealedSecrets.ts';
import type { Provider, Providers, ProviderSettings } from './provider.ts';
import { providerProblem } from './providers.ts';
import { type ProviderRow, selectProviders, selectSealed } from './third.queries.ts';

/** A login method of a mill that can be used now, with its adapter and its opened secret. */
export interface UsableProvider {
  readonly row: ProviderRow;
  readonly provider: Provider;
  readonly settings: ProviderSettings;
}

/** Finds the login methods that mills have set up, and calls them. */
export class UsableProviders {
  readonly #app: Pick<App, 'pool' | 'log'>;
  readonly #providers: Providers;
  readonly #secrets: SealedSecrets;

  constructor(
    app: Pick<App, 'pool' | 'log'>,
    { providers, secrets }: { providers: Providers; secrets: SealedSecrets },
  ) {
    this.#app = app;
    this.#providers = providers;
    this.#secrets = secrets;
  }

  /** Returns the login methods that a mill offers. */
  async list(mill: number): Promise<ProviderRow[]> {
    const rows = await inTenant(this.#app.pool, mill, selectProviders);
    return rows.filter(isProviderOpen);
  }

  /** Opens a login method. Throws `iam.thirdRefused` for one that is unknown, switched off or without its secret. */
  async open(mill: number, providerId: string): Promise<UsableProvider> {
    const { row, sealed } = await inTenant(this.#app.pool, mill, async (tx) => ({
      row: (await selectProviders(tx)).find(({ id }) => id === providerId),
      sealed: await selectSealed(tx, { id: providerId }),
    }));
    if (row === undefined || !isProviderOpen(row)) throw fail('iam.thirdRefused');
    const secret =
      sealed === undefined ? undefined : await this.#secrets.open(sealed, purposeOf(mill, providerId));
    if (needsSecret(row.kind) && secret === undefined) throw fail('iam.thirdRefused');
    const settings = { ...row, tenantId: mill, secret: secret ?? '' };
    return { row, provider: this.#providers[row.kind], settings };
  }

  /** Waits for a provider's answer. Whatever it refuses becomes one of two sentences; the reason is logged. */
  async answer<Answer>({ row, settings }: UsableProvider, asking: Promise<Answer>): Promise<Answer> {
    try {
      return await asking;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const { problem, detail } = providerProblem(error);
      const { tenantId } = settings;
      this.#app.log.info(
        { kind: row.kind, tenantId, problem, detail },
        'a provider of logins proved nothing',
      );
      throw fail(problem === 'unreachable' || problem === 'slow' ? 'iam.thirdAway' : 'iam.thirdRefused');
    }
  }
}

/** Purpose under which the secret of a login method is sealed. */
export function purposeOf(mill: number, providerId: string): string {
  return `login provider\n${mill}\n${providerId}`;
}

/** Returns true if a login method can be used: switched on, set up, and on a known or approved host. */
export function isProviderOpen({ kind, isEnabled, hasSecret, approval }: ProviderRow): boolean {
  const isKnown = approval === 'notNeeded' || approval === 'approved';
  return isEnabled && isKnown && (hasSecret || !needsSecret(kind));
}
