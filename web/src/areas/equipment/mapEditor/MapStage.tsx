import { boundsOf, covers, type Point } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { type KeyboardEvent, type PointerEvent, type Ref, useImperativeHandle, useMemo } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { PlanLabels, type PlanLabel } from '../../../kit/plan/PlanLabels.tsx';
import { PlanStage } from '../../../kit/plan/PlanStage.tsx';
import type { PlanGesture } from '../../../kit/plan/usePlanPointers.ts';
import { type PlanWindow, usePlanView } from '../../../kit/plan/usePlanView.ts';
import { hitIn } from '../map/hitIn.ts';
import { MapShapes } from '../map/MapShapes.tsx';
import { PlanBand } from '../map/PlanBand.tsx';
import { pathOf } from '../map/shapePath.ts';
import { chosen, type DrawnShape, type Keys, withTurnedShapes } from './mapDraft.ts';
import styles from './mapEditor.module.css';
import type { MapEditor } from './useMapEditor.ts';
import type { ShapeNames } from './useShapeNames.ts';
import { useStageGestures } from './useStageGestures.ts';

/** The grip that turns a shape stands so far beyond it, px, and is so large. */
const gripPx = 22;
const gripSizePx = 6;
type MapStageProps = {
  editor: MapEditor;
  names: ShapeNames;
  /** What moves the window from beside it. Moving it draws nothing but the plan again. */
  handle: Ref<PlanWindow>;
  /** Something that is dragged over the plan. */
  ghost: DrawnShape | undefined;
  canEdit: boolean;
  onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
};

/** The plan with what is drawn on it: choose, move, turn; in a plan that may not be changed, look and choose. */
export function MapStage({ editor, names, handle, ghost, canEdit, onKeyDown }: MapStageProps) {
  const t = useT('equipment');
  const { draft, keys, select, problems } = editor;
  const { doing, moving, turning, banding } = useStageGestures(editor);
  const window = usePlanView({ width: draft.lengthM, height: draft.widthM });
  useImperativeHandle(handle, () => window);
  const { scale } = window.view;
  const resting = useMemo(() => draft.shapes.filter(({ key }) => !keys.has(key)), [draft.shapes, keys]);
  const own = useMemo(() => chosen(draft, keys), [draft, keys]);
  const bad = useMemo(() => pathOf([...problems.off, ...problems.overlaps.flat()]), [problems]);
  const labels = useMemo(
    () =>
      draft.shapes.map(
        (shape): PlanLabel => ({ key: shape.key, text: names.labelOf(shape), part: boundsOf(shape) }),
      ),
    [draft.shapes, names],
  );
  const [first, second] = own;
  const grip = canEdit && first !== undefined && second === undefined ? gripOf(first, scale) : undefined;
  const shown = doing?.what === 'turn' ? chosen(withTurnedShapes(draft, keys, doing.byDeg), keys) : own;
  const shownPath = useMemo(() => pathOf(shown), [shown]);
  const way = doing?.what === 'move' ? doing.way : { x: 0, y: 0 };

  const handlePress = (point: Point, event: PointerEvent): PlanGesture | undefined => {
    if (!canEdit || event.pointerType === 'touch') return undefined;
    if (grip !== undefined && first !== undefined && isNear(point, grip, (gripSizePx + 4) / scale))
      return turning(first);
    const hit = hitIn(draft.shapes, point, { scale });
    if (hit === undefined) return banding(point, event.shiftKey ? keys : new Set());
    if (!event.shiftKey) {
      const of: Keys = keys.has(hit.key) ? keys : new Set([hit.key]);
      select(of);
      return moving(point, of);
    }
    const next = new Set(keys);
    if (!next.delete(hit.key)) next.add(hit.key);
    select(next);
    return moving(point, next);
  };
  const handleTap = (point: Point) => {
    const hit = hitIn(draft.shapes, point, { scale });
    select(new Set(hit === undefined ? [] : [hit.key]));
  };

  return (
    <PlanStage
      window={window}
      label={t('map.plan', { area: editor.ground.area.name })}
      grid={canEdit ? draft.gridM : undefined}
      onPress={handlePress}
      onTap={handleTap}
      onKeyDown={onKeyDown}
      above={
        <>
          <PlanLabels labels={labels} window={window} />
          {grip === undefined || doing !== undefined ? null : (
            <circle
              className={styles.grip}
              cx={grip.x * scale + window.view.left}
              cy={grip.y * scale + window.view.top}
              r={gripSizePx}
            >
              <title>{t('map.turnHandle')}</title>
            </circle>
          )}
        </>
      }
    >
      <MapShapes shapes={resting} />
      <g transform={`translate(${way.x} ${way.y})`}>
        <MapShapes shapes={shown} />
        <path className={styles.chosen} d={shownPath} />
      </g>
      <path className={styles.bad} d={doing === undefined ? bad : ''} />
      {ghost === undefined ? null : <path className={styles.chosen} d={pathOf([ghost])} />}
      {doing?.what === 'band' ? <PlanBand from={doing.from} to={doing.to} /> : null}
    </PlanStage>
  );
}

/** Above the middle of the upper side, turned with the shape. */
function gripOf({ xM, yM, widthM, turnDeg }: DrawnShape, scale: number): Point {
  const angle = (turnDeg * Math.PI) / 180;
  const reach = widthM / 2 + gripPx / scale;
  return { x: xM + Math.sin(angle) * reach, y: yM - Math.cos(angle) * reach };
}

function isNear(point: Point, at: Point, reach: number): boolean {
  return covers({ xM: at.x, yM: at.y, lengthM: 0, widthM: 0, turnDeg: 0 }, point, reach);
}
