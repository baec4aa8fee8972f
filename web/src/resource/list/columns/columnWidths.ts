import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useCallback, useMemo, useState } from 'react';
import { useDerived } from '../../context.ts';
import { type Column, isNumeric } from '../../model/columns/columns.ts';
import { isAskable, isHidden, isNameable, stateName } from '../../model/form/fieldsOf.ts';
import { filterKindOf } from '../../model/filters.ts';
import type { ColumnContent } from '../../model/columns/fittedWidths.ts';
import type { ListState } from '../../model/listState.ts';
import { isBlank, plainText, valueText } from '../../model/values/valueText.ts';
import type { ResourceWords } from '../../words.ts';

/** Of the column of actions until the actions of its rows are drawn. */
export const leastActionsWidth = 96;
/** What a coloured square and the indent of a tree take in front of a text. */
const squarePx = 20;
const treePx = 72;

interface Shown {
  /** Heads neither sort nor filter. */
  isPlain?: boolean | undefined;
  rows: readonly ResourceRow[];
  totals: ResourcePage['totals'];
  isTree: boolean;
  words: ResourceWords;
  state: ListState;
}

/**
 * Width of the column of actions: what the widest row needs, since words are as long as language and life cycle make
 * them. It grows when wider rows come, and does not shrink under the pointer. `measure` is the ref of what stands in a
 * cell.
 */
export function useActionsWidth(): { width: number; measure: (content: HTMLElement | null) => void } {
  const [width, setWidth] = useState(leastActionsWidth);
  const measure = useCallback((content: HTMLElement | null) => {
    const cell = content?.closest('td');
    if (content === null || cell === null || cell === undefined) return;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    const needed = Math.ceil(content.offsetWidth + (Number.isNaN(padding) ? 0 : padding));
    setWidth((before) => Math.max(before, needed));
  }, []);
  return { width, measure };
}

/** Whether its head sorts. */
export function canSort({ name, field }: Column, isPlain: boolean): boolean {
  return !isPlain && isAskable(name) && !isHidden(field) && kindOf(field).upload === undefined;
}

/** Whether its head has a filter. */
export function canFilter(
  { name, field }: Column,
  { state: { isBin }, isPlain = false }: Pick<Shown, 'state' | 'isPlain'>,
): boolean {
  return !isPlain && filterKindOf(field) !== undefined && isAskable(name) && isNameable(field) && !isBin;
}

/** What stands in the columns, for their widths. */
export function useContents(
  columns: readonly Column[],
  { rows, totals, isTree, words, state, isPlain = false }: Shown,
): ReadonlyMap<string, ColumnContent> {
  const { slots } = useDerived();
  return useMemo(() => {
    const drawn: Readonly<Record<string, number | 'wide' | undefined>> = slots.widths ?? {};
    return new Map(
      columns.map((column, place) => {
        const { name, field } = column;
        const isDrawnElsewhere =
          kindOf(field).upload === 'picture' || (Object.hasOwn(slots.cell ?? {}, name) && !isNumeric(field));
        const width = drawn[name];
        const hasSquare = field.kind === 'colour' || name === stateName;
        return [
          name,
          {
            head: words.head(name, field),
            isWide: width === 'wide',
            drawnPx: width === 'wide' ? undefined : width,
            isEmpty:
              rows.length > 0 && rows.every((row) => isBlank(row[name]) && isBlank(row[`${name}_dictText`])),
            hasTool: canFilter(column, { state, isPlain }) || canSort(column, isPlain),
            isSorted: state.sort?.by === name,
            texts:
              isDrawnElsewhere || rows.length === 0
                ? undefined
                : [
                    ...rows.map((row) => valueText({ name, field, row }, words)),
                    // What a column comes to is wider than each of its values.
                    ...(totals?.[name] === undefined
                      ? []
                      : [plainText(totals[name], { name, field }, words)]),
                  ],
            beforePx: (hasSquare ? squarePx : 0) + (isTree && place === 0 ? treePx : 0),
          },
        ];
      }),
    );
  }, [columns, rows, totals, isTree, words, state, isPlain, slots]);
}
