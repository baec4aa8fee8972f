import type { RightsPreview } from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { terminals } from '@millwright/contract/core/screen/terminals.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { countsOf, touchedBy } from './rightsDraft.ts';
import type { RightsDraft } from './useRightsDraft.ts';
import styles from './roleRights.module.css';

/** Rights are read again after so many seconds, by calls and by live pages. */
const followsWithinS = 5;

type SaveBarProps = {
  draft: RightsDraft;
  /** Whom the draft touches, where the server counts it. */
  preview?: RightsPreview | undefined;
  /** Stands before what discards and saves. */
  actions?: ReactNode;
};

/** What is not saved yet, whom it touches, and what is done about it. */
export function SaveBar({ draft, preview, actions }: SaveBarProps) {
  const t = useT('iam');
  const { wanted, rights, isClean, hasRights, besides, isSaving, discard, save } = draft;
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
                <span data-detail>
                  {terminals
                    .map((terminal) => `${t(`terminals.${terminal}`)} ${byTerminal[terminal]}`)
                    .join(' · ')}
                </span>
                {preview === undefined ? (
                  <span>{t('roleRights.touched', { count: touchedBy(wanted, rights) })}</span>
                ) : (
                  <Touched preview={preview} />
                )}
              </>
            ) : null}
            {besides === undefined ? null : <strong>{besides}</strong>}
            <span data-detail>{t('roleTools.preview.follows', { seconds: followsWithinS })}</span>
          </>
        )}
      </div>
      {actions}
      <Button disabled={isClean || isSaving} onClick={discard}>
        {t('roleRights.discard')}
      </Button>
      <Button type="primary" title="Ctrl+S" disabled={isClean} loading={isSaving} onClick={() => void save()}>
        {t('roleRights.save')}
      </Button>
    </footer>
  );
}

function Touched({ preview: { people, given, taken, keep, online } }: { preview: RightsPreview }) {
  const t = useT('iam');
  return (
    <>
      <span>{t('roleTools.preview.people', { count: people })}</span>
      {people === 0 ? null : <span data-detail>{t('roleTools.preview.kinds', { given, taken })}</span>}
      {keep === 0 ? null : <span data-detail>{t('roleTools.preview.keep', { count: keep })}</span>}
      <span data-detail>{t('roleTools.preview.online', { count: online })}</span>
    </>
  );
}
