import type { Right, RightGroup } from '@millwright/contract/areas/access/rights/rights.ts';
import { terminals } from '@millwright/contract/core/screen/terminals.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { AllCheck } from './AllCheck.tsx';
import { isOnAnywhere, rightsIn } from './rightsDraft.ts';
import { RulesCell } from './RulesCell.tsx';
import { RightRow } from './RightRow.tsx';
import type { RightsDraft } from './useRightsDraft.ts';
import styles from './roleRights.module.css';

type GroupRowsProps = {
  group: RightGroup;
  draft: RightsDraft;
  mayEdit: boolean;
  isOpen: boolean;
  chosen: string | undefined;
  onToggle: () => void;
  onChoose?: ((code: string) => void) | undefined;
};

/** An area of the menu with its pages and their buttons. Its checks give or take all that is shown of it on a terminal. */
export function GroupRows({ group, draft, mayEdit, isOpen, chosen, onToggle, onChoose }: GroupRowsProps) {
  const t = useT('iam');
  const rights = rightsIn([group]);
  const given = rights.filter((right) => isOnAnywhere(right, draft.wanted)).length;
  const rowOf = (right: Right, isButton: boolean) => (
    <RightRow
      key={right.code}
      right={right}
      isButton={isButton}
      draft={draft}
      mayEdit={mayEdit}
      isChosen={chosen === right.code}
      onChoose={() => onChoose?.(right.code)}
    />
  );
  return (
    <section aria-label={group.title}>
      <div className={styles.row} data-kind="group">
        <span className={styles.name}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'roleRights.closeGroup' : 'roleRights.openGroup', { name: group.title })}
            onClick={onToggle}
          >
            {isOpen ? '▾' : '▸'}
          </button>
          {group.title}
        </span>
        <span className={styles.code} />
        {terminals.map((terminal) => (
          <span key={terminal} className={styles.check} data-terminal={terminal}>
            <AllCheck
              name={group.title}
              rights={rights}
              terminal={terminal}
              draft={draft}
              mayEdit={mayEdit}
            />
          </span>
        ))}
        <RulesCell />
        <span className={styles.change}>
          {given} / {rights.length}
        </span>
      </div>
      {isOpen
        ? group.rights.map((page) => (
            <div key={page.code}>
              {rowOf(page, page.pages.length === 0)}
              {page.buttons.map((button) => rowOf(button, true))}
            </div>
          ))
        : null}
    </section>
  );
}
