import type { RosterTurn } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { type KeyboardEvent, useState } from 'react';
import {
  effectiveOn,
  type Patch,
  patchOf,
  personDayOf,
  type RosterNow,
  type RosterRow,
  rosterKey,
  type ShownRoster,
  turnOfKey,
} from './rosterModel.ts';
import { type CellRange, rectOf, type Spot, spotsIn } from './selection.ts';
import type { Rostering } from './useRoster.ts';

const first: Spot = { row: 0, column: 0 };

/** Selected cells of the roster, and what tools and keys do to them. */
export function useRosterWork(roster: Rostering, shown: ShownRoster, now: RosterNow) {
  const [choice, setChoice] = useState<CellRange>({ anchor: first, active: first });
  const [copied, setCopied] = useState<readonly (readonly RosterTurn[])[]>([]);
  const { put } = roster;
  const rect = rectOf(choice);
  const chosen = spotsIn(rect).flatMap(({ row, column }) => {
    const [person, date] = [shown.people[row], now.dates[column]];
    return person === undefined || date === undefined ? [] : [{ person, date, row, column }];
  });
  const keys = chosen.map(({ person, date }) => rosterKey(person.id, date));
  const fill = (turn: RosterTurn) =>
    put(chosen.map(({ person, date }) => patchOf(now, { person, date, turn })));
  const back = () => put(keys.map((key): Patch => [key, null]));
  const copy = () =>
    setCopied(
      shown.people
        .slice(rect.top, rect.bottom + 1)
        .map((person) =>
          now.dates.slice(rect.left, rect.right + 1).map((date) => effectiveOn(now, person, date)),
        ),
    );
  const paste = () => put(pasted(rect, copied, { shown, now }));
  const series = (letters: string) =>
    put(
      chosen.flatMap(({ person, date, column }): Patch[] => {
        const key = letters.charAt((column - rect.left) % letters.length);
        const turn = turnOfKey(now, date, key);
        return turn === undefined ? [] : [patchOf(now, { person, date, turn })];
      }),
    );
  const swap = (otherId: string) => {
    const other = shown.people.find(({ id }) => id === otherId);
    if (other === undefined) return;
    put(
      chosen.flatMap(({ person, date }) => [
        patchOf(now, { person, date, turn: effectiveOn(now, other, date) }),
        patchOf(now, { person: other, date, turn: effectiveOn(now, person, date) }),
      ]),
    );
  };
  /** Puts the shift of a key into the selected cells, and goes on to the next one; false where the key names none. */
  const type = (key: string): boolean => {
    const patches = chosen.flatMap(({ person, date }): Patch[] => {
      const turn = turnOfKey(now, date, key);
      return turn === undefined ? [] : [patchOf(now, { person, date, turn })];
    });
    if (patches.length === 0) return false;
    put(patches);
    const last = now.dates.length - 1;
    if (chosen.length === 1) {
      const next = { row: choice.active.row, column: Math.min(last, choice.active.column + 1) };
      setChoice({ anchor: next, active: next });
    }
    return true;
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      const does = { z: roster.undo, s: () => void roster.save(), c: copy, v: paste }[key];
      does?.();
      return does !== undefined;
    }
    if (!roster.mayEdit || event.altKey) return false;
    if (key !== 'delete' && key !== 'backspace') return type(key);
    back();
    return true;
  };
  /** Selects the cell of a key. */
  const look = (key: string) => {
    const { personId, date } = personDayOf(key);
    const spot = {
      row: shown.people.findIndex(({ id }) => id === personId),
      column: now.dates.indexOf(date),
    };
    if (spot.row >= 0 && spot.column >= 0) setChoice({ anchor: spot, active: spot });
  };
  const personOf = (key: string): RosterRow | undefined =>
    shown.people.find(({ id }) => id === personDayOf(key).personId);
  return {
    choice,
    setChoice,
    rect,
    keys,
    canPaste: copied.length > 0,
    activeDate: now.dates[choice.active.column] ?? '',
    fill,
    back,
    copy,
    paste,
    series,
    swap,
    handleKey,
    look,
    personOf,
  };
}

/** Cells that pasting changes. A single selected cell is the corner of what was copied; several are filled with it repeatedly. */
function pasted(
  rect: ReturnType<typeof rectOf>,
  copied: readonly (readonly RosterTurn[])[],
  { shown, now }: { shown: ShownRoster; now: RosterNow },
): Patch[] {
  const [rows, columns] = [copied.length, copied[0]?.length ?? 0];
  if (rows === 0 || columns === 0) return [];
  const isOne = rect.top === rect.bottom && rect.left === rect.right;
  const bottom = isOne ? rect.top + rows - 1 : rect.bottom;
  const right = isOne ? rect.left + columns - 1 : rect.right;
  return spotsIn({ ...rect, bottom, right }).flatMap(({ row, column }): Patch[] => {
    const [person, date] = [shown.people[row], now.dates[column]];
    const turn = copied[(row - rect.top) % rows]?.[(column - rect.left) % columns];
    return person && date && turn ? [patchOf(now, { person, date, turn })] : [];
  });
}
