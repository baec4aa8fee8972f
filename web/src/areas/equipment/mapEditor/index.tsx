import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { arranged } from '@millwright/contract/areas/equipment/map/mapArranging.ts';
import {
  listMapAreas,
  type MapArea,
  type MapGround,
  showMapGround,
} from '@millwright/contract/areas/equipment/map/mapCalls.ts';
import { equipmentMap } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import { Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useCrumb } from '../../../app/shell/slots.ts';
import { AreaSelect } from '../map/AreaSelect.tsx';
import { EditorView } from './EditorView.tsx';
import { mapEditorAddress } from './mapEditorAddress.ts';
import type { MapDraft } from './mapDraft.ts';
import styles from './mapEditor.module.css';
import { mapDraftOf, mapCallsOf, mapIn, type StoredMap } from './storedMap.ts';
import layout from '../../../kit/layout.module.css';

/** Draws the floor plan that the address names, `?area=` or `?id=`, else that of the first area that has machines. */
export default function MapEditorScreen() {
  const t = useT('equipment');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(listMapAreas, {});
  if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
  const { areas } = data;
  const [asked, plan] = [search.get('area'), search.get('id')];
  const area =
    areas.find(({ id, mapId }) => id === asked || (plan !== null && mapId === plan)) ?? firstOf(areas);
  if (area === undefined)
    return (
      <Undrawn>
        {t('map.noAreas')} <Link to={equipmentArea.screen?.path ?? '/'}>{t('map.toAreas')}</Link>
      </Undrawn>
    );
  return (
    <OfArea
      key={area.id}
      area={area}
      areas={
        <AreaSelect areas={areas} value={area.id} onChange={(id) => void navigate(mapEditorAddress(id))} />
      }
    />
  );
}

function OfArea({ area, areas }: { area: MapArea; areas: ReactNode }) {
  const t = useT('equipment');
  const mayAdd = useMay(equipmentMap.access.add);
  const ground = useCall(showMapGround, { areaId: area.id });
  const mapId = ground.data?.mapId ?? null;
  const row = useCall(mapCallsOf.queryById, { id: mapId ?? '' }, { isEnabled: mapId !== null });
  // What is drawn stays as it is when the plan is read again; the version tells at saving who was first.
  const [first, setFirst] = useState<{ read: StoredMap | undefined; begun: MapDraft }>();
  useCrumb(area.name);
  if (first === undefined && ground.data !== undefined) {
    if (mapId === null) setFirst({ read: undefined, begun: beginningOf(ground.data) });
    else if (row.data !== undefined) {
      const read = mapIn(row.data);
      setFirst({ read, begun: mapDraftOf(read) });
    }
  }
  if (ground.data === undefined || first === undefined) {
    const failed = ground.error === null ? row : ground;
    return <Unread cause={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (first.read === undefined && !mayAdd)
    return <Undrawn areas={areas}>{t('map.noPlan', { area: area.name })}</Undrawn>;
  return <EditorView ground={ground.data} areas={areas} {...first} />;
}

/** The page without a plan, and why there is none. */
function Undrawn({ areas, children }: { areas?: ReactNode; children: ReactNode }) {
  const t = useT('equipment');
  return (
    <div className={`${layout.column10} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('resources.equipmentMap.title')}</h1>
        {areas}
      </header>
      <p className={styles.empty} role="note">
        {children}
      </p>
    </div>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 12 }} /> : null;
}

/** A hall with machines, else the first area. */
function firstOf(areas: readonly MapArea[]): MapArea | undefined {
  return areas.find(({ depth, machines }) => depth === 0 && machines > 0) ?? areas[0];
}

const usualGridM = 0.5;
const usualSize = { lengthM: 60, widthM: 40 };

/** An empty plan, as large as the machines of the area need it. */
function beginningOf({ machines }: MapGround): MapDraft {
  const { lengthM, widthM } = machines.length === 0 ? usualSize : arranged(machines);
  return { lengthM, widthM, gridM: usualGridM, shapes: [] };
}
