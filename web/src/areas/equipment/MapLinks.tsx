import { equipmentMap } from '@millwright/contract/areas/equipment/equipmentMap.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../app/i18n/useT.ts';
import { Allowed } from '../../app/session/Allowed.tsx';
import { editorPath } from './mapEditor/editorPath.ts';

/** Over the list of plans: draws the one of an area. */
export function DrawMap() {
  const t = useT('equipment');
  return (
    <Allowed action={equipmentMap.access.add}>
      <Link to={editorPath()}>
        <Button>{t('map.draw')}</Button>
      </Link>
    </Allowed>
  );
}

/** In the row of a plan: opens it. */
export function OpenMap({ row: { areaId, name } }: { row: { areaId: string; name: string } }) {
  const t = useT('equipment');
  const label = t('map.open');
  return (
    <Link to={editorPath(areaId)} aria-label={`${label} ${name}`} style={{ whiteSpace: 'nowrap' }}>
      {label}
    </Link>
  );
}
