import { Button } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import type { MenusDraft } from './useMenusDraft.ts';
import styles from './menus.module.css';

/** How much is not saved yet, and what is done about it. */
export function SaveBar({ draft: { count, isSaving, discard, save } }: { draft: MenusDraft }) {
  const t = useT('iam');
  const isClean = count === 0;
  return (
    <footer className={styles['bar']} data-layer="save" data-dirty={!isClean}>
      <div aria-live="polite">
        {isClean ? t('menus.noChange') : <strong>{t('menus.changes', { count })}</strong>}
      </div>
      <Button disabled={isClean || isSaving} onClick={discard}>
        {t('menus.discard')}
      </Button>
      <Button type="primary" title="Ctrl+S" disabled={isClean} loading={isSaving} onClick={() => void save()}>
        {t('menus.save')}
      </Button>
    </footer>
  );
}
