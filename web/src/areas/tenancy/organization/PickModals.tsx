import { App, Modal, TreeSelect } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { choosableSource, SearchSelect } from '../../../resource/slotParts.ts';
import { type Branch, optionsOf } from './nodes.ts';
import styles from './organization.module.css';

type Chosen = readonly { value: string; label: string }[];

/** People of the mill to be put into a department, found by name, pinyin or account. */
export function AddPeopleModal({
  department,
  isBusy,
  onAdd,
  onClose,
}: {
  department: string;
  isBusy: boolean;
  onAdd: (ids: readonly string[]) => void;
  onClose: () => void;
}) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<Chosen>([]);
  const handleOk = () => {
    if (chosen.length === 0) void message.warning(t('organization.pickPeople'));
    else onAdd(chosen.map(({ value }) => value));
  };
  return (
    <Modal
      open
      centered
      title={t('organization.addTo', { department })}
      okText={t('organization.add')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={handleOk}
      onCancel={onClose}
    >
      <label className={styles.pick}>
        {t('organization.people')}
        <SearchSelect
          isMultiple
          label={t('organization.people')}
          source={choosableSource('user')}
          value={chosen.map(({ value }) => value)}
          known={new Map(chosen.map(({ value, label }) => [value, label]))}
          onChange={(_values, options) => setChosen(options)}
        />
      </label>
    </Modal>
  );
}

/** A department of the tree; `top` offers the place above all of them too. */
export function PickDepartmentModal({
  title,
  branches,
  without,
  top,
  isBusy,
  onPick,
  onClose,
}: {
  title: string;
  branches: readonly Branch[];
  /** Departments that cannot be chosen. */
  without: ReadonlySet<string>;
  top?: string;
  isBusy: boolean;
  /** Empty for the top. */
  onPick: (department: string) => void;
  onClose: () => void;
}) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<string>();
  const options = optionsOf(branches, without);
  const handleOk = () => {
    if (chosen === undefined) void message.warning(t('organization.pickDepartment'));
    else onPick(chosen);
  };
  return (
    <Modal
      open
      centered
      title={title}
      okText={t('organization.moveHere')}
      cancelText={core('actions.cancel')}
      confirmLoading={isBusy}
      onOk={handleOk}
      onCancel={onClose}
    >
      <label className={styles.pick}>
        {t('organization.target')}
        <TreeSelect
          aria-label={t('organization.target')}
          placeholder={t('organization.pickDepartment')}
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeData={
            top === undefined
              ? options
              : [{ value: '', title: top, disabled: false, children: [] }, ...options]
          }
          value={chosen ?? null}
          onChange={(next: unknown) => setChosen(typeof next === 'string' ? next : undefined)}
        />
      </label>
    </Modal>
  );
}
