import type { Right } from '@millwright/contract/areas/access/rights/rights.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import { Checkbox, Tooltip } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { RulesCell } from './RulesCell.tsx';
import { changeOf, isOn, touchedOf } from './rightsDraft.ts';
import type { RightsDraft } from './useRightsDraft.ts';
import styles from './roleRights.module.css';

type RightRowProps = {
  right: Right;
  isButton: boolean;
  draft: RightsDraft;
  mayEdit: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

/**
 * A right: its name, identifier, on which terminals it is given, and whom a change touches. Its name ticks both terminals
 * at once. Only a change has colour.
 */
export function RightRow({ right, isButton, draft, mayEdit, isChosen, onChoose }: RightRowProps) {
  const t = useT('iam');
  const { title, code, pages } = right;
  const { wanted, set } = draft;
  const open = terminals.filter((terminal) => mayEdit && right[terminal].lock === null);
  const isAllOn = open.every((terminal) => isOn(right, terminal, wanted));
  const changes = terminals.flatMap((terminal) => changeOf(right, terminal, wanted) ?? []);
  const others = pages.filter((page) => page !== title);
  const also = others.length === 0 ? undefined : t('roleRights.pages', { pages: others.join(' · ') });
  const handleName = () => {
    onChoose();
    set([right], { on: open, isOnNow: !isAllOn });
  };
  return (
    <div
      className={styles.row}
      data-kind={isButton ? 'button' : 'page'}
      data-change={changes.includes('given') ? 'given' : changes[0]}
      data-chosen={isChosen}
      data-code={code}
    >
      <span className={styles.name}>
        <button type="button" className={styles.choose} aria-pressed={isChosen} onClick={handleName}>
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
      {terminals.map((terminal) => (
        <TerminalCheck key={terminal} right={right} terminal={terminal} draft={draft} mayEdit={mayEdit} />
      ))}
      <RulesCell code={code} title={title} />
      <span className={styles.change}>
        {changes.length > 0 ? t('roleRights.touches', { count: touchedOf(right, wanted) }) : null}
      </span>
    </div>
  );
}

type TerminalCheckProps = Pick<RightRowProps, 'right' | 'draft' | 'mayEdit'> & { terminal: Terminal };

function TerminalCheck({ right, terminal, draft, mayEdit }: TerminalCheckProps) {
  const t = useT('iam');
  const { title, code } = right;
  const { lock } = right[terminal];
  const change = changeOf(right, terminal, draft.wanted);
  const name = t(`terminals.${terminal}`);
  return (
    <span className={styles.check} data-terminal={terminal} data-change={change}>
      <Checkbox
        aria-label={`${title} ${code} ${name}`}
        checked={isOn(right, terminal, draft.wanted)}
        disabled={!mayEdit || lock !== null}
        onChange={({ target }) => draft.set([right], { on: [terminal], isOnNow: target.checked })}
      />
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
