import {
  exportLoginLog,
  listLoginLog,
  loginLogDays,
  loginLogKinds,
} from '@millwright/contract/areas/iam/loginLog.ts';
import { Button, DatePicker, Input, Pagination, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from '../parts/logPage.module.css';
import { LogExport } from '../parts/LogExport.tsx';
import { LoginTable } from '../parts/LoginTable.tsx';
import { Unread } from '../parts/Unread.tsx';

const pageSize = 50;
const dayFormat = 'YYYY-MM-DD';
const kinds = ['', ...loginLogKinds] as const;
type Kind = (typeof kinds)[number];

interface Filter {
  readonly keyword: string;
  readonly kind: Kind;
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
}

/** Who came in, who was refused, and whose session ended. */
export default function LoginLogScreen() {
  const t = useT('iam');
  const [filter, setFilter] = useState<Filter>({ keyword: '', kind: '' });
  const [pageNo, setPageNo] = useState(1);
  const log = useCall(listLoginLog, { ...filter, pageNo, pageSize });
  const rows = log.data?.records;
  const handleFilter = (change: Partial<Filter>) => {
    setPageNo(1);
    setFilter({ ...filter, ...change });
  };
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('screens.loginLog')}</h1>
        <p>{t('loginLog.intro', { days: loginLogDays })}</p>
      </header>
      <div className={styles['tools']}>
        <FilterFields filter={filter} onFilter={handleFilter} />
        <Button loading={log.isFetching} onClick={() => void log.refetch()}>
          {t('sessions.refresh')}
        </Button>
        <LogExport call={exportLoginLog} filter={filter} name={t('screens.loginLog')} />
        <span className={styles['total']} aria-live="polite">
          {log.data === undefined ? null : t('loginLog.total', { count: log.data.total })}
        </span>
      </div>
      {rows === undefined ? (
        <Unread cause={log.error} onRetry={() => void log.refetch()} />
      ) : rows.length === 0 ? (
        <p className={styles['none']} role="note">
          {t('loginLog.none')}
        </p>
      ) : (
        <LoginTable rows={rows} tellsWho />
      )}
      {(log.data?.pages ?? 0) > 1 ? (
        <Pagination
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={log.data?.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
    </div>
  );
}

function FilterFields({
  filter: { kind, begin, end },
  onFilter,
}: {
  filter: Filter;
  onFilter: (change: Partial<Filter>) => void;
}) {
  const t = useT('iam');
  const dayOf = (text: string | undefined) => (text === undefined ? null : dayjs(text));
  return (
    <>
      <Input.Search
        allowClear
        maxLength={64}
        className={styles['find']}
        aria-label={t('loginLog.keyword')}
        placeholder={t('loginLog.keyword')}
        onSearch={(text) => onFilter({ keyword: text.trim() })}
      />
      <DatePicker.RangePicker
        className={styles['days']}
        format={dayFormat}
        allowEmpty={[true, true]}
        order
        value={[dayOf(begin), dayOf(end)]}
        placeholder={[t('loginLog.begin'), t('loginLog.end')]}
        onChange={(days) =>
          onFilter({ begin: days?.[0]?.format(dayFormat), end: days?.[1]?.format(dayFormat) })
        }
      />
      <Segmented<Kind>
        aria-label={t('loginLog.kind')}
        value={kind}
        options={kinds.map((value) => ({
          value,
          label: t(value === '' ? 'loginLog.all' : `loginLog.kinds.${value}`),
        }))}
        onChange={(chosen) => onFilter({ kind: chosen })}
      />
    </>
  );
}
