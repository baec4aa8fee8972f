import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { RoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { type OptionSource, SearchSelect } from '../../../resource/slotParts.ts';
import { stringOf } from '../parts/textOf.ts';
import { CopyRole } from './CopyRole.tsx';
import { rightsPath } from './rightsPath.ts';
import layout from '../../../kit/layout.module.css';

/** What is done with a role as a whole: compared with another, copied. */
export function HeadActions({ of }: { of: RoleRights['role'] }) {
  const t = useT('iam');
  const mayCopy = [useMay(role.access.add), useMay(role.access.edit)].every(Boolean);
  const [opened, setOpened] = useState<'compare' | 'copy'>();
  const handleClose = () => setOpened(undefined);
  return (
    <span className={layout.endLine}>
      <Button onClick={() => setOpened('compare')}>{t('roleTools.compare.open')}</Button>
      {mayCopy ? <Button onClick={() => setOpened('copy')}>{t('roleTools.copy.open')}</Button> : null}
      {opened === 'compare' ? <PickRole of={of} onClose={handleClose} /> : null}
      {opened === 'copy' ? <CopyRole of={of} onClose={handleClose} /> : null}
    </span>
  );
}

function PickRole({ of, onClose }: { of: RoleRights['role']; onClose: () => void }) {
  const t = useT('iam');
  const core = useT();
  const navigate = useNavigate();
  const handlePick = ([against]: readonly string[]) => {
    if (against === undefined) return;
    onClose();
    void navigate(rightsPath({ id: of.id, against }));
  };
  return (
    <Modal
      open
      centered
      title={t('roleTools.compare.pick')}
      footer={<Button onClick={onClose}>{core('actions.cancel')}</Button>}
      onCancel={onClose}
    >
      <SearchSelect
        label={t('roleTools.compare.pick')}
        placeholder={t('roleTools.compare.itself')}
        source={otherRoles(of.id)}
        value={[]}
        known={new Map()}
        onChange={handlePick}
      />
    </Modal>
  );
}

/** Roles by a part of name or code, without one. */
function otherRoles(id: string): OptionSource {
  const { list } = callsOf(role);
  return {
    key: queryKeyOf(list, { without: id }),
    search: async (keyword, { pageNo, pageSize, signal }) => {
      const asked = { pageNo, pageSize, ...(keyword === '' ? {} : { keyword }) };
      const page = await callApi(list, asked, { signal });
      return {
        options: page.records
          .filter((row) => row.id !== id)
          .map((row) => ({
            value: row.id,
            label: stringOf(row['roleName']),
            note: stringOf(row['roleCode']),
          })),
        hasMore: page.isMore || page.current < page.pages,
      };
    },
  };
}
