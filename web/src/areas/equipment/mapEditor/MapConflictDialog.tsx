import { Button, Modal } from 'antd';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { DrawnShape, MapDraft } from './mapDraft.ts';
import styles from './mapEditor.module.css';
import { mapDifferences } from './mergedMaps.ts';
import { mapDraftOf, type StoredMap } from './storedMap.ts';
import type { MapEditor } from './useMapEditor.ts';
import type { ShapeNames } from './useShapeNames.ts';

type MapConflictDialogProps = { editor: MapEditor; names: ShapeNames; theirs: StoredMap };

/** Somebody saved the plan meanwhile: what differs, and whose place stays where both moved the same. */
export function MapConflictDialog({ editor, names, theirs }: MapConflictDialogProps) {
  const t = useT('equipment');
  const language = readLanguage();
  const other = mapDraftOf(theirs);
  const differences = mapDifferences({ base: editor.saved, mine: editor.draft, theirs: other });
  const contested = differences.filter(({ isContested }) => isContested);
  const metres = (value: number) => formatNumber(value, 2, language);
  const text = (of: DrawnShape | MapDraft | undefined) => {
    if (of === undefined) return t('map.notThere');
    if (!('xM' in of)) return t('map.sizeText', { length: metres(of.lengthM), width: metres(of.widthM) });
    return t('map.placeText', {
      x: metres(of.xM),
      y: metres(of.yM),
      turn: formatNumber(of.turnDeg, 1, language),
    });
  };
  const nameOf = (...both: readonly (DrawnShape | MapDraft | undefined)[]) => {
    const shape = both.find((each) => each !== undefined);
    return shape !== undefined && 'xM' in shape ? names.nameOf(shape) : t('map.planSize');
  };
  return (
    <Modal
      open
      centered
      width={760}
      title={t('map.conflictTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        contested.length === 0 ? (
          <Button type="primary" onClick={() => editor.merge('theirs')}>
            {t('map.mergeAll')}
          </Button>
        ) : (
          <>
            <Button onClick={() => editor.merge('theirs')}>{t('map.takeTheirs')}</Button>
            <Button type="primary" onClick={() => editor.merge('mine')}>
              {t('map.keepMine')}
            </Button>
          </>
        )
      }
    >
      <p>
        {t(contested.length === 0 ? 'map.conflictNone' : 'map.conflictHint', { count: contested.length })}
      </p>
      <div className={styles.differences}>
        <DataTable
          rows={differences}
          keyOf={({ key }) => key ?? ''}
          marks={({ isContested }) => ({ 'data-contested': isContested || undefined })}
          columns={[
            {
              name: 'what',
              head: t('map.what'),
              isRowHead: true,
              cell: ({ mine, theirs: their }) => nameOf(mine, their),
            },
            { name: 'mine', head: t('map.mine'), cell: ({ mine }) => text(mine) },
            { name: 'theirs', head: t('map.theirs'), cell: ({ theirs: their }) => text(their) },
          ]}
          look={{ isBare: true, isTall: true, density: 'compact' }}
        />
      </div>
    </Modal>
  );
}
