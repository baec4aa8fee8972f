import { mapEditorScreen } from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { equipmentMap } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import { machineMapPath } from '@millwright/contract/core/screen/boardPages.ts';
import { showMachineMap } from '@millwright/contract/areas/boards/machine/machineMap.ts';
import { liveMill } from '@millwright/contract/areas/boards/mill/mill.ts';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useLive } from '../../../app/live/useLive.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { AreaSelect } from '../../equipment/map/AreaSelect.tsx';
import { rowsOfMill } from '../machineStatus/rows.ts';
import { useWords } from '../parts/useWords.ts';
import { MachineMapView } from './MachineMapView.tsx';
import styles from './machineMap.module.css';

/** The machines of an area where they stand, with their states; the address says which area. */
export default function MachineMapScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const areaId = search.get('area') ?? undefined;
  const map = useCall(showMachineMap, areaId === undefined ? {} : { areaId });
  const live = useLive(liveMill, {});
  const rows = useMemo(() => (live.data === undefined ? [] : rowsOfMill(live.data)), [live.data]);
  if (map.data === undefined) return <Unread cause={map.error} onRetry={() => void map.refetch()} />;
  if (live.data === undefined) return <Unread cause={live.error} onRetry={live.retry} />;
  const { plan, areas } = map.data;
  if (plan === null) return <NoPlan />;
  const area = areas.find(({ id }) => id === plan.areaId);
  return (
    <MachineMapView
      key={plan.areaId}
      plan={plan}
      areaName={area?.name ?? ''}
      rows={rows}
      header={live.data.header}
      receivedAtMs={live.receivedAtMs}
      areas={
        <AreaSelect
          areas={areas}
          value={plan.areaId}
          onChange={(id) => void navigate(machineMapPath(id), { replace: true })}
        />
      }
    />
  );
}

function NoPlan() {
  const { t } = useWords();
  const mayDraw = useMay(equipmentMap.access.add);
  return (
    <p className={styles.none} role="note">
      {t('map.none')} {mayDraw ? <Link to={mapEditorScreen.path}>{t('map.draw')}</Link> : null}
    </p>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
}
