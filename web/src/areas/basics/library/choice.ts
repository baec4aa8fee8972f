// Which rows of the library are looked at, as the address says it.
import {
  type LibraryRowFound,
  type LibraryState,
  libraryStates,
  type readLibrary,
} from '@millwright/contract/areas/basics/library/library.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { useSearchParams } from 'react-router';

export type FoundLibraryRow = OutputOf<typeof readLibrary>;

/** For which machines: those of the mill, all, those of a kind, or those of a model. */
export type Machines = 'own' | 'all' | `kind:${string}` | `model:${string}`;

export interface LibraryChoice {
  readonly machines: Machines;
  /** The list that is looked into. */
  readonly list: string | undefined;
  readonly state: LibraryState | undefined;
}

/** What the address says, and a way to change it. A mill without models begins with everything. */
export function useChoice(found: FoundLibraryRow | undefined) {
  const [search, setSearch] = useSearchParams();
  const usual: Machines = found?.models.length === 0 ? 'all' : 'own';
  const said = search.get('machines');
  const named = search.get('list');
  const list = found?.lists.find((each) => each.list === named) ?? found?.lists[0];
  const choice: LibraryChoice = {
    machines: isMachines(said) ? said : usual,
    list: list?.list,
    state: libraryStates.find((state) => state === search.get('state')),
  };
  const change = (next: Partial<Record<'machines' | 'list' | 'state', string>>) =>
    setSearch(
      (before) => {
        const words = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === '') words.delete(name);
          else words.set(name, value);
        return words;
      },
      { replace: true },
    );
  return { choice, change };
}

/** Whether a row is for the chosen machines. What is for every mill is for its own machines too. */
export function isFor(
  machines: Machines,
  { models }: Pick<FoundLibraryRow, 'models'>,
  row: LibraryRowFound,
): boolean {
  if (machines === 'all') return true;
  if (machines === 'own') return row.kind === null || models.some(({ kind }) => kind === row.kind);
  const value = machines.slice(machines.indexOf(':') + 1);
  if (machines.startsWith('kind:')) return row.kind === value;
  const kind = models.find(({ id }) => id === value)?.kind;
  return row.anchor === '' ? row.kind === kind : row.anchor === value;
}

/** States in which there is something to take over, and nothing of the mill's to lose. */
export function isChoosable({ state }: LibraryRowFound): boolean {
  return state === 'new' || state === 'changed';
}

/** A row among those of all lists. */
export function libraryRowId({
  list,
  key,
  anchor,
}: Pick<LibraryRowFound, 'list' | 'key' | 'anchor'>): string {
  return `${list} ${key} ${anchor}`;
}

function isMachines(said: string | null): said is Machines {
  return said === 'own' || said === 'all' || /^(kind|model):./.test(said ?? '');
}
