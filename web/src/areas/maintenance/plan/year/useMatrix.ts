import type { YearPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useState } from 'react';
import type { MatrixProps } from './matrixProps.ts';
import { markPlaces } from './RowMarks.tsx';
import { useMarkDrag } from './useMarkDrag.ts';
import { type Mark, markBeside, placeOfDay } from './yearModel.ts';

/** Distance at which a pointer still meets a mark, px. */
const reachPx = 9;

const steps: Readonly<Record<string, 'before' | 'behind' | 'above' | 'below'>> = {
  ArrowLeft: 'before',
  ArrowRight: 'behind',
  ArrowUp: 'above',
  ArrowDown: 'below',
};

/** Cursor, pointer and keys of the matrix. `dayPx` is the width of a day. */
export function useMatrix(
  props: MatrixProps,
  { box, dayPx }: { box: RefObject<HTMLElement | null>; dayPx: number },
) {
  const { year, rows, chosen, onOpen, onChoose, onMove } = props;
  const { weeks, today } = year;
  const [cursorId, setCursorId] = useState<string>();
  const placeOf = useCallback((date: string) => placeOfDay({ weeks }, date), [weeks]);
  const at = (event: PointerEvent) => {
    const element = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    const row = Number(element?.getAttribute('data-row') ?? '-1');
    const lane = element?.querySelector('svg')?.getBoundingClientRect();
    const found = rows[row];
    if (found === undefined || lane === undefined) return undefined;
    const x = event.clientX - lane.left;
    const near = markPlaces(found.marks, { dayPx, placeOf })
      .map((each) => ({ ...each, away: Math.abs(each.x - x) }))
      .filter(({ away }) => away <= reachPx)
      .toSorted((one, other) => one.away - other.away);
    return near[0] && { row, mark: near[0].mark };
  };
  const chooseAlso = (id: string) => onChoose(toggled(chosen, id));
  /** Plans that move with a mark: all chosen ones, if it is one of them. */
  const movedWith = (mark: Mark): readonly YearPlan[] => {
    if (!chosen.has(mark.id)) return mark.plan === undefined ? [] : [mark.plan];
    return rows.flatMap(({ marks }) =>
      marks.flatMap(({ plan }) => (plan && chosen.has(plan.id) ? [plan] : [])),
    );
  };
  /** Moves a mark with all that move with it, unless it would come to lie in the past. */
  const moveBy = (mark: Mark, days: number) => {
    if (addDays(mark.date, days) >= today) onMove(movedWith(mark), days);
  };
  const { drag, cancel, ...pointer } = useMarkDrag({
    at,
    dayPx,
    canCarry: props.canCarry,
    onClick: (_row, mark, isAdding) => {
      setCursorId(mark.id);
      if (isAdding && mark.plan !== undefined) chooseAlso(mark.id);
      else onOpen(mark);
    },
    onDrop: moveBy,
  });
  const row =
    cursorId === undefined ? -1 : rows.findIndex(({ marks }) => marks.some(({ id }) => id === cursorId));
  const mark = rows[row]?.marks.find(({ id }) => id === cursorId);
  const here = mark && { row, mark };
  const stepTo = (step: 'before' | 'behind' | 'above' | 'below') => {
    const next = markBeside(rows, here, step);
    if (next === undefined) return false;
    setCursorId(next.mark.id);
    // Pages without layout cannot scroll.
    box.current?.querySelector(`[data-row="${next.row}"]`)?.scrollIntoView?.({ block: 'nearest' });
    return true;
  };
  /** Answers a key; false where it means nothing here. */
  const answer = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
    const step = steps[key];
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') props.onUndo();
    else if (ctrlKey || metaKey || altKey) return false;
    else if (key === 'Escape') {
      cancel();
      onChoose(new Set());
    } else if (shiftKey && (step === 'before' || step === 'behind')) {
      if (mark !== undefined && props.canCarry(mark)) moveBy(mark, step === 'before' ? -1 : 1);
    } else if (step !== undefined) return stepTo(step);
    else if (key === 'Enter' && mark !== undefined) onOpen(mark);
    else if (key === ' ' && mark?.plan !== undefined) chooseAlso(mark.id);
    else return false;
    return true;
  };
  const handleKey = (event: KeyboardEvent) => {
    // Buttons inside answer their own keys.
    if (event.target === event.currentTarget && answer(event)) event.preventDefault();
  };
  return { cursorId, here, drag, cancel, pointer, handleKey, movedWith, placeOf };
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
