import { needsSecret } from '@millwright/contract/areas/identity/third/providerKinds.ts';
import type { testProvider } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { Principal } from '../../../platform/session/principal.ts';
import type { SealedSecrets } from '../../../platform/session/sealedSecrets.ts';
import type { Providers } from './provider.ts';
import { providerProblem } from './providers.ts';
import { selectProviders, selectSealed } from './third.queries.ts';
import { purposeOf } from './usableProviders.ts';

type Finding = OutputOf<typeof testProvider>;

/**
 * Tells what is wrong with a way in. A server that the platform has not approved of is not asked: whoever may set up a way
 * in could otherwise find out by it what stands in networks of the platform.
 */
export function createProviderTest(
  { pool }: Pick<App, 'pool'>,
  { providers, secrets }: { providers: Providers; secrets: SealedSecrets },
) {
  return async ({ tenant }: Principal, { id }: InputOf<typeof testProvider>): Promise<Finding> => {
    const tenantId = tenant.id;
    const { row, sealed } = await inTenant(pool, tenantId, async (tx) => ({
      row: (await selectProviders(tx)).find((each) => each.id === id),
      sealed: await selectSealed(tx, { id }),
    }));
    if (row === undefined) throw fail('core.notFound');
    const found = (problem: Finding['problem']) => ({ problem, detail: null });
    if (row.approval === 'waiting' || row.approval === 'refused') return found(row.approval);
    const provider = providers[row.kind];
    if (needsSecret(row.kind) && sealed === undefined) return found('noSecret');
    const secret = sealed === undefined ? '' : await secrets.open(sealed, purposeOf(tenantId, id));
    if (secret === undefined) return found('unsealed');
    try {
      const finding = await provider.test({ ...row, tenantId, secret });
      return finding.problem === null && !row.isEnabled ? found('switchedOff') : finding;
    } catch (error) {
      return providerProblem(error);
    }
  };
}
