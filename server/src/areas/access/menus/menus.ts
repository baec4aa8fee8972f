import { LRUCache } from 'lru-cache';
import type { App } from '../../../platform/http/calls/app.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectMenuRows, selectMenuStamp } from './menu.queries.ts';
import type { Menu, MenuEntry } from '../rights/menuEntries.ts';
import { homeKey } from './standardMenu.ts';
import { resolveMenu } from './menuLayers.ts';

/** Maximum mills whose menu is cached; the others are read again. */
const maxMills = 500;

const kept = new WeakMap<App, LRUCache<number, { stamp: number; menu: Menu }>>();

/**
 * The menu of the mill of a transaction. It is kept in the memory of the process; each call asks the database for the
 * stamp of its rows, so a change is seen by the next call in every process. Not for transactions that change the menu.
 */
export async function menuOfMill(app: App, tx: TenantTransaction): Promise<Menu> {
  const menus = kept.get(app) ?? new LRUCache<number, { stamp: number; menu: Menu }>({ max: maxMills });
  kept.set(app, menus);
  const stamp = await selectMenuStamp(tx);
  const known = menus.get(tx.tenantId);
  if (known?.stamp === stamp) return known.menu;
  const menu = await readMenu(tx);
  menus.set(tx.tenantId, { stamp, menu });
  return menu;
}

/** The menu of the mill as it stands in the transaction. */
export async function readMenu(tx: TenantTransaction): Promise<Menu> {
  return menuFrom(resolveMenu(await selectMenuRows(tx), tx.tenantId));
}

export function menuFrom(entries: readonly MenuEntry[]): Menu {
  const ordered = entries.toSorted(
    (one, other) => one.values.sort - other.values.sort || one.key.localeCompare(other.key),
  );
  const byParent = Map.groupBy(ordered, ({ values }) => values.parent);
  const top = byParent.get(null) ?? [];
  const firstLevel = [
    ...top.filter(({ key }) => key === homeKey),
    ...top.filter(({ key, kind }) => key !== homeKey && kind === 'menu'),
    ...top.filter(({ kind }) => kind !== 'menu'),
  ];
  const rights = entries.filter(({ kind }) => kind === 'button');
  return {
    entries,
    rights,
    below: (parent) => (parent === null ? firstLevel : (byParent.get(parent) ?? [])),
  };
}
