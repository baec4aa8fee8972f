import { dayFormats } from '../../../resource/slotParts.ts';
import {
  exportLoginLog,
  listLoginLog,
  loginLogDays,
  loginLogKinds,
  loginLogKeywordLength,
} from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { DatePicker, Input, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from '../../tenancy/logs/logPage.module.css';
import { LogExport } from '../../tenancy/logs/LogExport.tsx';
import { LogPage } from '../../tenancy/logs/LogPage.tsx';
import { LoginTable } from '../../tenancy/logs/LoginTable.tsx';

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
  const handleFilter = (change: Partial<Filter>) => {
    setPageNo(1);
    setFilter({ ...filter, ...change });
  };
  return (
    <LogPage
      title={t('screens.loginLog')}
      intro={t('loginLog.intro', { days: loginLogDays })}
      log={log}
      total={({ total }) => t('loginLog.total', { count: total })}
      none={t('loginLog.none')}
      filter={<FilterFields filter={filter} onFilter={handleFilter} />}
      tools={<LogExport call={exportLoginLog} filter={filter} name={t('screens.loginLog')} />}
      pageNo={pageNo}
      pageSize={pageSize}
      onPage={setPageNo}
    >
      {(rows) => <LoginTable rows={rows} tellsWho />}
    </LogPage>
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
        maxLength={loginLogKeywordLength}
        className={styles['find']}
        aria-label={t('loginLog.keyword')}
        placeholder={t('loginLog.keyword')}
        onSearch={(text) => onFilter({ keyword: text.trim() })}
      />
      <DatePicker.RangePicker
        className={styles['days']}
        format={dayFormats()}
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
