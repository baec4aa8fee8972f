import { noDepartment } from '@millwright/contract/areas/access/department/organization.ts';
import { type DragEvent, useState } from 'react';
import { Beside } from '../../../app/beside/Beside.tsx';
import { TreeNode, TreeNodes } from '../../../app/beside/TreeNodes.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import type { Branch } from './nodes.ts';
import styles from './organization.module.css';

/** What is dragged: people, or a department. */
export type Dragged =
  | { readonly kind: 'people'; readonly ids: readonly string[] }
  | { readonly kind: 'department'; readonly id: string };

type DepartmentTreeProps = {
  branches: readonly Branch[];
  people: number;
  withoutDepartment: number;
  selected: string;
  onSelect: (department: string) => void;
  /** Whether what is dragged may be put onto a department. */
  mayDrop: (department: string) => boolean;
  mayMoveDepartments: boolean;
  onDrag: (dragged: Dragged | undefined) => void;
  onDrop: (department: string) => void;
};

/** The departments of the mill with how many people belong to each and below; on a phone they open over the page. */
export function DepartmentTree(props: DepartmentTreeProps) {
  const { branches, selected, withoutDepartment } = props;
  const t = useT('iam');
  const chosen = nameOf(branches, selected) ?? t(selected === '' ? 'organization.all' : 'organization.none');
  return (
    <Beside title={t('organization.tree')} chosen={chosen} width={264}>
      {(close) => {
        const select = (department: string) => {
          close();
          props.onSelect(department);
        };
        return (
          <TreeNodes label={t('organization.tree')}>
            <li>
              <TreeNode
                title={t('organization.all')}
                count={props.people}
                isCurrent={selected === ''}
                onClick={() => select('')}
              />
            </li>
            {branches.map((branch) => (
              <Twig key={branch.id} {...props} branch={branch} onSelect={select} />
            ))}
            {withoutDepartment === 0 && selected !== noDepartment ? null : (
              <li>
                <TreeNode
                  title={t('organization.none')}
                  count={withoutDepartment}
                  isCurrent={selected === noDepartment}
                  onClick={() => select(noDepartment)}
                />
              </li>
            )}
          </TreeNodes>
        );
      }}
    </Beside>
  );
}

/** A department with those below it; it is dragged, and dropped on. */
function Twig(props: DepartmentTreeProps & { branch: Branch }) {
  const { branch, selected, onSelect, mayDrop, mayMoveDepartments, onDrag, onDrop } = props;
  const t = useT('iam');
  const [isOver, setIsOver] = useState(false);
  const { id, name, peopleWithin, below } = branch;
  const handleOver = (event: DragEvent) => {
    if (!mayDrop(id)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <li>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        title={isOver ? t('organization.onto', { department: name }) : undefined}
        draggable={mayMoveDepartments}
        onDragStart={() => onDrag({ kind: 'department', id })}
        onDragEnd={() => onDrag(undefined)}
        onDragOver={handleOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          onDrop(id);
        }}
      >
        <TreeNode
          title={name}
          count={peopleWithin}
          isCurrent={selected === id}
          onClick={() => onSelect(id)}
        />
      </div>
      {below.length === 0 ? null : (
        <ul>
          {below.map((each) => (
            <Twig key={each.id} {...props} branch={each} />
          ))}
        </ul>
      )}
    </li>
  );
}

function nameOf(branches: readonly Branch[], id: string): string | undefined {
  for (const branch of branches) {
    const found = branch.id === id ? branch.name : nameOf(branch.below, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
