import { maxGapM, usualGapM } from './bounds.ts';
import { Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { type Axis, copiesAlong, type CopyOf, type DrawnShape, withShapes } from './mapDraft.ts';
import styles from './mapEditor.module.css';
import { Measure } from './Measure.tsx';
import { newKey } from './newKey.ts';
import type { Placeable } from './placeable.ts';
import type { MapEditor } from './useMapEditor.ts';
import type { ShapeNames } from './useShapeNames.ts';

const mostCopies = 200;

type CopyDialogProps = {
  editor: MapEditor;
  names: ShapeNames;
  shape: DrawnShape;
  waiting: readonly Placeable[];
  onClose: () => void;
};

/** A row behind a shape: of a machine the next ones of its kind that have no place yet, of a wall or a column more of it. */
export function CopyDialog({ editor, names, shape, waiting, onClose }: CopyDialogProps) {
  const t = useT('equipment');
  const [axis, setAxis] = useState<Axis>('x');
  const [gapM, setGapM] = useState(usualGapM);
  const kind = editor.ground.machines.find(({ id }) => id === shape.machineId)?.kind;
  const next = waiting.filter(
    ({ machine, shape: { kind: own }, elsewhere }) =>
      elsewhere === null && own === shape.kind && machine?.kind === kind,
  );
  const isBuilt = shape.machineId === null && shape.equipmentId === null;
  const most = isBuilt ? mostCopies : next.length;
  const [asked, setAsked] = useState(isBuilt ? 4 : next.length);
  const count = Math.min(asked, most);
  const handleCopy = () => {
    const own = Array.from(
      { length: count },
      (): CopyOf => ({
        key: newKey(),
        machineId: null,
        equipmentId: null,
      }),
    );
    const copies = isBuilt ? own : next.slice(0, count).map((each) => each.shape);
    const row = copiesAlong(
      shape,
      copies.map(({ key, machineId, equipmentId }) => ({ key, machineId, equipmentId })),
      { axis, gapM },
    );
    editor.change(withShapes(editor.draft, row));
    editor.select(new Set([shape.key, ...row.map(({ key }) => key)]));
    onClose();
  };
  const intro = () => {
    if (isBuilt) return t('map.copyBuilt');
    if (most === 0) return t('map.copyNone');
    return t('map.copyNext', { count: most });
  };
  return (
    <Modal
      open
      centered
      width={420}
      title={t('map.copyTitle', { name: names.nameOf(shape) })}
      okText={t('map.copyRun', { count })}
      cancelText={t('core:actions.cancel')}
      okButtonProps={{ disabled: count === 0 }}
      onOk={handleCopy}
      onCancel={onClose}
    >
      <p>{intro()}</p>
      <div className={styles.measures}>
        <Measure
          label={t('map.count')}
          unit=""
          value={count}
          min={most === 0 ? 0 : 1}
          max={most}
          digits={0}
          isDisabled={most === 0}
          onChange={setAsked}
        />
        <Measure
          label={t('map.gap')}
          unit={t('basics:units.m')}
          value={gapM}
          min={0}
          max={maxGapM}
          digits={2}
          isDisabled={false}
          onChange={setGapM}
        />
      </div>
      <Segmented
        aria-label={t('map.direction')}
        value={axis}
        options={(['x', 'y'] as const).map((value) => ({ value, label: t(`map.rowAxes.${value}`) }))}
        onChange={setAxis}
      />
    </Modal>
  );
}
