import type {
  SeenAsPerson,
  seeAsPerson as seeAsPersonCall,
  SeenOnTerminal,
} from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { selectOpenCodes } from '../menus/menu.queries.ts';
import { isGroupEntry, type Menu } from '../rights/menuEntries.ts';
import { menuOf } from '../menus/menu.service.ts';
import { readMenu } from '../menus/menus.ts';
import { selectBorrowedCodes } from '../proxies/proxy.queries.ts';
import { knownRights } from '../menus/rightChanges.service.ts';
import { stopsOf } from './rightStops.service.ts';
import { codesOfMenus, rightsTree } from '../rights/rightsTree.service.ts';
import { selectPerson } from '../rights/roleRights.queries.ts';
import { assertSeen } from '../people/seen.service.ts';
import { selectCodesByRole } from './roleTools.queries.ts';

type Codes = ReadonlySet<string>;
type Change = 'given' | 'taken' | null;

/** What a person of the mill finds, by the rules that sessions live by, before and after changes of a role. */
export async function seenAs(
  ctx: Ctx,
  { id, roleId, ...draft }: InputOf<typeof seeAsPersonCall>,
): Promise<SeenAsPerson> {
  const { tx, tenant, language } = ctx;
  await assertSeen(ctx, user, [id]);
  if (roleId !== null) await assertSeen(ctx, role, [roleId]);
  const found = await selectPerson(tx, { id });
  if (found === undefined) throw fail('core.notFound');
  const rows = await selectCodesByRole(tx, { userId: id });
  const borrowed = await selectBorrowedCodes(tx, { agentId: id });
  const open = await selectOpenCodes(tx);
  const closed = codesOfMenus(tenant.closedMenus);
  const menu = await readMenu(tx);
  const { nameOf } = await knownRights(ctx);
  const hasRole = roleId === null ? null : rows.some((row) => row.roleId === roleId);

  const codesOn = (terminal: Terminal, withDraft: boolean): Codes => {
    const isOn = terminal === 'pc' ? ('onPc' as const) : ('onApp' as const);
    const given = rows.flatMap(({ code, roleId: of, ...on }) => {
      const isTaken = withDraft && of === roleId && code !== null && draft.taken[terminal].includes(code);
      return code !== null && on[isOn] && !isTaken ? [code] : [];
    });
    const fresh = withDraft && hasRole === true ? draft.given[terminal] : [];
    const all = [...given, ...fresh, ...borrowed.flatMap((each) => each[terminal])];
    // As of a session: who has no right at all has none of those that are not enforced either.
    return new Set(all.length === 0 ? [] : [...all, ...open]).difference(closed);
  };
  const seenOn = (terminal: Terminal): SeenOnTerminal => {
    const [before, after] = [codesOn(terminal, false), codesOn(terminal, true)];
    const changeOf = changeBetween(before, after);
    const groups = rightsTree([...before.union(after)], language).map(({ menu: area, title, rights }) => ({
      menu: area,
      title,
      rights: rights
        .flatMap(({ buttons, ...page }) => [page, ...buttons])
        .map(({ code, title: name }) => ({
          code,
          title: nameOf.get(code) ?? name,
          change: changeOf(code),
        })),
    }));
    return { menu: menuBetween(menu, { before, after, language }), groups, rights: after.size };
  };
  const { username, realname } = found;
  return {
    person: { id, username, realname },
    hasRole,
    pc: seenOn('pc'),
    app: seenOn('app'),
    stops: await stopsOf(ctx, found, {
      roles: new Set(rows.map((row) => row.roleId)).size + borrowed.length,
    }),
  };
}

function changeBetween(before: Codes, after: Codes): (one: string) => Change {
  return (one) => {
    if (before.has(one) === after.has(one)) return null;
    return after.has(one) ? 'given' : 'taken';
  };
}

/** The folders that are shown before or after, with their pages. */
function menuBetween(
  menu: Menu,
  { before, after, language }: { before: Codes; after: Codes; language: Ctx['language'] },
): SeenOnTerminal['menu'] {
  // Nobody learns by this in how many mills somebody is: what is for people of several is left out.
  const shown = (permissions: Codes) => pagesShown(menuOf(menu, { permissions, language, mills: 1 }));
  const idsOf = (permissions: Codes) =>
    new Set(shown(permissions).flatMap(({ pages }) => pages.map(({ id }) => id)));
  const changeOf = changeBetween(idsOf(before), idsOf(after));
  return shown(before.union(after)).map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({ ...page, change: changeOf(page.id) })),
  }));
}

function pagesShown(nodes: readonly MenuNode[]): { title: string; pages: { id: string; title: string }[] }[] {
  const shown = (of: readonly MenuNode[]) => of.filter(({ hidden }) => hidden !== true);
  const named = ({ id, meta }: MenuNode) => ({ id, title: meta.title });
  return shown(nodes)
    .map((node) => ({
      title: node.meta.title,
      pages: (isGroupEntry({ kind: 'menu', component: node.component })
        ? shown(node.children ?? [])
        : [node]
      ).map(named),
    }))
    .filter(({ pages }) => pages.length > 0);
}
