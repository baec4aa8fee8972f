import { user } from '@millwright/contract/areas/access/user/user.ts';
import { userWire } from '@millwright/contract/areas/operations/wire/user.ts';
import type { App } from '../../../../platform/http/calls/app.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { inTenant, type TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { isValueFree, publicWireCall } from '../../../../resource/index.ts';
import { checkLimits } from '../../../identity/index.ts';
import { isAccountKnown } from '../../../access/index.ts';
import { isAccountFree } from './accounts.ts';

/** Fields that are the mill's: who is not of it learns nothing of them. */
const ofMill = ['phone', 'email', 'workNo'] as const;

interface Asked {
  readonly id?: string | undefined;
  readonly username?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly workNo?: string | undefined;
}

/**
 * Whether nobody has an account name, or in the mill of who asks a telephone, e-mail or work number. Forms ask it before
 * anybody is logged in, so it answers yes or no and nothing of whom.
 */
export function mountOnlyUser(app: App): void {
  publicWireCall(app, userWire.checkOnlyUser, {
    limits: checkLimits,
    handler: async ({ header }, asked) => {
      const token = header('x-access-token');
      const isNobodys =
        token === undefined
          ? !(await isAccountKnown(app.pool, { username: asked.username ?? '' }))
          : await isFreeInMill(app, { token, mill: header('tenant-id') ?? '0' }, asked);
      if (!isNobodys) throw fail('core.taken', { value: said(asked) });
      return true;
    },
  });
}

/** All that was asked for: which of it is taken is not told. */
function said({ username, phone, email, workNo }: Asked): string {
  return [username, phone, email, workNo].filter((value) => value).join(', ');
}

async function isFreeInMill(
  { sessions, pool, inPlace }: App,
  { token, mill }: { token: string; mill: string },
  asked: Asked,
): Promise<boolean> {
  if (!/^\d{1,9}$/.test(mill)) throw fail('iam.tenantNotAllowed');
  const { tenant } = await sessions.authenticate(token, Number(mill));
  return inPlace(tenant.id, () => inTenant(pool, tenant.id, (tx) => isFree(tx, asked)));
}

async function isFree(tx: TenantTransaction, asked: Asked): Promise<boolean> {
  if (asked.username && !(await isAccountFree(tx, asked.username, asked.id))) return false;
  for (const field of ofMill) {
    const value = asked[field];
    if (value && !(await isValueFree(tx, user, { field, value, except: asked.id }))) return false;
  }
  return true;
}
