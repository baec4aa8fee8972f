import { type ErpRun, type ErpRunRow, listErpRunRows } from '@millwright/contract/areas/erp/runs/erpRun.ts';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './runs.module.css';

const pageSize = 20;

const refusedColumns = ['file', 'row', 'kind', 'erpCode', 'title', 'field', 'value', 'problem'] as const;
const succeededColumns = ['file', 'row', 'kind', 'erpCode', 'title', 'fate'] as const;
type Column = (typeof refusedColumns)[number] | (typeof succeededColumns)[number];

type RunRowsProps = { run: ErpRun; list: 'refused' | 'succeeded' };

/** Records of a run that failed, or that succeeded, page by page. */
export function RunRows({ run, list }: RunRowsProps) {
  const t = useT('erp');
  const [pageNo, setPageNo] = useState(1);
  const count = list === 'refused' ? run.refused : run.done - run.refused;
  const rows = useCall(
    listErpRunRows,
    { runId: run.id, list, pageNo, pageSize },
    { isQuiet: true, isEnabled: count > 0, everyMs: run.state === 'running' ? 2_000 : 60_000 },
  );
  const { records = [], total = 0 } = rows.data ?? {};
  if (count === 0) return null;
  const columns: readonly Column[] = list === 'refused' ? refusedColumns : succeededColumns;
  const head = t(list === 'refused' ? 'runs.failedList' : 'runs.succeededList');
  return (
    <section className={styles.list} aria-label={head} data-testid={`erp-${list}`}>
      <h4>
        {head} {count}
      </h4>
      <DataTable<ErpRunRow>
        rows={records}
        keyOf={({ position }) => String(position)}
        columns={columns.map((name) => ({
          name,
          head: t(`runs.columns.${name}`),
          cell: (record) => columnText(t, record, name),
        }))}
        look={{ phone: 'lines' }}
      />
      {total > pageSize ? (
        <Pagination
          align="end"
          size="small"
          current={pageNo}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
    </section>
  );
}

function columnText(t: (key: string) => string, record: ErpRunRow, column: Column) {
  switch (column) {
    case 'kind':
      return record.kind === null ? null : t(`kinds.${record.kind}`);
    case 'fate':
      return t(`fates.${record.fate}`);
    case 'problem':
      return record.message;
    case 'field':
      return record.label;
    default:
      return record[column];
  }
}
