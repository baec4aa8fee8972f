import { exportAside, listAside } from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { ingestRights } from '@millwright/contract/areas/telemetry/sources/ingestRights.ts';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { LogExport } from '../../tenancy/logs/LogExport.tsx';
import { Unread } from '../../access/parts/Unread.tsx';
import { useAskMs } from '../../../app/live/useNews.ts';
import { useIngestNews } from '../../telemetry/parts/useIngestNews.ts';
import { useMill } from '../../telemetry/parts/useMill.tsx';
import { AsideDrawer } from './AsideDrawer.tsx';
import { AsideFilters } from './AsideFilters.tsx';
import { AsideOrders } from './AsideOrders.tsx';
import { AsideTable, isUnsettled } from './AsideTable.tsx';
import { useAsideFilter } from './useAsideFilter.ts';
import { useAsideWords } from './useAsideWords.ts';
import { useSettle } from './useSettle.tsx';
import { WaitingMachines } from './WaitingMachines.tsx';
import styles from './quarantine.module.css';

const pageSize = 50;
/** What is found is counted up to thousands. */
const news = { kinds: ['aside'], pauseMs: 2_000 } as const;

/** Telegrams that could not be believed: why, what to do, and the way to settle them. */
export default function QuarantineScreen() {
  const words = useAsideWords();
  const { t, number } = words;
  const mill = useMill();
  const state = useAsideFilter();
  const maySettle = useMay(ingestRights.settle);
  const settling = useSettle({ words, input: mill.input });
  const settle = maySettle ? settling : undefined;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { filter, pageNo, shownId, isNarrowed, set } = state;
  const { data, error, refetch } = useCall(
    listAside,
    { ...mill.input, ...filter, pageNo, pageSize },
    { isEnabled: mill.isChosen, everyMs: useAskMs() },
  );
  useIngestNews({ ...mill.input, ...news, isEnabled: mill.isChosen }, () => void refetch());
  const none = () => setPicked(new Set());
  const turnTo = (page: number) => {
    none();
    set({ page: page === 1 ? '' : String(page) });
  };
  // What is no longer shown, or was settled meanwhile, is not chosen either.
  const chosen = new Set(
    (data?.rows ?? []).filter((row) => isUnsettled(row) && picked.has(row.id)).map(({ id }) => id),
  );
  const isOpenView = filter.view === 'open' || filter.view === 'all';
  const noneKey = isNarrowed || !isOpenView ? 'noneFound' : 'none';
  const content = () => {
    if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
    if (data.rows.length === 0)
      return (
        <p className={styles.none} role="note">
          {t(data.total > 0 ? 'noneOnPage' : noneKey)}
          {data.total > 0 ? (
            <Button type="link" size="small" onClick={() => turnTo(Math.ceil(data.total / pageSize))}>
              {t('lastPage')}
            </Button>
          ) : null}
        </p>
      );
    return (
      <>
        <div className={styles.bulk}>
          <span aria-live="polite">
            {t(data.isMore ? 'totalMore' : 'total', { count: number(data.total) })}
            {chosen.size > 0 ? ` · ${t('chosen', { count: number(chosen.size) })}` : null}
          </span>
          {settle === undefined || !isOpenView ? null : (
            <>
              <Button
                loading={settle.isBusy}
                onClick={() =>
                  chosen.size > 0 ? settle.replay({ ids: [...chosen] }, none) : settle.replay({ filter })
                }
              >
                {t(chosen.size > 0 ? 'replayChosen' : 'replayAll')}
              </Button>
              <Button
                disabled={settle.isBusy}
                onClick={() =>
                  chosen.size > 0 ? settle.discard({ ids: [...chosen] }, none) : settle.discard({ filter })
                }
              >
                {t(chosen.size > 0 ? 'discardChosen' : 'discardAll')}
              </Button>
            </>
          )}
        </div>
        <AsideTable
          rows={data.rows}
          words={words}
          shownId={shownId}
          onShow={(id) => set({ show: id })}
          choosing={settle === undefined ? undefined : { chosen, onChoose: setPicked }}
        />
      </>
    );
  };
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{words.title}</h1>
        <div className={styles.tools}>
          {mill.choice}
          <LogExport call={exportAside} filter={{ ...mill.input, ...filter }} name={words.title} />
        </div>
      </header>
      <p className={styles.intro}>
        {t('intro')} {data === undefined ? null : t('kept', { days: number(data.keptDays) })}
      </p>
      {mill.isChosen ? (
        <>
          <WaitingMachines input={mill.input} words={words} settle={settle} />
          <AsideOrders
            input={mill.input}
            words={words}
            onShow={(order) => state.ask({ order, view: 'all' })}
            onEnded={() => void refetch()}
          />
        </>
      ) : null}
      <div className={styles.filters}>
        <AsideFilters state={state} list={data} words={words} />
      </div>
      {content()}
      {data !== undefined && data.rows.length > 0 && data.total > pageSize ? (
        <Pagination
          size="small"
          align="end"
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={turnTo}
        />
      ) : null}
      {shownId === '' ? null : (
        <AsideDrawer
          id={shownId}
          input={mill.input}
          words={words}
          settle={settle}
          onClose={() => set({ show: '' })}
        />
      )}
    </div>
  );
}
