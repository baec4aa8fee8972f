import { distributionPaths } from '@millwright/contract/areas/production/distribution/distributionPaths.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { slots } from '../../../resource/slots.ts';

/** What distributions put into their list. */
export const distributionSlots = [
  slots(parameterDistribution, { tools: ToDetails, rowActions: ({ row: { id } }) => <ToProgress id={id} /> }),
];

function ToDetails() {
  const t = useT('production');
  return (
    <Link to={distributionPaths.details}>
      <Button>{t('distribution.details')}</Button>
    </Link>
  );
}

function ToProgress({ id }: { id: string }) {
  const t = useT('production');
  return (
    <Link to={`${distributionPaths.progress}?id=${id}`}>
      <Button type="link" size="small">
        {t('distribution.progressOf')}
      </Button>
    </Link>
  );
}
