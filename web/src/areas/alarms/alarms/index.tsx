import {
  acknowledgeAlarms,
  type AlarmBurst,
  alarmRights,
  type Alarms,
  alarmViews,
  askedOrigins,
  listAlarms,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { alarmPriorities } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { Button, Input, Pagination, Segmented, Select, Skeleton } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { AlarmDrawer } from './AlarmDrawer.tsx';
import { AlarmTable } from './AlarmTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { useAlarmNews } from './useAlarmNews.ts';
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
  const origin = askedOrigins.find((each) => each === said('by')) ?? 'pushRule';
  const machine = Number(said('machine'));
  const isOneMachine = Number.isInteger(machine) && machine > 0;
  const keyword = said('keyword');
  const ruleId = said('rule');
  const pageNo = Math.max(1, Number(said('page')) || 1);
  const asked = {
    view,
    origin,
    ...(priority === undefined ? {} : { priority }),
    ...(isOneMachine ? { machineId: machine } : {}),
    ...(keyword === '' ? {} : { keyword }),
    ...(ruleId === '' ? {} : { ruleId }),
  };
  const { data, error, refetch } = useCall(
    listAlarms,
    { ...asked, pageNo, pageSize },
    { everyMs: () => everyMs },
  );
  useAlarmNews(() => void refetch());
  const shownId = said('show');
  const content = () => {
    if (data === undefined) {
      if (error === null) return <LateOutline />;
      return null;
    }
    if (data.alarms.length === 0)
      return (
        <p className={styles.none}>
          {t(
            keyword === '' && priority === undefined && !isOneMachine && view === 'all' && origin === 'any'
              ? 'alarms.page.none'
              : 'alarms.page.noneOf',
          )}
        </p>
      );
    return (
      <AlarmTable
        alarms={data.alarms}
        words={words}
        nowMs={data.nowMs}
        shownId={shownId}
        onShow={(id) => set({ show: id })}
      />
    );
  };
  return (
    <div className={styles.page} data-page-width="whole">
      <header>
        <h1>{t('screens.alarms')}</h1>
        <div className={styles.tools}>
          {data === undefined ? null : <TakeAll alarms={data} words={words} />}
          <ExportButton asked={asked} words={words} />
        </div>
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
        <Select
          aria-label={t('alarms.page.origin')}
          value={origin}
          popupMatchSelectWidth={false}
          options={askedOrigins.map((each) => ({
            value: each,
            label: t(`alarms.origins.${each}`),
          }))}
          onChange={(value) => set({ by: value === 'pushRule' ? '' : value, rule: '', page: '' })}
        />
        {isOneMachine ? (
          <Button aria-label={t('alarms.page.allObjects')} onClick={() => set({ machine: '', page: '' })}>
            {nameOfOne(data, words)} ×
          </Button>
        ) : null}
        <Input.Search
          aria-label={t('alarms.page.search')}
          placeholder={t('alarms.page.search')}
          allowClear
          defaultValue={keyword}
          onSearch={(value) => set({ keyword: value, page: '' })}
        />
      </div>
      <Flood
        bursts={data?.flood ?? []}
        words={words}
        ruleId={ruleId}
        onPick={(picked) => set({ rule: picked, page: '' })}
      />
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {content()}
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

/** The machine whose alarms alone are listed, where one of them says what it is called. */
function nameOfOne(data: Alarms | undefined, words: AlarmWords): string {
  const [first] = data?.alarms ?? [];
  return first === undefined
    ? words.t('alarms.page.oneMachine')
    : words.object({ ...first, subject: null, spindle: null });
}

type FloodProps = {
  bursts: readonly AlarmBurst[];
  words: AlarmWords;
  /** The rule whose alarms alone are shown; empty: all. */
  ruleId: string;
  onPick: (ruleId: string) => void;
};

/** What a flood is made of: one chooses what to look at, in place of reading all. */
function Flood({ bursts, words: { t, number }, ruleId, onPick }: FloodProps) {
  if (bursts.length === 0 && ruleId === '') return null;
  const count = bursts.reduce((sum, burst) => sum + burst.count, 0);
  return (
    <p className={styles.flood} data-flood={bursts.length > 0 || undefined}>
      {bursts.length === 0 ? null : <strong>{t('alarms.page.flood', { count: number(count) })}</strong>}
      {bursts.map((burst) => (
        <Button
          key={burst.ruleId}
          size="small"
          type={burst.ruleId === ruleId ? 'primary' : 'default'}
          aria-pressed={burst.ruleId === ruleId}
          onClick={() => onPick(burst.ruleId === ruleId ? '' : burst.ruleId)}
        >
          {burst.alarmName} {number(burst.count)}
        </Button>
      ))}
      {ruleId === '' ? null : (
        <Button size="small" type="link" onClick={() => onPick('')}>
          {t('alarms.page.noRule')}
        </Button>
      )}
    </p>
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
      {t('alarms.page.takeAll', { count: number(ids.length) })}
    </Button>
  );
}

function LateOutline() {
  return useIsLate(true) ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}
