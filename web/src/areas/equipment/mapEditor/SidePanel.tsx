import { maxGapM, maxTurnDeg, usualGapM } from './bounds.ts';
import { equipmentMap, mapShape } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import {
  aligned,
  changed,
  distributed,
  type DrawnShape,
  edges,
  inRow,
  withTurnedShapes,
  withoutShapes,
} from './mapDraft.ts';
import styles from './mapEditor.module.css';
import { Measure } from './Measure.tsx';
import type { MapEditor } from './useMapEditor.ts';
import type { ShapeNames } from './useShapeNames.ts';

const metresDigits = 2;

type PanelProps = { editor: MapEditor; names: ShapeNames; canEdit: boolean; onCopy: () => void };

/** What is chosen: its measures; of several, how they stand together; of nothing, the plan itself. */
export function SidePanel(props: PanelProps) {
  const own = props.editor.draft.shapes.filter(({ key }) => props.editor.keys.has(key));
  const [first, second] = own;
  if (first === undefined) return <PlanPanel {...props} />;
  return second === undefined ? <OnePanel shape={first} {...props} /> : <ManyPanel shapes={own} {...props} />;
}

function PlanPanel({ editor, canEdit }: PanelProps) {
  const t = useT('equipment');
  const { draft, change } = editor;
  const measure = (name: 'lengthM' | 'widthM' | 'gridM') => {
    const { min = 0, max = 0 } = equipmentMap.fields[name];
    return (
      <Measure
        label={t(`resources.equipmentMap.fields.${name}`)}
        unit={t('basics:units.m')}
        value={draft[name]}
        min={min}
        max={max}
        digits={metresDigits}
        isDisabled={!canEdit}
        onChange={(value) => change({ ...draft, [name]: value })}
      />
    );
  };
  return (
    <section className={styles.panel} aria-label={t('map.planSize')}>
      <h2>{t('map.planSize')}</h2>
      <div className={styles.measures}>
        {measure('lengthM')}
        {measure('widthM')}
        {measure('gridM')}
      </div>
    </section>
  );
}

function OnePanel({ shape, editor, names, canEdit, onCopy }: PanelProps & { shape: DrawnShape }) {
  const t = useT('equipment');
  const { draft, change } = editor;
  const keys = new Set([shape.key]);
  const measure = (name: 'xM' | 'yM' | 'lengthM' | 'widthM') => {
    const { min = 0, max = 0 } = mapShape.fields[name];
    return (
      <Measure
        key={`${shape.key} ${name}`}
        label={t(`resources.mapShape.fields.${name}`)}
        unit={t('basics:units.m')}
        value={shape[name]}
        min={min}
        max={max}
        digits={metresDigits}
        isDisabled={!canEdit}
        onChange={(value) => change(changed(draft, keys, () => ({ [name]: value })))}
      />
    );
  };
  const size = editor.ground.machines.find(({ id }) => id === shape.machineId);
  return (
    <section className={styles.panel} aria-label={names.nameOf(shape)}>
      <h2>
        {names.nameOf(shape)} <small>{t(`resources.mapShape.choices.kind.${shape.kind}`)}</small>
      </h2>
      {names.isGone(shape) ? <p>{t('map.goneHint')}</p> : null}
      <div className={styles.measures}>
        {measure('xM')}
        {measure('yM')}
        {measure('lengthM')}
        {measure('widthM')}
        <Measure
          key={`${shape.key} turnDeg`}
          label={t('resources.mapShape.fields.turnDeg')}
          unit={t('basics:units.degree')}
          value={shape.turnDeg}
          min={0}
          max={maxTurnDeg}
          digits={1}
          isDisabled={!canEdit}
          onChange={(turnDeg) => change(changed(draft, keys, () => ({ turnDeg })))}
        />
      </div>
      {canEdit ? (
        <div className={styles.buttons}>
          <Button title="R" onClick={() => change(withTurnedShapes(draft, keys, 90))}>
            {t('map.turn')}
          </Button>
          {size === undefined ? null : (
            <Button
              onClick={() =>
                change(changed(draft, keys, () => ({ lengthM: size.lengthM, widthM: size.widthM })))
              }
            >
              {t('map.modelSize')}
            </Button>
          )}
          <Button title="C" onClick={onCopy}>
            {t('map.copy')}
          </Button>
          <Button danger type="text" title="Delete" onClick={() => change(withoutShapes(draft, keys))}>
            {t('map.takeOff')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function ManyPanel({ shapes, editor, canEdit }: PanelProps & { shapes: readonly DrawnShape[] }) {
  const t = useT('equipment');
  const [gapM, setGapM] = useState(usualGapM);
  const { draft, keys, change } = editor;
  return (
    <section className={styles.panel} aria-label={t('map.many', { count: shapes.length })}>
      <h2>{t('map.many', { count: shapes.length })}</h2>
      {canEdit ? (
        <>
          <h3>{t('map.align')}</h3>
          <div className={styles.buttons}>
            {edges.map((edge) => (
              <Button key={edge} size="small" onClick={() => change(aligned(draft, keys, edge))}>
                {t(`map.edges.${edge}`)}
              </Button>
            ))}
          </div>
          <h3>{t('map.distribute')}</h3>
          <div className={styles.buttons}>
            {(['x', 'y'] as const).map((axis) => (
              <Button
                key={axis}
                size="small"
                disabled={shapes.length < 3}
                onClick={() => change(distributed(draft, keys, axis))}
              >
                {t(`map.axes.${axis}`)}
              </Button>
            ))}
          </div>
          <h3>{t('map.row')}</h3>
          <div className={styles.measures}>
            <Measure
              label={t('map.gap')}
              unit={t('basics:units.m')}
              value={gapM}
              min={0}
              max={maxGapM}
              digits={metresDigits}
              isDisabled={false}
              onChange={setGapM}
            />
          </div>
          <div className={styles.buttons}>
            {(['x', 'y'] as const).map((axis) => (
              <Button key={axis} size="small" onClick={() => change(inRow(draft, keys, { axis, gapM }))}>
                {t(`map.rowAxes.${axis}`)}
              </Button>
            ))}
          </div>
          <div className={styles.buttons}>
            <Button title="R" onClick={() => change(withTurnedShapes(draft, keys, 90))}>
              {t('map.turn')}
            </Button>
            <Button danger type="text" title="Delete" onClick={() => change(withoutShapes(draft, keys))}>
              {t('map.takeOff')}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
