import type { RoleRight } from '@millwright/contract/areas/iam/roleRights.ts';
import { Checkbox, Tooltip } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './roleRights.module.css';

type RightRowProps = {
  right: RoleRight;
  isButton: boolean;
  isOn: boolean;
  isChanged: boolean;
  mayEdit: boolean;
  isChosen: boolean;
  onSet: (isOn: boolean) => void;
  onChoose: () => void;
};

/** A right: its name, identifier, whether the role has it, and whom a change touches. Only a change has colour. */
export function RightRow({
  right,
  isButton,
  isOn,
  isChanged,
  mayEdit,
  isChosen,
  onSet,
  onChoose,
}: RightRowProps) {
  const t = useT('iam');
  const { title, code, pages, lock, touches } = right;
  const change = isChanged ? (isOn ? 'given' : 'taken') : undefined;
  const others = pages.filter((page) => page !== title);
  const also = others.length === 0 ? undefined : t('roleRights.pages', { pages: others.join(' · ') });
  const check = (
    <Checkbox
      aria-label={`${title} ${code}`}
      checked={isOn}
      disabled={!mayEdit || lock !== null}
      onChange={({ target }) => onSet(target.checked)}
    />
  );
  return (
    <div
      className={styles.row}
      data-kind={isButton ? 'button' : 'page'}
      data-change={change}
      data-chosen={isChosen}
      data-code={code}
    >
      <span className={styles.name}>
        <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={onChoose}>
          {title}
        </button>
        {also === undefined ? null : (
          <small className={styles.also} title={also}>
            {also}
          </small>
        )}
      </span>
      <code className={styles.code} title={code}>
        {code}
      </code>
      <span className={styles.check}>
        {check}
        {change === undefined ? null : (
          <span
            className={styles.mark}
            role="img"
            aria-label={t(change === 'given' ? 'roleRights.givenMark' : 'roleRights.takenMark')}
          >
            {change === 'given' ? '+' : '−'}
          </span>
        )}
        {lock === null ? null : (
          <Tooltip title={t(`roleRights.locks.${lock}`)}>
            <span role="img" aria-label={t(`roleRights.locks.${lock}`)} className={styles.lock}>
              <LockGlyph />
            </span>
          </Tooltip>
        )}
      </span>
      <span className={styles.change}>{isChanged ? t('roleRights.touches', { count: touches }) : null}</span>
    </div>
  );
}

export function LockGlyph() {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
      <path
        d="M3.5 7.2h9v6.3h-9zM5.4 7V5a2.6 2.6 0 0 1 5.2 0v2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
