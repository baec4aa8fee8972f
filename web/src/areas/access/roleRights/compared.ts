import type { Right, RightGroup } from '@millwright/contract/areas/access/rights/rights.ts';
import { terminals } from '@millwright/contract/core/screen/terminals.ts';
import { rightsIn } from './rightsDraft.ts';

/** A right as two roles have it. */
export interface ComparedRight {
  readonly code: string;
  readonly title: string;
  readonly isButton: boolean;
  readonly one: Pick<Right, 'pc' | 'app'>;
  readonly other: Pick<Right, 'pc' | 'app'>;
  readonly differs: boolean;
}

export interface ComparedGroup {
  readonly menu: string;
  readonly title: string;
  readonly rights: readonly ComparedRight[];
}

const notGiven = { isGiven: false, lock: null };
const nothing = { pc: notGiven, app: notGiven };

/** The rights of two roles in one tree; what only one of them knows is in it as well. */
export function compared(one: readonly RightGroup[], other: readonly RightGroup[]): ComparedGroup[] {
  const [ofOne, ofOther] = [byCode(one), byCode(other)];
  const menus = [...one, ...other.filter(({ menu }) => !one.some((group) => group.menu === menu))];
  return menus.map(({ menu, title }) => {
    const rights = [one, other].flatMap(
      (groups) => groups.find((group) => group.menu === menu)?.rights ?? [],
    );
    const found = new Map<string, ComparedRight>();
    for (const { buttons, ...page } of rights)
      for (const right of [page, ...buttons]) {
        const { code, title: name, pages } = right;
        const [here, there] = [ofOne.get(code) ?? nothing, ofOther.get(code) ?? nothing];
        const differs = terminals.some((terminal) => here[terminal].isGiven !== there[terminal].isGiven);
        found.set(code, {
          code,
          title: name,
          isButton: pages.length === 0,
          one: here,
          other: there,
          differs,
        });
      }
    return { menu, title, rights: [...found.values()] };
  });
}

function byCode(groups: readonly RightGroup[]): ReadonlyMap<string, Right> {
  return new Map(rightsIn(groups).map((right) => [right.code, right]));
}

/** What a view and a keyword leave of it. */
export function shownGroupsOf(
  groups: readonly ComparedGroup[],
  { onlyDiffering, keyword }: { onlyDiffering: boolean; keyword: string },
): ComparedGroup[] {
  const typed = keyword.trim().toLowerCase();
  const isShown = ({ code, title, differs }: ComparedRight) =>
    (differs || !onlyDiffering) && `${title} ${code}`.toLowerCase().includes(typed);
  return groups
    .map((group) => ({ ...group, rights: group.rights.filter(isShown) }))
    .filter(({ rights }) => rights.length > 0);
}
