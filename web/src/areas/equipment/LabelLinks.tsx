import { machineLabelsPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useT } from '../../app/i18n/useT.ts';

/** To the QR labels of all machines, where some are chosen. */
export function LabelsOfMachines() {
  const t = useT('equipment');
  const navigate = useNavigate();
  return <Button onClick={() => void navigate(machineLabelsPath)}>{t('machineLabels.all')}</Button>;
}

/** To the QR label of one machine. */
export function LabelOfMachine({ id }: { id: string }) {
  const t = useT('equipment');
  return <Link to={`${machineLabelsPath}?ids=${id}`}>{t('machineLabels.one')}</Link>;
}
