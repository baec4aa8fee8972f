import { TreeSelect } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useT } from '../../../app/i18n/useT.ts';
import { EditDialog, PeopleInput } from '../../../resource/slotParts.ts';
import { type Branch, optionsOf } from './nodes.ts';

const people = z.object({ ids: z.array(z.string()).min(1) });

/** People of the mill to be put into a department, found by name, pinyin or account. */
export function AddPeopleModal({
  department,
  onAdd,
  onClose,
}: {
  department: string;
  onAdd: (ids: readonly string[]) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useT('iam');
  return (
    <EditDialog
      input={people}
      initial={{ ids: [] }}
      fields={({ ids = [] }) => ({
        ids: {
          label: t('organization.people'),
          problem: ids.length === 0 ? t('organization.pickPeople') : undefined,
          draw: (props) => <PeopleInput {...props} />,
        },
      })}
      texts={{ title: t('organization.addTo', { department }), submit: t('organization.add') }}
      onSubmit={({ ids }) => onAdd(ids)}
      onClose={onClose}
    />
  );
}

const target = z.object({ department: z.string() });
/** Value of the place above all departments. */
const above = 'top';

/** A department of the tree; `top` offers the place above all of them too. */
export function PickDepartmentModal({
  title,
  branches,
  without,
  top,
  onPick,
  onClose,
}: {
  title: string;
  branches: readonly Branch[];
  /** Departments that cannot be chosen. */
  without: ReadonlySet<string>;
  top?: string;
  /** Empty for the top. */
  onPick: (department: string) => Promise<boolean> | boolean;
  onClose: () => void;
}) {
  const t = useT('iam');
  const options = optionsOf(branches, without);
  const [chosen, setChosen] = useState<string>();
  return (
    <EditDialog
      input={target}
      fields={{
        department: {
          label: t('organization.target'),
          problem: chosen === undefined ? t('organization.pickDepartment') : undefined,
          draw: ({ id, isInvalid, onChange }) => (
            <TreeSelect
              id={id}
              status={isInvalid === true ? 'error' : ''}
              placeholder={t('organization.pickDepartment')}
              treeDefaultExpandAll
              showSearch={{ treeNodeFilterProp: 'title' }}
              treeData={
                top === undefined
                  ? options
                  : [{ value: above, title: top, disabled: false, children: [] }, ...options]
              }
              value={chosen ?? null}
              onChange={(next: unknown) => {
                const value = typeof next === 'string' ? next : undefined;
                setChosen(value);
                onChange(value ?? null);
              }}
            />
          ),
        },
      }}
      texts={{ title, submit: t('organization.moveHere') }}
      onSubmit={({ department }) => onPick(department === above ? '' : department)}
      onClose={onClose}
    />
  );
}
