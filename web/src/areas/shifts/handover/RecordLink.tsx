import { handoverAddress } from '@millwright/contract/areas/shifts/handover/handoverPaths.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';

/** From a row of the list to the page on which both crews work. */
export function RecordLink({ id }: { id: string }) {
  const t = useT('shifts');
  return (
    <Link to={handoverAddress(id)}>
      <Button type="link" size="small">
        {t('handover.openRecord')}
      </Button>
    </Link>
  );
}
