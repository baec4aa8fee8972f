import { terminals } from '@millwright/contract/core/terminals.ts';
import { Button } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { countsOf, touchedBy } from './rightsDraft.ts';
import type { RightsDraft } from './useRightsDraft.ts';
import styles from './roleRights.module.css';

type SaveBarProps = { draft: RightsDraft };

/** What is not saved yet, whom it touches, and what is done about it. */
export function SaveBar({ draft }: SaveBarProps) {
  const { wanted, rights, isClean, hasRights, besides, isSaving, discard, save } = draft;
  const t = useT('iam');
  const { changed, given, taken, ...byTerminal } = countsOf(wanted);
  return (
    <footer className={styles.bar} data-layer="save" data-dirty={!isClean}>
      <div aria-live="polite">
        {isClean ? (
          <span>{t('roleRights.noChange')}</span>
        ) : (
          <>
            {hasRights ? (
              <>
                <strong>{t('roleRights.changed', { count: changed })}</strong>
                <span>{t('roleRights.difference', { given, taken })}</span>
                <span>
                  {terminals
                    .map((terminal) => `${t(`terminals.${terminal}`)} ${byTerminal[terminal]}`)
                    .join(' · ')}
                </span>
                <span>{t('roleRights.touched', { count: touchedBy(wanted, rights) })}</span>
              </>
            ) : null}
            {besides === undefined ? null : <strong>{besides}</strong>}
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
