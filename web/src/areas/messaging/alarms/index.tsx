import {
  acknowledgeAlarms,
  alarmRights,
  type Alarms,
  alarmViews,
  listAlarms,
} from '@millwright/contract/areas/messaging/alarmCalls.ts';
import { alarmPriorities } from '@millwright/contract/areas/messaging/pushRuleParts.ts';
import { Button, Input, Pagination, Segmented, Select, Skeleton } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMay } from '../../../app/session/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { AlarmDrawer } from './AlarmDrawer.tsx';
import { AlarmTable } from './AlarmTable.tsx';
import { type AlarmWords, useAlarmWords } from './useAlarmWords.ts';
import styles from './alarms.module.css';

const pageSize = 50;
const everyMs = 10_000;

/** Alarms of the mill: those that hold and cost most first. */
export default function AlarmsScreen() {
  const words = useAlarmWords();
  const { t } = words;
  const { said, set } = useAddress();
  const view = alarmViews.find((each) => each === said('view')) ?? 'open';
  const priority = alarmPriorities.find((each) => each === said('priority'));
  const machine = Number(said('machine'));
  const keyword = said('keyword');
  const pageNo = Math.max(1, Number(said('page')) || 1);
  const { data, error, refetch } = useCall(
    listAlarms,
    {
      view,
      pageNo,
      pageSize,
      ...(priority === undefined ? {} : { priority }),
      ...(Number.isInteger(machine) && machine > 0 ? { machineId: machine } : {}),
      ...(keyword === '' ? {} : { keyword }),
    },
    { everyMs: () => everyMs },
  );
  const shownId = said('show');
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{t('screens.alarms')}</h1>
        {data === undefined ? null : <TakeAll alarms={data} words={words} />}
      </header>
      <div className={styles.filters}>
        <Segmented
          value={view}
          options={alarmViews.map((each) => ({
            value: each,
            label:
              data === undefined
                ? t(`alarms.views.${each}`)
                : `${t(`alarms.views.${each}`)} ${words.number(data.counts[each])}`,
          }))}
          onChange={(next) => set({ view: next === 'open' ? '' : next, page: '' })}
        />
        <Select
          aria-label={t('alarms.page.priority')}
          value={priority ?? ''}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: t('alarms.page.any') },
            ...alarmPriorities.map((each) => ({
              value: each,
              label: t(`resources.pushRule.choices.priority.${each}`),
            })),
          ]}
          onChange={(value) => set({ priority: value, page: '' })}
        />
        <Input.Search
          aria-label={t('alarms.page.search')}
          placeholder={t('alarms.page.search')}
          allowClear
          defaultValue={keyword}
          onSearch={(value) => set({ keyword: value, page: '' })}
        />
      </div>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <LateOutline />
        ) : null
      ) : data.alarms.length === 0 ? (
        <p className={styles.none}>
          {t(
            keyword === '' && priority === undefined && view === 'all'
              ? 'alarms.page.none'
              : 'alarms.page.noneOf',
          )}
        </p>
      ) : (
        <AlarmTable
          alarms={data.alarms}
          words={words}
          nowMs={data.nowMs}
          shownId={shownId}
          onShow={(id) => set({ show: id })}
        />
      )}
      {data !== undefined && data.total > pageSize ? (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => set({ page: page === 1 ? '' : String(page) })}
        />
      ) : null}
      {shownId === '' ? null : <AlarmDrawer id={shownId} words={words} onClose={() => set({ show: '' })} />}
    </div>
  );
}

function TakeAll({ alarms: { alarms }, words: { t, number } }: { alarms: Alarms; words: AlarmWords }) {
  const mayTake = useMay(alarmRights.acknowledge);
  const { isBusy, change } = useChange();
  const ids = alarms.flatMap(({ id, stage }) => (stage === 'open' ? id : []));
  if (!mayTake || ids.length < 2) return null;
  const take = () =>
    change(async () => {
      const { changed } = await callApi(acknowledgeAlarms, { ids }, { isQuiet: true });
      return t('alarms.page.done', { count: number(changed) });
    });
  return (
    <Button loading={isBusy} onClick={() => void take()}>
      {t('alarms.page.takeAll')}
    </Button>
  );
}

function LateOutline() {
  return useIsLate(true) ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}
