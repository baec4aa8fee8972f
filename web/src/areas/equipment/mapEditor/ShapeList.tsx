import { machineKeywordLength } from '@millwright/contract/areas/equipment/machine/machineTexts.ts';
import { Button, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import type { DrawnShape } from './mapDraft.ts';
import styles from './mapEditor.module.css';
import type { Placeable } from './placeable.ts';
import type { MapEditor } from './useMapEditor.ts';
import type { ShapeNames } from './useShapeNames.ts';
import type { usePlanDrag } from './usePlanDrag.ts';

/** Longer lists are searched, not scrolled. */
const mostShown = 200;

type ShapeListProps = {
  editor: MapEditor;
  names: ShapeNames;
  onShow: (shapes: readonly DrawnShape[]) => void;
  canEdit: boolean;
  waiting: readonly Placeable[];
  handlersOf: ReturnType<typeof usePlanDrag<Placeable>>['handlersOf'];
  onArrange: () => void;
};

/** What waits for its place, to be dragged onto the plan, and what stands there, to be found. */
export function ShapeList(props: ShapeListProps) {
  const { editor, names, onShow, canEdit, waiting, handlersOf, onArrange } = props;
  const t = useT('equipment');
  const [wanted, setWanted] = useState<'waiting' | 'placed'>();
  const [find, setFind] = useState('');
  const view = wanted ?? (canEdit && waiting.length > 0 ? 'waiting' : 'placed');
  const isFound = (name: string) => name.toLowerCase().includes(find.trim().toLowerCase());
  const found = waiting.filter(({ name }) => isFound(name));
  const placed = editor.draft.shapes.filter((shape) => isFound(names.nameOf(shape)));
  return (
    <section className={styles.list} aria-label={t('map.listLabel')}>
      <Segmented
        block
        aria-label={t('map.listLabel')}
        value={view}
        options={[
          { value: 'waiting' as const, label: t('map.waiting', { count: waiting.length }) },
          { value: 'placed' as const, label: t('map.placed', { count: editor.draft.shapes.length }) },
        ]}
        onChange={setWanted}
      />
      <Input
        aria-label={t('map.find')}
        placeholder={t('map.find')}
        allowClear
        maxLength={machineKeywordLength}
        value={find}
        onChange={({ target: { value } }) => setFind(value)}
      />
      {view === 'waiting' ? (
        <>
          {canEdit && waiting.some(({ machine }) => machine !== undefined) ? (
            <Button onClick={onArrange}>{t('map.arrange')}</Button>
          ) : null}
          {waiting.length === 0 ? <p role="note">{t('map.allPlaced')}</p> : null}
          <ul>
            {found.slice(0, mostShown).map((item) => (
              <li key={item.key}>
                <button type="button" disabled={!canEdit} {...handlersOf(item)}>
                  {item.name}
                  {item.elsewhere === null ? null : (
                    <small>{t('map.elsewhere', { map: item.elsewhere })}</small>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {found.length > mostShown ? <p>{t('map.more', { count: found.length - mostShown })}</p> : null}
        </>
      ) : (
        <>
          {editor.draft.shapes.length === 0 ? <p role="note">{t('map.nonePlaced')}</p> : null}
          <ul>
            {placed.slice(0, mostShown).map((shape) => (
              <li key={shape.key}>
                <button
                  type="button"
                  aria-pressed={editor.keys.has(shape.key)}
                  onClick={() => onShow([shape])}
                >
                  {names.nameOf(shape)}
                </button>
              </li>
            ))}
          </ul>
          {placed.length > mostShown ? <p>{t('map.more', { count: placed.length - mostShown })}</p> : null}
        </>
      )}
    </section>
  );
}
