import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { failField } from '../../../../platform/http/errors/fail.ts';
import { isOfMills, readMenu } from '../../../access/index.ts';

/** What clients of the convention tick: an area of the menu, a page, or a right, as the menu of the mill has it. */
export interface Permission {
  /** `area:<menu area>`, `screen:<name>` or `right:<code>`; of an entry that was added, the id of its row. */
  readonly id: string;
  readonly parentId: string | null;
  /** What it gives; an area gives nothing by itself. */
  readonly code: string | null;
  readonly name: Readonly<Record<Language, string>>;
}

/** Every permission of a mill in the order of its menu. Several can give the same code: a page and its right. */
export async function permissionsOfMill(tx: TenantTransaction): Promise<Permission[]> {
  const { below } = await readMenu(tx);
  const branch = (parent: string | null): Permission[] =>
    below(parent).flatMap(({ key, code, values }) => [
      { id: key, parentId: values.parent, code, name: values.name },
      ...branch(key),
    ]);
  return branch(null).filter(({ code }) => code === null || isOfMills(code, tx.tenantId));
}

/** The permissions that give these codes, and the areas in which they stand. */
export function thoseGiving(all: readonly Permission[], codes: ReadonlySet<string>): Permission[] {
  const isGiven = ({ code }: Permission) => code !== null && codes.has(code);
  const above = new Set(all.flatMap((each) => (isGiven(each) ? [each.parentId] : [])));
  return all.filter((each) => isGiven(each) || (each.code === null && above.has(each.id)));
}

/** Permissions as a tree; what stands below one that is not among them is a root. `ruled` are the codes with data rules. */
export function treeOfPermissions(
  among: readonly Permission[],
  { language, ruled }: { language: Language; ruled: ReadonlySet<string> },
): GrantTree {
  const ids = new Set(among.map(({ id }) => id));
  const byParent = Map.groupBy(among, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : undefined,
  );
  const nodeOf = ({ id, parentId, name, code }: Permission): Record<string, unknown> => {
    const children = byParent.get(id)?.map(nodeOf);
    const title = name[language];
    return {
      key: id,
      value: id,
      title: null,
      slotTitle: title,
      label: title,
      icon: null,
      parentId: parentId !== null && ids.has(parentId) ? parentId : null,
      isLeaf: children === undefined,
      ruleFlag: code !== null && ruled.has(code) ? 1 : 0,
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
function codesOf(all: readonly Permission[], ids: readonly string[]): ReadonlySet<string> {
  const among = new Set(ids);
  return new Set(all.flatMap(({ id, code }) => (code !== null && among.has(id) ? [code] : [])));
}

/** Throws `core.invalid` for an id that is no permission. */
function assertKnown(all: readonly Permission[], ids: readonly string[]): void {
  const known = new Set(all.map(({ id }) => id));
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
  all: readonly Permission[],
  { permissionIds, lastpermissionIds }: Ticked,
  stored: ReadonlySet<string>,
): { given: string[]; taken: string[] } {
  assertKnown(all, permissionIds);
  const wanted = codesOf(all, permissionIds);
  if (lastpermissionIds === undefined)
    return { given: [...wanted], taken: [...stored].filter((code) => !wanted.has(code)) };
  const [now, before] = [new Set(permissionIds), new Set(lastpermissionIds)];
  const given = codesOf(
    all,
    permissionIds.filter((id) => !before.has(id)),
  );
  const taken = codesOf(
    all,
    lastpermissionIds.filter((id) => !now.has(id)),
  );
  return { given: [...given], taken: [...taken].filter((code) => !given.has(code)) };
}
