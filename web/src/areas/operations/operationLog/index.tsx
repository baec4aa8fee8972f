import {
  exportOperations,
  listOperations,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { LogExport } from '../../tenancy/logs/LogExport.tsx';
import { LogPage } from '../../tenancy/logs/LogPage.tsx';
import { FilterFields } from './FilterFields.tsx';
import { OperationDrawer } from './OperationDrawer.tsx';
import { OperationTable } from './OperationTable.tsx';
import { useOperationView } from './useOperationView.ts';

const pageSize = 50;

/** Who changed what in the mill. */
export default function OperationLogScreen() {
  const t = useT('iam');
  const { filter, pageNo, entry, ask, turn, open, close } = useOperationView();
  const log = useCall(listOperations, { ...filter, pageNo, pageSize });
  const isFiltered = Object.values(filter).some((said) => said !== '');
  return (
    <>
      <LogPage
        title={t('screens.operationLog')}
        intro={t('operationLog.intro')}
        log={log}
        total={({ total, isMore }) =>
          t(isMore ? 'operationLog.totalMore' : 'operationLog.total', { count: total })
        }
        none={t(isFiltered ? 'operationLog.none' : 'operationLog.noneYet')}
        filter={<FilterFields filter={filter} onAsk={ask} />}
        tools={<LogExport call={exportOperations} filter={filter} name={t('screens.operationLog')} />}
        pageNo={pageNo}
        pageSize={pageSize}
        onPage={turn}
      >
        {(rows) => <OperationTable rows={rows} onOpen={open} />}
      </LogPage>
      {entry === undefined ? null : <OperationDrawer id={entry} onClose={close} />}
    </>
  );
}
