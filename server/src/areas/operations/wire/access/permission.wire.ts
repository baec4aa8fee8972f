import {
  menuFields,
  menuKinds,
  type MenuFields,
  ownCodePrefix,
} from '@millwright/contract/areas/access/menus/menu.ts';
import {
  type PermissionNode,
  type PermissionRow,
  permissionWire,
  type SaidPermission,
} from '@millwright/contract/areas/operations/wire/permission.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { parseInput } from '../../../../platform/http/calls/input.ts';
import { wireCall } from '../../../../resource/index.ts';
import {
  codesWithRules,
  knownIn,
  changeMenu,
  folderComponent,
  type MenuEntry,
  menuOfMill,
  readMenu,
} from '../../../access/index.ts';
import { isSameMenuPath, normalComponent, normalUrl } from './permissionPaths.ts';

/** `/sys/permission` and `/tenant/permission`: the menu of the mill as clients of the convention know it. */
export function mountPermissionWire(app: App): void {
  const entriesOf = async ({ tx, tenantId }: Ctx) => knownIn(await menuOfMill(app, tx), tenantId);
  const spokenIn = async ({ tx, language }: Ctx): Promise<Spoken> => ({
    language,
    ruled: await codesWithRules(tx),
  });
  const rowsBelow = async (ctx: Ctx, parent: string | null) => {
    const spoken = await spokenIn(ctx);
    const entries = await entriesOf(ctx);
    const parents = new Set(entries.map(({ values }) => values.parent));
    // Permissions that belong to no page have no place in the tree of clients.
    return childrenOf(entries, parent)
      .filter(({ kind }) => parent !== null || kind !== 'button')
      .map((entry) => {
        const isLeaf = !parents.has(entry.key);
        return { ...rowOf(entry, spoken), leaf: isLeaf, isLeaf, ...(isLeaf ? {} : { children: [] }) };
      });
  };

  wireCall(app, permissionWire.list, async (ctx, { name = '' }) => {
    const entries = await entriesOf(ctx);
    const spoken = await spokenIn(ctx);
    const typed = name.replaceAll('*', '').trim().toLowerCase();
    if (typed === '') return treeOf(entries, null, spoken);
    return entries
      .filter(({ values }) => Object.values(values.name).some((word) => word.toLowerCase().includes(typed)))
      .map((entry) => rowOf(entry, spoken));
  });

  wireCall(app, permissionWire.queryTreeList, async (ctx) => {
    const entries = await entriesOf(ctx);
    return { treeList: nodesOf(entries, null, await spokenIn(ctx)), ids: entries.map(({ key }) => key) };
  });

  wireCall(app, permissionWire.getSystemMenuList, (ctx) => rowsBelow(ctx, null));
  wireCall(app, permissionWire.getSystemSubmenu, (ctx, { parentId }) => rowsBelow(ctx, parentId));
  wireCall(app, permissionWire.getSystemSubmenuBatch, async (ctx, { parentIds }) => {
    const rows = await Promise.all(parentIds.map(async (id) => [id, await rowsBelow(ctx, id)] as const));
    return Object.fromEntries(rows);
  });

  wireCall(app, permissionWire.checkPermDuplication, async (ctx, { id, url }) => {
    const path = normalUrl(url);
    const others = (await entriesOf(ctx)).filter(({ key }) => key !== id);
    if (others.some((entry) => isSameMenuPath(entry.path, path))) throw fail('iam.menuPathTaken', { path });
    return true;
  });

  wireCall(app, permissionWire.add, async (ctx, { menuType, ...said }) => {
    const kind = menuKinds[menuType] ?? 'menu';
    const name = said.name ?? '';
    const fields: MenuFields = {
      ...fieldsOf(said),
      // A name of one language stands for the others until they have their own.
      name: { zh: name, en: '', vn: '', ...(name === '' ? {} : { [ctx.language]: name }) },
      ...(kind === 'menu'
        ? { parent: null, component: normalComponent(said.component) ?? folderComponent }
        : {}),
    };
    const added = { ...parseInput(menuFields, fields), kind, key: 'new:1' };
    await changeMenu(ctx, { changed: [], added: [added], removed: [] });
    return null;
  });

  wireCall(app, permissionWire.edit, async (ctx, { id, ...said }) => {
    const entry = (await readMenu(ctx.tx)).entries.find(({ key }) => key === id);
    if (entry === undefined) throw fail('core.notFound');
    const fields = differing(entry, said, ctx.language);
    await changeMenu(ctx, {
      changed: [{ ...parseInput(menuFields, fields), key: id }],
      added: [],
      removed: [],
    });
    return null;
  });

  wireCall(app, permissionWire.delete, async (ctx, { id }) => {
    await changeMenu(ctx, { changed: [], added: [], removed: [id] });
    return null;
  });

  wireCall(app, permissionWire.deleteBatch, async (ctx, { ids }) => {
    await changeMenu(ctx, { changed: [], added: [], removed: ids });
    return null;
  });
}

function childrenOf(entries: readonly MenuEntry[], parent: string | null): MenuEntry[] {
  return entries.filter(({ values }) => values.parent === parent);
}

/** In which language entries are told, and for the lists of which codes there are data rules. */
interface Spoken {
  readonly language: Language;
  readonly ruled: ReadonlySet<string>;
}

function treeOf(entries: readonly MenuEntry[], parent: string | null, spoken: Spoken): PermissionRow[] {
  const byParent = Map.groupBy(entries, ({ values }) => values.parent);
  const rows = (above: string | null): PermissionRow[] =>
    (byParent.get(above) ?? []).map((entry) => {
      const children = rows(entry.key);
      const isLeaf = children.length === 0;
      return { ...rowOf(entry, spoken), leaf: isLeaf, isLeaf, ...(isLeaf ? {} : { children }) };
    });
  return rows(parent);
}

function nodesOf(entries: readonly MenuEntry[], parent: string | null, spoken: Spoken): PermissionNode[] {
  const nodes = (rows: readonly PermissionRow[]): PermissionNode[] =>
    rows.map(({ id, name, icon, parentId, isLeaf, ruleFlag, children }) => ({
      key: id,
      value: id,
      title: name,
      slotTitle: name,
      label: name,
      icon,
      parentId,
      isLeaf,
      ruleFlag,
      ...(children === undefined ? {} : { children: nodes(children) }),
    }));
  return nodes(treeOf(entries, parent, spoken));
}

function rowOf(
  { key, kind, path, component, redirect, isRoute, code, routeName, values }: MenuEntry,
  { language, ruled }: Spoken,
): PermissionRow {
  const { parent, name, icon, sort, strategy, isEnforced, description } = values;
  return {
    id: key,
    key,
    parentId: parent,
    name: name[language],
    title: name[language],
    url: path,
    component,
    componentName: kind === 'button' ? null : routeName,
    redirect,
    menuType: menuKinds.indexOf(kind),
    perms: code,
    permsType: strategy === 'disable' ? '2' : '1',
    status: isEnforced ? '1' : '0',
    sortNo: sort,
    alwaysShow: values.isAggregated,
    icon,
    route: isRoute,
    leaf: kind === 'button',
    isLeaf: kind === 'button',
    keepAlive: values.isCached,
    hidden: values.isHidden,
    hideTab: false,
    description,
    delFlag: 0,
    ruleFlag: code !== null && ruled.has(code) ? 1 : 0,
    internalOrExternal: values.openMode === 'outside',
  };
}

/** What clients say, in the fields of the menu; what they leave out stays out. */
function fieldsOf(said: SaidPermission): MenuFields {
  const { parentId, url, component, redirect, perms, permsType, status, sortNo, icon, description } = said;
  const given = {
    parent: parentId === undefined ? undefined : parentId || null,
    path: filledBy(url, normalUrl),
    component: component === undefined ? undefined : normalComponent(component),
    redirect: redirect === undefined ? undefined : redirect || null,
    code: filledBy(perms, ownCode),
    strategy: strategyOf(permsType),
    isEnforced: status === undefined || status === null ? undefined : `${status}` !== '0',
    sort: sortNo,
    icon: icon === undefined ? undefined : icon || null,
    isHidden: flagOf(said.hidden),
    isCached: flagOf(said.keepAlive),
    isAggregated: flagOf(said.alwaysShow),
    isRoute: flagOf(said.route),
    openMode: openModeOf(said.internalOrExternal),
    description: description === undefined ? undefined : description || null,
  } as const;
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Undefined stays undefined; an empty value is null; any other is read. */
function filledBy<T extends string | null, R>(
  value: T | undefined,
  read: (filled: NonNullable<T>) => R,
): R | null | undefined {
  if (value === undefined) return undefined;
  return value ? read(value) : null;
}

function strategyOf(permsType: SaidPermission['permsType']): 'disable' | 'show' | undefined {
  if (permsType === undefined || permsType === null) return undefined;
  return `${permsType}` === '2' ? 'disable' : 'show';
}

function openModeOf(flag: SaidPermission['internalOrExternal']): 'outside' | 'inside' | undefined {
  if (flag === undefined) return undefined;
  return flagOf(flag) ? 'outside' : 'inside';
}

function flagOf(value: SaidPermission['hidden']): boolean | undefined {
  if (value === undefined) return undefined;
  return isYes(value);
}

function isYes(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** Identifiers of clients get what marks those of a mill. */
function ownCode(perms: string): string {
  return perms.startsWith(ownCodePrefix) ? perms : `${ownCodePrefix}${perms}`;
}

/**
 * Of what a client says the part that differs from what it read: clients send whole rows back, and of standard entries
 * some of them cannot be said.
 */
function differing(entry: MenuEntry, said: SaidPermission, language: Language): MenuFields {
  const was: Readonly<Record<string, unknown>> = {
    ...rowOf(entry, { language, ruled: new Set() }),
    parentId: entry.values.parent,
  };
  const changed = Object.fromEntries(
    Object.entries(said).filter(([field, value]) => !isSameValue(value, was[field])),
  );
  const { name, ...rest } = changed;
  const names =
    typeof name === 'string' && name !== '' ? { name: { ...entry.values.name, [language]: name } } : {};
  return { ...fieldsOf(rest), ...names };
}

/** Flags come as 1 and 0, too, numbers as text, and nothing as an empty text. */
function isSameValue(value: unknown, was: unknown): boolean {
  if (typeof was === 'boolean') return isYes(value) === was;
  return plainTextOf(value) === plainTextOf(was);
}

function plainTextOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}
