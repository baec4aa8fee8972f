import { adjustmentView } from '@millwright/contract/areas/production/distribution/adjustmentView.ts';
import type { AdjustmentDetail } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { distributionPaths } from '@millwright/contract/areas/production/distribution/distributionPaths.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { StepMark } from '../parts/StepMark.tsx';

const cells = { number: ToProgress, step: Step };
const widths = { number: 150, step: 'wide' } as const;

/** Values that machines were told, newest first. */
export default function AdjustmentDetailsScreen() {
  const t = useT('production');
  return (
    <ListPage
      view={adjustmentView}
      rows={{
        cells,
        widths,
        texts: {
          parameter: ({ parameter, unit }: AdjustmentDetail) =>
            unit === null ? parameter : `${parameter} [${unit}]`,
        },
      }}
      heading={<Link to={distributionPaths.list}>{t('distribution.list')}</Link>}
      says={{
        none: (
          <>
            <b>{t('distribution.none')}</b> {t('distribution.noneHint')}
          </>
        ),
      }}
    />
  );
}

function ToProgress({ row: { number, distributionId } }: { row: AdjustmentDetail }) {
  return <Link to={`${distributionPaths.progress}?id=${distributionId}`}>{number}</Link>;
}

function Step({ row: { step, reason } }: { row: AdjustmentDetail }) {
  return <StepMark step={step} reason={reason} />;
}
