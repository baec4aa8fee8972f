import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { selectSeenIds } from '../../../resource/index.ts';
import type { LoginLogFilter } from './loginLog.queries.ts';

/** Returns the filter of the login log without the people whom data rules hide from the reader; days are the mill's. */
export async function seenLogins(
  { tx, tenant: { zone }, dataScope }: Ctx,
  filter: Omit<LoginLogFilter, 'zone' | 'people'>,
): Promise<LoginLogFilter> {
  return { ...filter, zone, people: await selectSeenIds(tx, user, dataScope) };
}
