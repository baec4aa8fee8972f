import {
  chooseAgents,
  endOwnProxy,
  endProxy,
  nameOwnProxy,
  proxy,
  showOwnProxies,
} from '@millwright/contract/areas/access/proxies/proxy.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow, containing, deleteRow, editRow, selectSeenIds } from '../../../resource/index.ts';
import { lockStandings, selectActingFor, selectAgents, selectProxiesOf } from './proxy.queries.ts';

/** Who acts for whom: named and ended by the person, ended by administrators. */
export function mountProxies(app: App): void {
  call(app, showOwnProxies, async ({ tx, person }) => ({
    proxies: await selectProxiesOf(tx, { personId: person.id }),
    actingFor: await selectActingFor(tx, { agentId: person.id }),
  }));

  call(app, nameOwnProxy, async (ctx, named) => {
    const { id } = await addRow(ctx, proxy, { ...named, personId: ctx.person.id });
    return { id };
  });

  call(app, endOwnProxy, async (ctx, { id }) => endProxyOf(ctx, id, ctx.person.id));
  call(app, endProxy, async (ctx, { id }) => endProxyOf(ctx, id));

  call(app, chooseAgents, async ({ tx, person, dataScope }, { keyword = '', pageNo, pageSize }) => {
    const like = keyword === '' ? null : containing(keyword);
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize + 1 };
    const seen = await selectSeenIds(tx, user, dataScope);
    const found = await selectAgents(tx, { except: person.id, like, ...page, seen });
    return { people: found.slice(0, pageSize), isMore: found.length > pageSize };
  });
}

/**
 * Ends a proxy now; one that has not begun is taken back. Throws `core.notFound` also for a proxy of somebody else than `personId`. One that is
 * over stays as it is.
 */
export async function endProxyOf(ctx: Ctx, id: string, personId?: string): Promise<null> {
  const [standing] = await lockStandings(ctx.tx, { ids: [id] });
  if (standing === undefined || (personId !== undefined && standing.personId !== personId))
    throw fail('core.notFound');
  if (standing.isOver) return null;
  if (standing.hasBegun) await editRow(ctx, proxy, { id, endTime: standing.now });
  else await deleteRow(ctx, proxy, id);
  return null;
}
