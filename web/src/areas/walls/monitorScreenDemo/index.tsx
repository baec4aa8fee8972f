import { listWallScreens } from '@millwright/contract/areas/walls/wall/calls.ts';
import { wallScreen } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import { useLocation, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { type Permissions, isAllowed, usePermissions } from '../../../app/rights/permissions.ts';
import { Player } from '../wall/Player.tsx';
import { tourOf, wallOf } from './tour.ts';

/** A tour through the mill by the player of the walls: a wall screen of the mill, a customer's wall, or every board. */
export default function TourScreen() {
  const { data: rights } = usePermissions();
  return rights === undefined ? null : <Tour rights={rights} />;
}

function Tour({ rights }: { rights: Permissions }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const may = (right: string) => isAllowed(rights, right);
  const fixed = wallOf(pathname);
  const walls = useCall(
    listWallScreens,
    {},
    { isEnabled: fixed === undefined && may(wallScreen.access.read), isQuiet: true },
  );
  if (walls.isLoading) return null;
  const boards = fixed ?? tourOf({ walls: walls.data?.list ?? [], wallId: search.get('screen'), may });
  return <Player boards={boards} />;
}
