import {
  listOperationNouns,
  type Operation,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { operationLogView } from '@millwright/contract/areas/operations/operationLog/operationLogView.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { ListPage } from '../../../resource/viewParts.ts';
import { OperationDrawer } from './OperationDrawer.tsx';

/** Changes of rows of the mill: who made which. */
export default function OperationLogScreen() {
  const t = useT('iam');
  const nouns = useCall(listOperationNouns, {}).data?.nouns ?? [];
  return (
    <ListPage
      view={operationLogView}
      rows={{
        texts: {
          title: ({ title, rowId }: Operation) => (title === '' ? rowId : title),
          by: ({ by }: Operation) => by ?? t('operationLog.system'),
        },
        marks: ({ kind }) => ({ 'data-severe': kind === 'delete' || kind === 'deletePhysic' || undefined }),
      }}
      options={{ resource: nouns.map(({ resource, noun }) => ({ value: resource, label: noun })) }}
      detail={OperationDrawer}
    />
  );
}
