import { clientFolder, clientRows } from '@millwright/contract/areas/access/menus/clientRows.ts';
import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { Button } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import type { MenusDraft } from './useMenusDraft.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

const sortStep = 10;

/**
 * The platform's button that adds the pages of public clients of the convention to the draft, for all mills. Our own
 * shell leaves them out, since it has no such pages.
 */
export function AddClientRows({ draft, onAdded }: { draft: MenusDraft; onAdded: (key: string) => void }) {
  const t = useT('iam');
  const confirm = useConfirm();
  const isPlatform = useSession()?.tenantId === platformTenantId;
  const isThere = draft.entries.some(({ path }) => path === clientFolder.path);
  if (!isPlatform || isThere) return null;
  const add = () => {
    const top = draft.entries.filter(({ values: { parent } }) => parent === null);
    const sort = Math.max(0, ...top.map(({ values }) => values.sort)) + sortStep;
    const pages = clientRows.map(({ path, component, name }, index) => ({
      kind: 'subMenu' as const,
      path,
      component,
      name,
      sort: (index + 1) * sortStep,
    }));
    onAdded(draft.addFolder({ kind: 'menu', parent: null, ...clientFolder, sort }, pages));
  };
  const ask = () =>
    confirm({
      title: t('menus.clientRows.add'),
      content: t('menus.clientRows.note', { count: clientRows.length }),
      submit: t('menus.clientRows.add'),
      onOk: add,
    });
  return <Button onClick={ask}>{t('menus.clientRows.add')}</Button>;
}
