import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { isAccountTaken } from '../../../access/index.ts';
import { selectByAccount } from './people.queries.ts';

/** Whether an account name is free on the platform; `except` is somebody of the mill who may keep his or her own. */
export async function isAccountFree(
  tx: TenantTransaction,
  username: string,
  except?: string,
): Promise<boolean> {
  if (!(await isAccountTaken(tx, { username }))) return true;
  const [own] = await selectByAccount(tx, [username]);
  return own !== undefined && own.id === except;
}
