import {
  inspectionItem,
  measuredNames,
} from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { type ItemVerdict, spindlesIn } from '@millwright/contract/areas/production/sheets/sheetValues.ts';
import { withComputed } from '@millwright/contract/core/fields/computed.ts';
import type { InputLine } from '../../../resource/slots.ts';
import { type ItemLine, itemLines, textIn } from './itemLines.ts';
import { nameOr } from '../../../kit/text/pendingName.ts';

export type MeasuredName = (typeof measuredNames)[number];

/** A column of measured values: that of a test spindle, or of no spindle that is named (any more) but of which a value is left. */
export interface MeasuredColumn {
  readonly name: MeasuredName;
  readonly spindle: number | undefined;
}

/** An item as it is filled in: what the sheet says of it, and its line once somebody typed in it. */
export interface MeasuredItem extends Omit<ItemLine, 'average' | 'verdict'> {
  readonly line: InputLine | undefined;
  /** Where its line stands among those of the form, from 0; -1 while it has none. */
  readonly place: number;
  readonly average: number | null;
  readonly verdict: ItemVerdict | null;
  /** Its line is of another sheet than the one that is chosen. */
  readonly isStrange: boolean;
}

/** As many columns as test spindles are named, and those behind them that still hold a value. */
export function measuredColumns(said: readonly string[], lines: readonly InputLine[]): MeasuredColumn[] {
  const spindles = spindlesIn(said);
  const last = measuredNames.findLastIndex((name) => lines.some((line) => isTyped(line[name])));
  const count = Math.max(spindles.length, last + 1);
  return measuredNames.slice(0, count).map((name, place) => ({ name, spindle: spindles[place] }));
}

/**
 * The items to be filled in: those of the sheet in its order, then those that were typed for another sheet. Without a sheet
 * that can be read (`undefined`), those of the row as it was stored.
 */
export function measuredItems(
  lines: readonly InputLine[],
  { ofSheet, ofRow }: { ofSheet: unknown; ofRow: unknown },
): MeasuredItem[] {
  const known = itemsOf(ofSheet ?? ofRow);
  const names = new Map([...itemsOf(ofRow), ...known].map((each) => [each.parameterId, each.name]));
  const listed = new Set(known.map(({ parameterId }) => parameterId));
  const strange = lines.filter((line) => !listed.has(textIn(line['parameterId'])));
  return [
    ...known.map((item) => {
      const place = lines.findIndex(({ parameterId }) => parameterId === item.parameterId);
      return filled(item, { line: lines[place], place, isStrange: false });
    }),
    ...strange.map((line) => {
      const id = textIn(line['parameterId']);
      const item = { id, parameterId: id, name: nameOr(id, names.get(id)) };
      const limits = { lowerLimit: null, target: null, upperLimit: null };
      return filled({ ...item, ...limits }, { line, place: lines.indexOf(line), isStrange: true });
    }),
  ];
}

/** All lines with a value of one item written; lines stand in the order of the items. */
export function withMeasured(
  items: readonly MeasuredItem[],
  { id, name, value }: { id: string; name: MeasuredName; value: unknown },
): InputLine[] {
  return items.flatMap((item): InputLine[] => {
    const line = item.line ?? { parameterId: item.id };
    if (item.id === id) return [{ ...line, [name]: value }];
    return item.line === undefined ? [] : [item.line];
  });
}

/** All lines without that of one item. */
export function withoutItem(items: readonly MeasuredItem[], id: string): InputLine[] {
  return items.flatMap((item) => (item.line === undefined || item.id === id ? [] : [item.line]));
}

/** How many of the items have a value in a column. */
export function measuredIn(items: readonly MeasuredItem[], name: MeasuredName): number {
  return items.filter(({ line }) => isTyped(line?.[name])).length;
}

type Item = Omit<ItemLine, 'average' | 'verdict'>;

function filled(
  item: Item,
  { line, place, isStrange }: Pick<MeasuredItem, 'line' | 'place' | 'isStrange'>,
): MeasuredItem {
  const { lowerLimit, target, upperLimit } = item;
  // The function that the server stores by.
  const { average, verdict } = withComputed(inspectionItem, { ...line, lowerLimit, target, upperLimit });
  return {
    ...item,
    line,
    place,
    isStrange,
    average: typeof average === 'number' ? average : null,
    verdict: !isStrange && (verdict === 'within' || verdict === 'outside') ? verdict : null,
  };
}

/** Items as a sheet or an inspection has them, named by their parameters. */
function itemsOf(value: unknown): (Item & { parameterId: string })[] {
  const lines = Array.isArray(value) ? value : [];
  return itemLines(value).map(({ name, lowerLimit, target, upperLimit }, place) => {
    const line: unknown = lines[place];
    const id = typeof line === 'object' && line !== null ? textIn(Reflect.get(line, 'parameterId')) : '';
    return { id, parameterId: id, name, lowerLimit, target, upperLimit };
  });
}

function isTyped(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}
