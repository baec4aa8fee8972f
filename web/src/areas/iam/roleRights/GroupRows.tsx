import type { RightGroup, RoleRight } from '@millwright/contract/areas/iam/roleRights.ts';
import { Checkbox } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { isOn, rightsIn } from './rightsDraft.ts';
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
  onChoose: (code: string) => void;
};

/** An area of the menu with its pages and their buttons. Its check gives or takes all that is shown of it. */
export function GroupRows({ group, draft, mayEdit, isOpen, chosen, onToggle, onChoose }: GroupRowsProps) {
  const t = useT('iam');
  const { wanted } = draft;
  const rights = rightsIn([group]);
  const on = rights.filter((right) => isOn(right, wanted)).length;
  const rowOf = (right: RoleRight, isButton: boolean) => (
    <RightRow
      key={right.code}
      right={right}
      isButton={isButton}
      isOn={isOn(right, wanted)}
      isChanged={wanted.has(right.code)}
      mayEdit={mayEdit}
      isChosen={chosen === right.code}
      onSet={(isOnNow) => draft.set([right], isOnNow)}
      onChoose={() => onChoose(right.code)}
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
        <span className={styles.check}>
          <Checkbox
            aria-label={group.title}
            checked={on === rights.length}
            indeterminate={on > 0 && on < rights.length}
            disabled={!mayEdit || rights.every(({ lock }) => lock !== null)}
            onChange={({ target }) => draft.set(rights, target.checked)}
          />
        </span>
        <span className={styles.change}>
          {on} / {rights.length}
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
