import { textWidth } from '../../../../kit/charts/axes/textWidth.ts';
import { edges, type GanttLayout, type GanttView, xOf } from './ganttLayout.ts';

/** A due date in the head: its triangle, and its label where there is room. */
export interface DueFlag {
  readonly x: number;
  readonly isLate: boolean;
  readonly label: string | undefined;
  readonly side: 'left' | 'right';
}

const fontPx = 12;
const gapPx = 10;

/**
 * Triangles of due dates that are seen. Labels stand left of their triangle, or right of it; late ones have the first claim to room, and
 * what finds none is named by the pointer and in the list.
 */
export function dueFlags(layout: GanttLayout, view: GanttView): DueFlag[] {
  const at = new Map<number, { x: number; isLate: boolean; labels: string[] }>();
  for (const { dueMs, lateDays, label } of layout.plan.orders) {
    const x = Math.round(xOf(layout, view, dueMs));
    if (x < 0 || x > view.width) continue;
    const flag = at.get(x) ?? { x, isLate: false, labels: [] };
    flag.isLate ||= lateDays > 0;
    if (lateDays > 0) flag.labels.unshift(label);
    else flag.labels.push(label);
    at.set(x, flag);
  }
  const flags = [...at.values()].toSorted((one, other) => one.x - other.x);
  const taken = flags.map(({ x }): readonly [number, number] => [x - 5, x + 5]);
  const named = new Map<number, Pick<DueFlag, 'label' | 'side'>>();
  for (const { x, labels } of flags.toSorted((one, other) => Number(other.isLate) - Number(one.isLate))) {
    const [first = ''] = labels;
    const label = labels.length > 1 ? `${first} +${labels.length - 1}` : first;
    const width = textWidth(label, fontPx) + gapPx;
    const free = ([from, until]: readonly [number, number]) =>
      from >= edges.label && !taken.some(([start, end]) => start < until && from < end);
    const room = { left: [x - 6 - width, x - 6], right: [x + 6, x + 6 + width] } as const;
    const side = (['left', 'right'] as const).find((each) => free(room[each]));
    if (side === undefined) continue;
    taken.push(room[side]);
    named.set(x, { label, side });
  }
  return flags.map(({ x, isLate }) => ({
    x,
    isLate,
    ...(named.get(x) ?? { label: undefined, side: 'left' }),
  }));
}
