import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { selectSeenIds } from '../../../resource/index.ts';
import type { LoginLogFilter } from './loginLog.queries.ts';

/** Filters of the log. */
interface AskedOfLog {
  readonly userId?: string | undefined;
  readonly keyword?: string | undefined;
  readonly kind?: string | undefined;
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
}

/** Returns the filter of the login log without the people whom data rules hide from the reader; days are the mill's. */
export async function seenLogins(
  { tx, tenant: { zone }, dataScope }: Ctx,
  { userId, keyword, kind, begin, end }: AskedOfLog,
): Promise<LoginLogFilter> {
  const given = (text: string | undefined) => (text === undefined || text === '' ? null : text);
  return {
    userId: given(userId),
    keyword: given(keyword),
    kind: given(kind),
    begin: given(begin),
    end: given(end),
    zone,
    people: (await selectSeenIds(tx, user, dataScope)) ?? null,
  };
}
