import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../app/i18n/useT.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import styles from './logPage.module.css';

/** What a log answers with: a page of it, and how much there is. */
interface LogAnswer {
  readonly records: readonly unknown[];
  readonly total: number;
  readonly pages: number;
}

type LogPageProps<Answer extends LogAnswer> = {
  title: string;
  intro: string;
  log: UseQueryResult<Answer>;
  /** How much there is, in words. */
  total: (answer: Answer) => string;
  /** Said where nothing is listed. */
  none: string;
  /** What narrows it, and what is done with what is listed: before and behind the button that reads it again. */
  filter: ReactNode;
  tools?: ReactNode;
  pageNo: number;
  pageSize: number;
  onPage: (pageNo: number) => void;
  children: (rows: Answer['records']) => ReactNode;
};

/** A page that lists what happened, newest first: narrowed, read again, turned page by page. */
export function LogPage<Answer extends LogAnswer>(props: LogPageProps<Answer>) {
  const { title, intro, log, total, none, filter, tools, pageNo, pageSize, onPage, children } = props;
  const t = useT('iam');
  const { data, error, isFetching, refetch } = log;
  const content = () => {
    if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
    if (data.records.length === 0)
      return (
        <p className={styles['none']} role="note">
          {none}
        </p>
      );
    return children(data.records);
  };
  return (
    <div className={styles['page']}>
      <header>
        <h1>{title}</h1>
        <p>{intro}</p>
      </header>
      <div className={styles['tools']}>
        {filter}
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('sessions.refresh')}
        </Button>
        {tools}
        <span className={styles['total']} aria-live="polite">
          {data === undefined ? null : total(data)}
        </span>
      </div>
      {content()}
      {(data?.pages ?? 0) > 1 ? (
        <Pagination
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={data?.total}
          showSizeChanger={false}
          onChange={onPage}
        />
      ) : null}
    </div>
  );
}
