import type { MapGround } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { arranged } from '@millwright/contract/areas/equipment/map/mapArranging.ts';
import { boundsOfAll, type Point } from '@millwright/contract/areas/equipment/map/mapGeometry.ts';
import { phoneQuery } from '../../../app/constants.ts';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useMedia } from '../../../app/parts/useMedia.ts';
import type { PlanWindow } from '../../../kit/plan/usePlanView.ts';
import { useEditorKeys } from '../../../kit/use/useEditorKeys.ts';
import { Checks } from './Checks.tsx';
import { MapConflictDialog } from './MapConflictDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { EditorHead } from './EditorHead.tsx';
import { type DrawnShape, freeSpot, type MapDraft, nearestOnPlan, withShapes } from './mapDraft.ts';
import styles from './mapEditor.module.css';
import { actOnKey } from './mapKeys.ts';
import { MapStage } from './MapStage.tsx';
import { builtAt, type builtKinds, type Placeable, placeablesOf } from './placeable.ts';
import { ShapeList } from './ShapeList.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { StoredMap } from './storedMap.ts';
import { useMapEditor } from './useMapEditor.ts';
import { usePlanDrag } from './usePlanDrag.ts';
import { useShapeNames } from './useShapeNames.ts';
import layout from '../../../kit/layout.module.css';

type EditorViewProps = {
  ground: MapGround;
  read: StoredMap | undefined;
  begun: MapDraft;
  /** What chooses another area. */
  areas: ReactNode;
};

/** The plan, beside it what waits for a place and what is chosen. On a phone one looks and finds. */
export function EditorView({ ground, read, begun, areas }: EditorViewProps) {
  const t = useT('equipment');
  const editor = useMapEditor({ ground, read, begun });
  const names = useShapeNames(ground);
  const isPhone = useMedia(phoneQuery);
  const canEdit = editor.canEdit && !isPhone;
  const { draft, change, select } = editor;
  const plan = useRef<PlanWindow>(null);
  const waiting = useMemo(() => placeablesOf(ground, draft), [ground, draft]);
  const [isCopying, setIsCopying] = useState(false);
  const put = (shape: DrawnShape) => {
    change(withShapes(draft, [shape]));
    select(new Set([shape.key]));
  };
  const at = ({ shape }: Placeable, { x, y }: Point): DrawnShape => ({ ...shape, xM: x, yM: y });
  /** Somewhere free near the middle of what is seen. */
  const free = (shape: DrawnShape): DrawnShape => {
    const { x, y } = plan.current?.middle() ?? { x: draft.lengthM / 2, y: draft.widthM / 2 };
    const spot = freeSpot(draft, shape, nearestOnPlan(draft, shape, { x, y }));
    return { ...shape, xM: spot.x, yM: spot.y };
  };
  const origin = { x: 0, y: 0 };
  const onto = (item: Placeable, point: Point) => at(item, nearestOnPlan(draft, at(item, origin), point));
  const { dragged, handlersOf } = usePlanDrag<Placeable>({
    plan,
    onDrop: (item, point) => put(onto(item, point)),
    onClick: (item) => put(free(at(item, origin))),
  });
  const handleAdd = (kind: (typeof builtKinds)[number]) => put(free(builtAt(kind, origin)));
  const handleArrange = () => change(withArranged(draft, waiting));
  const [one, another] = draft.shapes.filter(({ key }) => editor.keys.has(key));
  const copied = another === undefined ? one : undefined;
  const handleKey = (event: KeyboardEvent) => {
    const onCopy = () => setIsCopying(copied !== undefined);
    const window = plan.current;
    if (window !== null && actOnKey(event, { editor, window, canEdit, onCopy })) event.preventDefault();
  };
  const handleShow = (shapes: readonly DrawnShape[]) => {
    select(new Set(shapes.map(({ key }) => key)));
    const part = boundsOfAll(shapes);
    if (part !== undefined) plan.current?.showPart(part);
  };
  useEditorKeys({
    isOn: canEdit,
    save: () => void editor.save(),
    undo: editor.undo,
    redo: editor.redo,
  });
  return (
    <div className={`${layout.column10} ${styles.page}`}>
      <EditorHead editor={editor} plan={plan} areas={areas} canEdit={canEdit} onAdd={handleAdd} />
      {canEdit || editor.stored === undefined ? null : (
        <p className={styles.note} role="note">
          {t(editor.canEdit ? 'map.phone' : 'map.readOnly')}
        </p>
      )}
      <div className={styles.columns}>
        <ShapeList
          editor={editor}
          names={names}
          onShow={handleShow}
          canEdit={canEdit}
          waiting={waiting}
          handlersOf={handlersOf}
          onArrange={handleArrange}
        />
        <div className={styles.stage}>
          <MapStage
            editor={editor}
            names={names}
            handle={plan}
            ghost={dragged?.at === undefined ? undefined : onto(dragged.item, dragged.at)}
            canEdit={canEdit}
            onKeyDown={handleKey}
          />
        </div>
        <div className={`${layout.stack10} ${styles.side}`}>
          <SidePanel editor={editor} names={names} canEdit={canEdit} onCopy={() => setIsCopying(true)} />
          {canEdit ? <Checks editor={editor} names={names} onShow={handleShow} /> : null}
        </div>
      </div>
      <p className={styles.keys}>{t(canEdit ? 'map.keys' : 'map.lookKeys')}</p>
      {isCopying && copied !== undefined ? (
        <CopyDialog
          editor={editor}
          names={names}
          shape={copied}
          waiting={waiting}
          onClose={() => setIsCopying(false)}
        />
      ) : null}
      {editor.theirs === undefined ? null : (
        <MapConflictDialog editor={editor} names={names} theirs={editor.theirs} />
      )}
    </div>
  );
}

/** With all machines that wait for a place in rows below what stands there; the plan grows as far as they need. */
function withArranged(draft: MapDraft, waiting: readonly Placeable[]): MapDraft {
  const own = waiting.filter(({ machine, elsewhere }) => machine !== undefined && elsewhere === null);
  const belowM = boundsOfAll(draft.shapes)?.bottom ?? 0;
  const { placed, lengthM, widthM } = arranged(
    own.flatMap(({ machine, shape }) => (machine === undefined ? [] : [{ ...machine, shape }])),
    draft.shapes.length === 0 ? {} : { belowM, lengthM: draft.lengthM },
  );
  const shapes = placed.map(({ machine: { shape }, ...rect }) => ({ ...shape, ...rect }));
  const size = { lengthM: Math.max(draft.lengthM, lengthM), widthM: Math.max(draft.widthM, widthM) };
  return withShapes({ ...draft, ...size }, shapes);
}
