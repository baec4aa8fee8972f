import type { ExplainedRight } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { readMenu } from '../menus/menus.ts';
import { passwordStatesOf } from '../people/people.queries.ts';
import type { PersonOfRights } from '../rights/roleRights.queries.ts';
import { codesOfMenus, screenOfRight } from '../rights/rightsTree.service.ts';

type Stops = ExplainedRight['stops'];

/**
 * What keeps a person of the mill from using rights: `roles` is how many roles and proxies give him or her any. With a
 * code also that the mill may not use what the right belongs to.
 */
export async function stopsOf(
  { tx, tenant }: Pick<Ctx, 'tx' | 'tenant'>,
  { id, state, status }: PersonOfRights,
  { roles, code }: { roles: number; code?: string },
): Promise<Stops> {
  const password = (await passwordStatesOf(tx, { ids: [id] })).get(id)?.state;
  const isClosed = code !== undefined && codesOfMenus(tenant.closedMenus).has(code);
  const found = [
    state !== 'normal' && (state === 'waiting' ? 'waiting' : 'frozen'),
    status !== 'normal' && 'accountFrozen',
    password === 'handedOut' && 'passwordFirst',
    roles === 0 && 'noRole',
    isClosed && 'moduleClosed',
  ] as const;
  return found.filter((stop) => stop !== false);
}

/** How the page on which a right is met stands in the menu of the mill; null where it has none. */
export async function pageOfRight(
  { tx, language }: Pick<Ctx, 'tx' | 'language'>,
  code: string,
): Promise<ExplainedRight['page']> {
  const screen = screenOfRight(code);
  if (screen === undefined) return null;
  const { entries } = await readMenu(tx);
  const entry = entries.find((each) => each.screen?.name === screen.name && each.kind !== 'button');
  const folder = entries.find(({ key }) => key === entry?.values.parent);
  if (entry === undefined) return null;
  return {
    title: entry.values.name[language],
    isHidden: entry.values.isHidden || folder?.values.isHidden === true,
  };
}
