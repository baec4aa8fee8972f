import type { KeyboardEvent } from 'react';
import { boundsOf, type Point } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import type { PlanWindow } from '../../../kit/plan/usePlanView.ts';
import { shifted, withTurnedShapes, withoutShapes } from './mapDraft.ts';
import type { MapEditor } from './useMapEditor.ts';

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** With Shift shapes go ten steps of the grid. */
const manySteps = 10;
/** A press of an arrow moves the window so far where nothing is chosen, px. */
const panPx = 60;
const zoomStep = 1.25;

/**
 * What a key does on the plan. Arrows move by the grid, or the window where nothing is chosen; R turns; Delete takes off; N and P
 * choose the next and the one before; Ctrl+A all, Escape nothing; C copies along a row; + − 0 zoom. Gives whether it meant something.
 */
export function actOnKey(
  event: KeyboardEvent,
  {
    editor,
    window,
    canEdit,
    onCopy,
  }: { editor: MapEditor; window: PlanWindow; canEdit: boolean; onCopy: () => void },
): boolean {
  const { draft, keys, change, select } = editor;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'a') return false;
    select(new Set(draft.shapes.map((shape) => shape.key)));
    return true;
  }
  if (event.altKey) return false;
  const arrow = arrows[key];
  if (arrow !== undefined) {
    const step = draft.gridM * (event.shiftKey ? manySteps : 1);
    if (keys.size === 0) window.panBy(-arrow.x * panPx, -arrow.y * panPx);
    else if (canEdit) change(shifted(draft, keys, { x: arrow.x * step, y: arrow.y * step }));
    return true;
  }
  if (key === 'n' || key === 'p') {
    const at = draft.shapes.findIndex((shape) => keys.has(shape.key));
    const next = draft.shapes.at((at + stepFrom(at, key)) % Math.max(draft.shapes.length, 1));
    if (next === undefined) return true;
    select(new Set([next.key]));
    window.showPart(boundsOf(next));
    return true;
  }
  if (key === 'Escape') select(new Set());
  else if (key === '+' || key === '=') window.zoomBy(zoomStep);
  else if (key === '-') window.zoomBy(1 / zoomStep);
  else if (key === '0') window.showWhole();
  else if (!canEdit || keys.size === 0) return false;
  else if (key === 'r') change(withTurnedShapes(draft, keys, event.shiftKey ? -90 : 90));
  else if (key === 'Delete' || key === 'Backspace') change(withoutShapes(draft, keys));
  else if (key === 'c') onCopy();
  else return false;
  return true;
}

/** Steps to the next or the previous shape; without a chosen one, to the first or the last. */
function stepFrom(at: number, key: 'n' | 'p'): number {
  if (key === 'n') return 1;
  return at < 0 ? 0 : -1;
}
