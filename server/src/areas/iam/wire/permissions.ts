import type { Language } from '@millwright/contract/core/languages.ts';
import { once } from '@millwright/contract/core/onFirstUse.ts';
import { menuAreas, titleKeyOf } from '@millwright/contract/core/screen.ts';
import { permissionCodes, screens } from '@millwright/contract/registry.ts';
import { failField } from '../../../platform/http/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { nameOfRight } from '../rights.service.ts';
import { screenOfRight } from '../rightsTree.service.ts';

/** What clients of the convention tick: an area of the menu, a page, or a right. */
export interface Permission {
  /** `area:<menu area>`, `screen:<name>` or `right:<code>`. */
  readonly id: string;
  readonly parentId: string | null;
  /** What it gives; an area gives nothing by itself. */
  readonly code: string | null;
  readonly titleIn: (language: Language) => string;
}

/** Every permission of the product, those above before those below. Several can give the same code: a page and its right. */
export const permissions: () => readonly Permission[] = once(() => [
  ...menuAreas.map((area) => ({
    id: areaId(area),
    parentId: null,
    code: null,
    titleIn: (language: Language) => sentence(language, `menuAreas.${area}`, { namespace: 'iam' }),
  })),
  ...screens.flatMap((screen) => {
    const { name, area, access, menu } = screen;
    if (access === undefined) return [];
    const titleIn = (language: Language) => sentence(language, titleKeyOf(screen), { namespace: area });
    return [
      { id: screenId(name), parentId: menu === undefined ? null : areaId(menu), code: access, titleIn },
    ];
  }),
  ...permissionCodes().map((code) => {
    const page = screenOfRight(code);
    return {
      id: `right:${code}`,
      parentId: page === undefined ? null : screenId(page.name),
      code,
      titleIn: (language: Language) => nameOfRight(code, language),
    };
  }),
]);

function areaId(area: string): string {
  return `area:${area}`;
}

function screenId(name: string): string {
  return `screen:${name}`;
}

/** The permissions that give these codes, and the areas in which they stand. */
export function permissionsOf(codes: ReadonlySet<string>): Permission[] {
  const isGiven = ({ code }: Permission) => code !== null && codes.has(code);
  const above = new Set(permissions().flatMap((each) => (isGiven(each) ? [each.parentId] : [])));
  return permissions().filter((each) => isGiven(each) || above.has(each.id));
}

/** Permissions as a tree; what stands below one that is not among them is a root. */
export function treeOfPermissions(among: readonly Permission[], language: Language): GrantTree {
  const ids = new Set(among.map(({ id }) => id));
  const byParent = Map.groupBy(among, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : undefined,
  );
  const nodeOf = ({ id, parentId, titleIn }: Permission): Record<string, unknown> => {
    const children = byParent.get(id)?.map(nodeOf);
    const title = titleIn(language);
    return {
      key: id,
      value: id,
      title: null,
      slotTitle: title,
      label: title,
      icon: null,
      parentId: parentId !== null && ids.has(parentId) ? parentId : null,
      isLeaf: children === undefined,
      ruleFlag: 0,
      scopedSlots: { title: 'hasDatarule' },
      ...(children === undefined ? {} : { children }),
    };
  };
  return { treeList: (byParent.get(undefined) ?? []).map(nodeOf), ids: [...ids] };
}

interface GrantTree {
  readonly treeList: Record<string, unknown>[];
  readonly ids: string[];
}

/** The codes that permissions give; an id that is none gives nothing. */
function codesOfPermissions(ids: readonly string[]): ReadonlySet<string> {
  const among = new Set(ids);
  return new Set(permissions().flatMap(({ id, code }) => (code !== null && among.has(id) ? [code] : [])));
}

/** Throws `core.invalid` for an id that is no permission. */
function assertKnown(ids: readonly string[]): void {
  const known = new Set(permissions().map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw failField('permissionIds', 'choice');
}

/** What a client ticked, and what was ticked when it read; undefined where it does not say. */
export interface Ticked {
  readonly permissionIds: readonly string[];
  readonly lastpermissionIds: readonly string[] | undefined;
}

/**
 * The codes that are given and taken. Who says what was ticked before changes the difference alone, so that what somebody
 * else gave meanwhile stays; else everything that is not ticked is taken. Throws `core.invalid` for an id that is none. `stored` are the codes that are given now.
 */
export function differenceOf(
  { permissionIds, lastpermissionIds }: Ticked,
  stored: ReadonlySet<string>,
): { given: string[]; taken: string[] } {
  assertKnown(permissionIds);
  const wanted = codesOfPermissions(permissionIds);
  if (lastpermissionIds === undefined)
    return { given: [...wanted], taken: [...stored].filter((code) => !wanted.has(code)) };
  const [now, before] = [new Set(permissionIds), new Set(lastpermissionIds)];
  const given = codesOfPermissions(permissionIds.filter((id) => !before.has(id)));
  const taken = codesOfPermissions(lastpermissionIds.filter((id) => !now.has(id)));
  return { given: [...given], taken: [...taken].filter((code) => !given.has(code)) };
}
