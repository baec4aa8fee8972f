import type { MenuTreeEntry } from '@millwright/contract/areas/access/menus/menu.ts';
import { Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { isFolderOpen, entryTitleOf } from './menusDraft.ts';
import type { MenusDraft } from './useMenusDraft.ts';
import styles from './menus.module.css';
import layout from '../../../kit/layout.module.css';

/** A field with its label above and what there is to know below. */
export function LabelledEntry({
  label,
  note,
  children,
}: {
  label: string;
  note?: string | undefined;
  children: (label: string) => ReactNode;
}) {
  return (
    <div className={`${layout.stack4} ${styles['field']}`}>
      <span>{label}</span>
      {children(label)}
      {note === undefined ? null : <small>{note}</small>}
    </div>
  );
}

type ToggleProps = {
  label: string;
  isOn: boolean;
  disabled: boolean;
  note?: string | undefined;
  onSet: (isOn: boolean) => void;
};

export function Toggle({ label, isOn, disabled, note, onSet }: ToggleProps) {
  return (
    <div className={`${layout.stack4} ${styles['field']}`}>
      <div className={styles['toggle']}>
        <span>{label}</span>
        <Switch aria-label={label} checked={isOn} disabled={disabled} onChange={onSet} />
      </div>
      {note === undefined ? null : <small>{note}</small>}
    </div>
  );
}

type FolderChoiceProps = {
  label: string;
  draft: MenusDraft;
  value: MenuTreeEntry['values']['parent'];
  disabled?: boolean;
  onChoose: (key: string, index: number) => void;
};

/** The entries of the first level in which pages can stand; a page comes last in the one that is chosen. */
export function FolderChoice({ label, draft, value, disabled = false, onChoose }: FolderChoiceProps) {
  const folders = draft.forest.folders.filter(isFolderOpen);
  return (
    <Select
      aria-label={label}
      value={value}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      options={folders.map(({ entry }) => ({ value: entry.key, label: entryTitleOf(entry, readLanguage()) }))}
      onChange={(key: string) =>
        onChoose(key, folders.find(({ entry }) => entry.key === key)?.below.length ?? 0)
      }
    />
  );
}
