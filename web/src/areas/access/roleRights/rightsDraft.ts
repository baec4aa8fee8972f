import {
  marksOf,
  type Right,
  type RightGroup,
  type RightOfPage,
} from '@millwright/contract/areas/access/rights/rights.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';

/** What is to become of rights, by terminal and code: given or taken. Only what differs from what is given now. */
export type WantedRights = Readonly<Record<Terminal, ReadonlyMap<string, boolean>>>;

export const nothingWanted: WantedRights = { pc: new Map(), app: new Map() };

export const views = ['all', 'given', 'changed'] as const;
export type RightsView = (typeof views)[number];

/** Every right of groups, each page before its buttons. */
export function rightsIn(groups: readonly RightGroup[]): Right[] {
  return groups.flatMap(({ rights }) => rights.flatMap(rightsOf));
}

/** A page's right and those of its buttons. */
export function rightsOf(page: RightOfPage): Right[] {
  return [page, ...page.buttons];
}

/** Whether a right is given on a terminal when the draft is saved. */
export function isOn(right: Right, terminal: Terminal, wanted: WantedRights): boolean {
  return wanted[terminal].get(right.code) ?? right[terminal].isGiven;
}

/** Whether it is given on a terminal at all. */
export function isOnAnywhere(right: Right, wanted: WantedRights): boolean {
  return terminals.some((terminal) => isOn(right, terminal, wanted));
}

/** What becomes of a right on a terminal; undefined where it stays as it is. */
export function changeOf(
  { code }: Right,
  terminal: Terminal,
  wanted: WantedRights,
): 'given' | 'taken' | undefined {
  const change = wanted[terminal].get(code);
  if (change === undefined) return undefined;
  return change ? 'given' : 'taken';
}

/** The draft after rights are given or taken on some terminals; locked ones stay as they are. */
export function withRights(
  wanted: WantedRights,
  rights: readonly Right[],
  { on, isOnNow }: { on: readonly Terminal[]; isOnNow: boolean },
): WantedRights {
  const changed = (terminal: Terminal) => {
    const next = new Map(wanted[terminal]);
    if (!on.includes(terminal)) return next;
    for (const right of rights) {
      const { isGiven, lock } = right[terminal];
      if (lock !== null) continue;
      if (isGiven === isOnNow) next.delete(right.code);
      else next.set(right.code, isOnNow);
    }
    return next;
  };
  return { pc: changed('pc'), app: changed('app') };
}

/** What is left of a draft when rights were read again: what still differs from them and may be changed. */
export function stillWanted(wanted: WantedRights, rights: readonly Right[]): WantedRights {
  const byCode = new Map(rights.map((right) => [right.code, right]));
  const left = (terminal: Terminal) =>
    new Map(
      [...wanted[terminal]].filter(([code, on]) => {
        const now = byCode.get(code)?.[terminal];
        return now !== undefined && now.lock === null && now.isGiven !== on;
      }),
    );
  return { pc: left('pc'), app: left('app') };
}

/** The codes that change, on whichever terminal. */
export function codesIn({ pc, app }: WantedRights): ReadonlySet<string> {
  return new Set([...pc.keys(), ...app.keys()]);
}

/** The codes to send. */
export function changesIn(wanted: WantedRights): Record<'given' | 'taken', Record<Terminal, string[]>> {
  const codes = (terminal: Terminal, isGiven: boolean) =>
    [...wanted[terminal]].filter(([, on]) => on === isGiven).map(([code]) => code);
  const all = (isGiven: boolean) => ({ pc: codes('pc', isGiven), app: codes('app', isGiven) });
  return { given: all(true), taken: all(false) };
}

/** How many rights are given and taken, each once, and how many change on each terminal. */
export function countsOf(wanted: WantedRights): Record<'changed' | 'given' | 'taken' | Terminal, number> {
  const { given, taken } = changesIn(wanted);
  return {
    changed: codesIn(wanted).size,
    given: marksOf(given).length,
    taken: marksOf(taken).length,
    pc: wanted.pc.size,
    app: wanted.app.size,
  };
}

/** How many people the change of a right concerns. */
export function touchedOf({ code, touches }: Right, { pc, app }: WantedRights): number {
  if (pc.has(code) && app.has(code)) return touches.both;
  if (pc.has(code)) return touches.pc;
  return app.has(code) ? touches.app : 0;
}

/** How many people a draft concerns at most. */
export function touchedBy(wanted: WantedRights, rights: readonly Right[]): number {
  return Math.max(0, ...rights.map((right) => touchedOf(right, wanted)));
}

/** The groups with what a view shows of them: a page stays with the buttons that fit, and with all when it fits itself. */
export function shownGroups(
  groups: readonly RightGroup[],
  { view, keyword, wanted }: { view: RightsView; keyword: string; wanted: WantedRights },
): RightGroup[] {
  const typed = keyword.trim().toLowerCase();
  const isSaid = (texts: readonly string[]) => texts.some((text) => text.toLowerCase().includes(typed));
  const changed = codesIn(wanted);
  const isInView = (right: Right) =>
    view === 'all' || (view === 'given' ? isOnAnywhere(right, wanted) : changed.has(right.code));
  const shown = (group: RightGroup, page: RightOfPage): RightOfPage[] => {
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
