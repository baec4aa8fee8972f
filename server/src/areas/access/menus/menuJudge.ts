import {
  isSiteAddress,
  type MenuFields,
  mostOwnEntries,
} from '@millwright/contract/areas/access/menus/menu.ts';
import { terminals } from '@millwright/contract/core/screen/terminals.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import type { Holds } from './held.service.ts';
import { isGroupEntry, type Menu, type MenuEntry } from '../rights/menuEntries.ts';
import { fitsUnder } from './menuLayers.ts';
import { homeKey, menusKey } from './standardMenu.ts';

type Said = MenuFields & { readonly key: string };
/** Who asks, and what he or she may give to others. */
type Judging = Pick<Ctx, 'can' | 'language'> & { readonly holds: Holds };

/**
 * Refuses a menu that must not be: `after` what somebody said of some entries. Throws `iam.tooManyMenus`, `iam.menuStays`,
 * `iam.menuParent`, `iam.menuPathTaken`, `iam.menuPathUnknown`, `iam.rightNotHeld`, `core.forbidden`, and `core.invalid` for
 * what is missing.
 */
export function judgeMenu(
  ctx: Judging,
  { before, after, said }: { before: Menu; after: Menu; said: readonly Said[] },
): void {
  const { language } = ctx;
  const own = after.entries.filter(({ origin }) => origin === 'own');
  if (own.length > mostOwnEntries) throw fail('iam.tooManyMenus', { most: mostOwnEntries });
  const byKey = new Map(after.entries.map((entry) => [entry.key, entry]));
  const wasEnforced = new Map(before.rights.map(({ key, values }) => [key, values.isEnforced]));
  assertWayBack(byKey, language);
  for (const each of said) {
    const entry = byKey.get(each.key);
    if (entry === undefined) throw fail('core.notFound');
    assertPlace(entry, { said: each, byKey, language });
    if (entry.origin === 'own') assertOwn(entry, { after, said: each });
    if (entry.values.isEnforced !== (wasEnforced.get(entry.key) ?? true)) assertMayOpen(ctx, entry);
  }
}

type ByKey = ReadonlyMap<string, MenuEntry>;

/** Home, the page on which menus are arranged and its folder stay shown, and home stays where it is. */
function assertWayBack(byKey: ByKey, language: Language): void {
  const menus = byKey.get(menusKey);
  const folder = byKey.get(menus?.values.parent ?? '');
  for (const entry of [byKey.get(homeKey), menus, folder])
    if (entry?.values.isHidden === true) throw fail('iam.menuStays', { name: entry.values.name[language] });
}

/** A place that was asked for and cannot be is refused; without being asked for, the entry stands where it did. */
function assertPlace(
  { kind, key, origin, values, changed }: MenuEntry,
  { said, byKey, language }: { said: Said; byKey: ByKey; language: Language },
): void {
  const name = values.name[language];
  if (key === homeKey && changed.includes('sort')) throw fail('iam.menuStays', { name });
  const asked = said.parent ?? null;
  if (asked !== null && !fitsUnder(kind, byKey.get(asked)?.kind)) throw fail('iam.menuParent', { name });
  if (asked !== null && kind === 'subMenu' && !isGroupEntry(byKey.get(asked) ?? { kind, component: null }))
    throw fail('iam.menuParent', { name });
  if (origin === 'own' && kind !== 'menu' && values.parent === null) throw failField('parent', 'required');
}

/** What an entry of the mill's own must have, and what no other may have. */
function assertOwn(
  { key, kind, path, code, component, values, screen, isRoute }: MenuEntry,
  { after, said }: { after: Menu; said: Said },
): void {
  if (values.name.zh === '') throw failField('name.zh', 'required');
  if (kind === 'button' && code === null) throw failField('code', 'required');
  if (kind === 'button' && said.path != null) throw failField('path', 'notInUse', { other: 'kind' });
  if (kind === 'subMenu' && path === null) throw failField('path', 'required');
  const others = after.entries.filter((entry) => entry.key !== key);
  if (path === null || isSiteAddress(path)) return;
  if (screen === undefined && component === null) throw fail('iam.menuPathUnknown', { path });
  if (isRoute && others.some((entry) => entry.isRoute && entry.path === path))
    throw fail('iam.menuPathTaken', { path });
}

/**
 * A right that is no longer enforced is given to everybody in the mill, and one that is enforced again is taken from them:
 * only by who edits roles and has the right from a role, on every terminal.
 */
function assertMayOpen({ can, holds, language }: Judging, { code, values, origin }: MenuEntry): void {
  const right = values.name[language];
  if (!can(role.access.edit)) throw fail('core.forbidden', { permission: role.access.edit });
  if (origin === 'standard' && code !== null && !terminals.every((terminal) => holds(code, terminal)))
    throw fail('iam.rightNotHeld', { right });
}
