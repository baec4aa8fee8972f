import {
  menuEntry,
  type MenuHistory,
  type MenuTree,
  type MenuTreeEntry,
  saveMenu,
  showMenu,
  showMenuHistory,
} from '@millwright/contract/areas/access/menus/menu.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { menuAreas } from '@millwright/contract/core/screen/screen.ts';
import { terminals } from '@millwright/contract/core/screen/terminals.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { newestChangesOf, type NotedChange } from '../../../resource/index.ts';
import { heldBy, type Holds } from './held.service.ts';
import { isOfMills } from '../rights/standardRoles.ts';
import { selectMenuVersion, selectStandards } from './menu.queries.ts';
import { changeMenu } from './menuChanges.service.ts';
import type { Menu, MenuEntry } from '../rights/menuEntries.ts';
import { menuOfMill, readMenu } from './menus.ts';
import { areaKey, homeKey, menusKey } from './standardMenu.ts';

/** The menu of the mill: to be seen, changed, and looked back on. */
export function mountMenu(app: App): void {
  call(app, showMenu, async (ctx) => {
    // Read first: what is changed meanwhile is a conflict then, and never overwritten unseen.
    const version = await selectMenuVersion(ctx.tx);
    return treeOf(ctx, version, await menuOfMill(app, ctx.tx));
  });
  call(app, saveMenu, async (ctx, changes) => ({ version: (await changeMenu(ctx, changes)).version }));
  call(app, showMenuHistory, history);
}

async function treeOf(ctx: Ctx, version: number, menu: Menu): Promise<MenuTree> {
  const { tx, tenantId } = ctx;
  const [last] = await newestChangesOf(tx, { resource: menuEntry.name, most: 1 });
  const entries = knownIn(menu, tenantId);
  const reach = { can: ctx.can, holds: await heldBy(ctx) };
  const folder = entries.find(({ key }) => key === menusKey)?.values.parent;
  return {
    version,
    lastChange: last === undefined ? null : { by: last.by, atMs: last.atMs },
    entries: entries.map((entry) => shownEntry(reach, entry, folder)),
  };
}

/** What a mill meets of the menu: nothing of the platform's own, and no area without a page in this release. */
export function knownIn(menu: Menu, tenantId: number): MenuEntry[] {
  const isMet = ({ code, origin }: MenuEntry) =>
    code === null || origin !== 'standard' || isOfMills(code, tenantId);
  const standardAreas = new Set<string>(menuAreas.map(areaKey));
  const isEmpty = ({ key }: MenuEntry) =>
    standardAreas.has(key) && key !== homeKey && menu.below(key).filter(isMet).length === 0;
  const order = (parent: string | null): MenuEntry[] =>
    menu.below(parent).flatMap((entry) => [entry, ...order(entry.key)]);
  return order(null).filter((entry) => isMet(entry) && !isEmpty(entry));
}

function shownEntry(
  { can, holds }: Pick<Ctx, 'can'> & { holds: Holds },
  { key, kind, origin, routeName, path, component, code, values, standard, changed }: MenuEntry,
  menusFolder: string | null | undefined,
): MenuTreeEntry {
  const stays = key === homeKey || key === menusKey || key === menusFolder;
  const mayOpen =
    code?.startsWith('iam.') !== true &&
    can(role.access.edit) &&
    terminals.every((terminal) => holds(code ?? '', terminal));
  const locks: MenuTreeEntry['locks'] = [
    ...(stays ? (['hide'] as const) : []),
    ...(key === homeKey ? (['move'] as const) : []),
    ...(kind === 'button' && !mayOpen ? (['enforce'] as const) : []),
  ];
  return {
    key,
    kind,
    origin,
    routeName,
    path,
    component,
    code,
    values,
    standard,
    changed: [...changed],
    locks,
  };
}

/** The newest changes that are told. */
const toldChanges = 200;

async function history(ctx: Ctx): Promise<MenuHistory> {
  const { tx, language } = ctx;
  const menu = await readMenu(tx);
  const names = new Map(menu.entries.map(({ key, values }) => [key, values.name[language]]));
  const log = await newestChangesOf(tx, { resource: menuEntry.name, most: toldChanges });
  const standards = await selectStandards(tx, { ids: log.map(({ rowId }) => rowId) });
  const titleOf = ({ rowId, before, after }: NotedChange) =>
    names.get(standards.get(rowId) ?? rowId) ??
    nameIn(after?.['name'], language) ??
    nameIn(before?.['name'], language) ??
    standards.get(rowId) ??
    '';
  return {
    entries: log.map((row) => ({
      id: row.id,
      action: row.action,
      by: row.by,
      atMs: row.atMs,
      title: titleOf(row),
      isOwn: (standards.get(row.rowId) ?? null) === null,
      changes: changesOf(row),
    })),
  };
}

function nameIn(name: unknown, language: string): string | undefined {
  if (typeof name !== 'object' || name === null) return undefined;
  const said: unknown = Reflect.get(name, language) || Reflect.get(name, 'zh');
  return typeof said === 'string' && said !== '' ? said : undefined;
}

/** Fields that tell nothing to people. */
const untold: ReadonlySet<string> = new Set(['standard', 'kind']);

function changesOf({ before, after }: NotedChange): MenuHistory['entries'][number]['changes'] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !untold.has(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => change.before !== null || change.after !== null);
}
