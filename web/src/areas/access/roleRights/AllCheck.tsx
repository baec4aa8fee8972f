import type { Right } from '@millwright/contract/areas/access/rights/rights.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { Checkbox } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { isOn } from './rightsDraft.ts';
import type { RightsDraft } from './useRightsDraft.ts';

type AllCheckProps = {
  /** What the rights are together. */
  name: string;
  rights: readonly Right[];
  terminal: Terminal;
  draft: RightsDraft;
  mayEdit: boolean;
  /** Stands beside the check; else it is only told to who cannot see it. */
  label?: string;
};

/** One check for several rights on a terminal: it gives or takes those that are not locked. */
export function AllCheck({ name, rights, terminal, draft, mayEdit, label }: AllCheckProps) {
  const t = useT('iam');
  const on = rights.filter((right) => isOn(right, terminal, draft.wanted)).length;
  const isLocked = rights.every((right) => right[terminal].lock !== null);
  return (
    <Checkbox
      aria-label={`${name} ${t(`terminals.${terminal}`)}`}
      checked={rights.length > 0 && on === rights.length}
      indeterminate={on > 0 && on < rights.length}
      disabled={!mayEdit || isLocked}
      onChange={({ target }) => draft.set(rights, { on: [terminal], isOnNow: target.checked })}
    >
      {label}
    </Checkbox>
  );
}
