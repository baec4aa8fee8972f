import { Button } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { changesOf, touchedBy } from './rightsDraft.ts';
import type { RightsDraft } from './useRightsDraft.ts';
import styles from './roleRights.module.css';

/** What is not saved yet, whom it touches, and what is done about it. */
export function SaveBar({ draft: { wanted, rights, isSaving, discard, save } }: { draft: RightsDraft }) {
  const t = useT('iam');
  const { given, taken } = changesOf(wanted);
  const isClean = wanted.size === 0;
  return (
    <footer className={styles.bar} data-layer="save" data-dirty={!isClean}>
      <div aria-live="polite">
        {isClean ? (
          <span>{t('roleRights.noChange')}</span>
        ) : (
          <>
            <strong>{t('roleRights.changed', { count: wanted.size })}</strong>
            <span>{t('roleRights.difference', { given: given.length, taken: taken.length })}</span>
            <span>{t('roleRights.touched', { count: touchedBy(wanted, rights) })}</span>
            <span>{t('roleRights.follows')}</span>
          </>
        )}
      </div>
      <Button disabled={isClean || isSaving} onClick={discard}>
        {t('roleRights.discard')}
      </Button>
      <Button type="primary" title="Ctrl+S" disabled={isClean} loading={isSaving} onClick={() => void save()}>
        {t('roleRights.save')}
      </Button>
    </footer>
  );
}
