import { Button } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { machineMapPath } from '@millwright/contract/core/screen/boardPages.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import type { PlanWindow } from '../../../kit/plan/usePlanView.ts';
import styles from './mapEditor.module.css';
import { builtKinds } from './placeable.ts';
import type { MapEditor } from './useMapEditor.ts';

const zoomStep = 1.4;

type EditorHeadProps = {
  editor: MapEditor;
  /** The window on the plan. */
  plan: RefObject<PlanWindow | null>;
  areas: ReactNode;
  canEdit: boolean;
  onAdd: (kind: (typeof builtKinds)[number]) => void;
};

/** Which area, how one looks at it, what is added to it, and how it is kept. */
export function EditorHead({ editor, plan, areas, canEdit, onAdd }: EditorHeadProps) {
  const t = useT('equipment');
  const maySeeLive = useMay(boardRights.wholeMill);
  const { stored, isDirty, isSaving, ground } = editor;
  return (
    <header className={styles.head}>
      <h1>{t('resources.equipmentMap.title')}</h1>
      {areas}
      {canEdit ? (
        <div className={styles.tools} role="group" aria-label={t('map.add')}>
          <span>{t('map.add')}</span>
          {builtKinds.map((kind) => (
            <Button key={kind} size="small" onClick={() => onAdd(kind)}>
              {t(`resources.mapShape.choices.kind.${kind}`)}
            </Button>
          ))}
        </div>
      ) : null}
      <div className={styles.tools} role="group" aria-label={t('map.look')}>
        <Button
          size="small"
          title="−"
          aria-label={t('map.zoomOut')}
          onClick={() => plan.current?.zoomBy(1 / zoomStep)}
        >
          −
        </Button>
        <Button
          size="small"
          title="+"
          aria-label={t('map.zoomIn')}
          onClick={() => plan.current?.zoomBy(zoomStep)}
        >
          +
        </Button>
        <Button size="small" title="0" onClick={() => plan.current?.showWhole()}>
          {t('map.whole')}
        </Button>
      </div>
      <div className={styles.actions}>
        {stored !== undefined && maySeeLive ? (
          <Link to={machineMapPath(ground.area.id)}>{t('map.live')}</Link>
        ) : null}
        {canEdit ? (
          <>
            <Button title="Ctrl+Z" disabled={!editor.canUndo} onClick={editor.undo}>
              {t('map.undo')}
            </Button>
            <Button title="Ctrl+Y" disabled={!editor.canRedo} onClick={editor.redo}>
              {t('map.redo')}
            </Button>
            <Button
              type="primary"
              title="Ctrl+S"
              loading={isSaving}
              disabled={!isDirty && stored !== undefined}
              onClick={() => void editor.save()}
            >
              {t('map.save')}
            </Button>
          </>
        ) : null}
      </div>
    </header>
  );
}
