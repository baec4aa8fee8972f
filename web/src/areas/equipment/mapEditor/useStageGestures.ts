import type { Point } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { type PointerEvent, useState } from 'react';
import type { PlanGesture } from '../../../kit/plan/usePlanPointers.ts';
import { isInBand } from '../map/PlanBand.tsx';
import { type DrawnShape, type Keys, onGrid, shifted, withTurnedShapes, withinPlan } from './mapDraft.ts';
import type { MapEditor } from './useMapEditor.ts';

/** Gesture of the pointer. Shapes follow it and are changed when it lets go. */
type Doing =
  | { readonly what: 'move'; readonly way: Point }
  | { readonly what: 'turn'; readonly byDeg: number }
  | { readonly what: 'band'; readonly from: Point; readonly to: Point };

/** A shape that is turned by its grip keeps to multiples of this, degrees; with Alt it turns freely. */
const turnStepDeg = 15;

/** Gestures of the pointer on the plan: shapes are moved or turned, or those within a band are chosen. */
export function useStageGestures({ draft, select, change }: MapEditor) {
  const [doing, setDoing] = useState<Doing>();

  const moving = (begun: Point, of: Keys): PlanGesture => {
    const wayTo = (point: Point, event: PointerEvent) => {
      const asked = { x: point.x - begun.x, y: point.y - begun.y };
      return withinPlan(draft, of, event.altKey ? asked : onGrid(draft, of, asked));
    };
    let hasMoved = false;
    return {
      move: (point, event) => {
        hasMoved = true;
        setDoing({ what: 'move', way: wayTo(point, event) });
      },
      end: (point, event) => {
        setDoing(undefined);
        if (hasMoved) change(shifted(draft, of, wayTo(point, event)));
      },
      cancel: () => setDoing(undefined),
    };
  };
  const turning = (shape: DrawnShape): PlanGesture => {
    const byDegTo = ({ x, y }: Point, event: PointerEvent) => {
      // The grip stands above the shape's upper side.
      const wanted = (Math.atan2(y - shape.yM, x - shape.xM) * 180) / Math.PI + 90;
      const step = event.altKey ? 0.1 : turnStepDeg;
      return Math.round(wanted / step) * step - shape.turnDeg;
    };
    return {
      move: (point, event) => setDoing({ what: 'turn', byDeg: byDegTo(point, event) }),
      end: (point, event) => {
        setDoing(undefined);
        change(withTurnedShapes(draft, new Set([shape.key]), byDegTo(point, event)));
      },
      cancel: () => setDoing(undefined),
    };
  };
  const banding = (from: Point, before: Keys): PlanGesture => ({
    move: (to) => setDoing({ what: 'band', from, to }),
    end: (to) => {
      setDoing(undefined);
      const found = draft.shapes.filter((shape) => isInBand(shape, from, to)).map(({ key }) => key);
      select(new Set([...before, ...found]));
    },
    cancel: () => setDoing(undefined),
  });

  return { doing, moving, turning, banding };
}
