import type { Column } from './columns.ts';
import { type ColumnContent, readablePx } from './fittedWidths.ts';

/** Columns of a table, and those that it has no room for, each in the order of the list. */
export interface FoldedColumns {
  readonly shown: readonly Column[];
  readonly folded: readonly Column[];
}

interface Room {
  readonly contents: ReadonlyMap<string, ColumnContent>;
  /** For columns beside selection and actions. */
  readonly roomPx: number;
  /** The control that unfolds a row; needed only where something is folded. */
  readonly controlPx: number;
  /** Never folded: title, state, what the list is sorted and filtered by. */
  readonly fixed: ReadonlySet<string>;
  /** Folded last, the first of them last of all. */
  readonly keys: readonly string[];
}

/**
 * Splits the columns of a list by the room. Columns come in by priority, as long as there is room: fixed and pinned ones, key
 * columns, the others in their order; those without a value only where no other is missing.
 */
export function foldedColumns(columns: readonly Column[], room: Room): FoldedColumns {
  const widthOf = (column: Column) => readablePx(column, room.contents.get(column.name));
  if (columns.reduce((sum, column) => sum + widthOf(column), 0) <= room.roomPx)
    return { shown: columns, folded: [] };
  const shown = new Set<Column>();
  const emptyCount = columns.filter((column) => rankOf(column, room) === emptyRank).length;
  let leftPx = room.roomPx - room.controlPx;
  for (const column of columns.toSorted((one, other) => rankOf(one, room) - rankOf(other, room))) {
    const rank = rankOf(column, room);
    const isMissing = shown.size < columns.length - emptyCount;
    if (rank > 0 && (widthOf(column) > leftPx || (rank === emptyRank && isMissing))) continue;
    shown.add(column);
    leftPx -= widthOf(column);
  }
  return {
    shown: columns.filter((column) => shown.has(column)),
    folded: columns.filter((column) => !shown.has(column)),
  };
}

const emptyRank = 1000;
const plainRank = 500;

/** 0 for columns that are never folded; `toSorted` keeps the order of equals. */
function rankOf({ name, isPinned }: Column, { fixed, keys, contents }: Room): number {
  if (isPinned || fixed.has(name)) return 0;
  const place = keys.indexOf(name);
  if (place !== -1) return place + 1;
  return contents.get(name)?.isEmpty === true ? emptyRank : plainRank;
}
