import type { RightGroup, RolePage, RoleRight } from '@millwright/contract/areas/iam/roleRights.ts';

/** What is to become of rights, by code: given or taken. Only what differs from what the role has. */
export type Wanted = ReadonlyMap<string, boolean>;

export const views = ['all', 'given', 'changed'] as const;
export type View = (typeof views)[number];

/** Every right of groups, each page before its buttons. */
export function rightsIn(groups: readonly RightGroup[]): RoleRight[] {
  return groups.flatMap(({ rights }) => rights.flatMap(rightsOf));
}

/** A page's right and those of its buttons. */
export function rightsOf(page: RolePage): RoleRight[] {
  return [page, ...page.buttons];
}

export function isOn({ code, isGiven }: RoleRight, wanted: Wanted): boolean {
  return wanted.get(code) ?? isGiven;
}

/** The draft after rights are given or taken; locked ones stay as they are. */
export function withRights(wanted: Wanted, rights: readonly RoleRight[], isOnNow: boolean): Wanted {
  const next = new Map(wanted);
  for (const { code, isGiven, lock } of rights) {
    if (lock !== null) continue;
    if (isGiven === isOnNow) next.delete(code);
    else next.set(code, isOnNow);
  }
  return next;
}

/** What is left of a draft when the role was read again: what still differs from it and may be changed. */
export function stillWanted(wanted: Wanted, rights: readonly RoleRight[]): Wanted {
  const byCode = new Map(rights.map((right) => [right.code, right]));
  return new Map(
    [...wanted].filter(([code, on]) => {
      const right = byCode.get(code);
      return right !== undefined && right.lock === null && right.isGiven !== on;
    }),
  );
}

/** The codes to send. */
export function changesOf(wanted: Wanted): { given: string[]; taken: string[] } {
  const codes = (isGiven: boolean) => [...wanted].filter(([, on]) => on === isGiven).map(([code]) => code);
  return { given: codes(true), taken: codes(false) };
}

/** How many people a draft concerns at most. */
export function touchedBy(wanted: Wanted, rights: readonly RoleRight[]): number {
  return rights.reduce((most, { code, touches }) => (wanted.has(code) ? Math.max(most, touches) : most), 0);
}

/** The groups with what a view shows of them: a page stays with the buttons that fit, and with all when it fits itself. */
export function shownGroups(
  groups: readonly RightGroup[],
  { view, keyword, wanted }: { view: View; keyword: string; wanted: Wanted },
): RightGroup[] {
  const typed = keyword.trim().toLowerCase();
  const isSaid = (texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes(typed));
  const isInView = (right: RoleRight) =>
    view === 'all' || (view === 'given' ? isOn(right, wanted) : wanted.has(right.code));
  const shown = (group: RightGroup, page: RolePage): RolePage[] => {
    const isWhole = isSaid([group.title, page.title, page.code, ...page.pages]);
    const buttons = page.buttons.filter(
      (button) => isInView(button) && (isWhole || isSaid([button.title, button.code])),
    );
    return buttons.length > 0 || (isWhole && isInView(page)) ? [{ ...page, buttons }] : [];
  };
  return groups
    .map((group) => ({ ...group, rights: group.rights.flatMap((page) => shown(group, page)) }))
    .filter(({ rights }) => rights.length > 0);
}
