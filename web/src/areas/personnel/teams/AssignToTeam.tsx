import { team } from '@millwright/contract/areas/personnel/team.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/session/Allowed.tsx';
import { JoinModal } from './JoinModal.tsx';

/** Over the personnel file: several people into a team at once. */
export function AssignToTeam() {
  const t = useT('personnel');
  const mayEdit = [useMay(team.access.edit), useMay(team.access.read)].every(Boolean);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('crews.assign')}</Button>
      {isOpen ? <JoinModal onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
