import { Button, Segmented } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import type { Tool } from './allocationDraft.ts';
import type { AllocationDesk } from './useAllocationDesk.ts';
import styles from './allocation.module.css';
import layout from '../../../kit/layout.module.css';

const tools: readonly Tool[] = ['paint', 'share', 'erase'];

type AllocationBarProps = { desk: AllocationDesk; mayEdit: boolean; onBalance: () => void };

/** Bar above the cells: machines without a person, tools, and the draft. */
export function AllocationBar({ desk, mayEdit, onBalance }: AllocationBarProps) {
  const t = useT('personnel');
  const { allocation, gaps, tool } = desk;
  return (
    <div className={styles.bar}>
      <span className={gaps === 0 ? undefined : layout.bad}>{t('allocation.gaps', { count: gaps })}</span>
      {mayEdit ? (
        <>
          <Segmented
            size="small"
            aria-label={t('allocation.tool')}
            value={tool}
            options={tools.map((value) => ({ value, label: t(`allocation.${value}`) }))}
            onChange={desk.setTool}
          />
          <Button size="small" disabled={!allocation.canUndo} onClick={allocation.undo}>
            {t('allocation.undo')}
          </Button>
          <Button size="small" disabled={!allocation.canRedo} onClick={allocation.redo}>
            {t('allocation.redo')}
          </Button>
          <Button size="small" onClick={onBalance}>
            {t('allocation.balance')}
          </Button>
          {allocation.isDirty ? (
            <>
              <span>{t('allocation.changes', { count: allocation.draft.size })}</span>
              <Button size="small" type="text" onClick={allocation.discard}>
                {t('allocation.discard')}
              </Button>
            </>
          ) : null}
          <small className={styles.keys}>{t('allocation.keys')}</small>
        </>
      ) : null}
    </div>
  );
}
