import { showMenu } from '@millwright/contract/areas/access/menus/menu.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Unread } from '../parts/Unread.tsx';
import { MenusView } from './MenusView.tsx';

/** The menu of the mill: named, ordered, shown and hidden, and added to. */
export default function MenusScreen() {
  const menu = useCall(showMenu, {});
  const reread = async () => {
    await menu.refetch();
  };
  if (menu.data !== undefined) return <MenusView read={menu.data} onReread={reread} />;
  return <Unread cause={menu.error} onRetry={() => void reread()} />;
}
