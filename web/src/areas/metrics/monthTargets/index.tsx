import {
  draftKpiPlan,
  type MonthTargets,
  monthTargetsScreen,
  showMonthTargets,
} from '@millwright/contract/areas/metrics/targets/targetCalls.ts';
import { kpiPlan, kpiPlanPath } from '@millwright/contract/areas/metrics/targets/kpiPlan.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateSkeleton } from '../../../app/feedback/LateSkeleton.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { StateMark, useChange } from '../../../resource/slotParts.ts';
import { useAddress } from '../../shifts/parts/useAddress.ts';
import { TargetTable } from './TargetTable.tsx';
import { type TargetWords, useTargetWords } from './useTargetWords.ts';
import styles from './monthTargets.module.css';
import layout from '../../../kit/layout.module.css';

/** What the mill aims at in a month, process by KPI; plans of the month lead to their rows, and the next is drafted here. */
export default function MonthTargetsScreen() {
  const words = useTargetWords();
  const { t } = words;
  const { said, set } = useAddress();
  const [openedMs] = useState(() => Date.now());
  const thisMonth = localDate(words.zone, openedMs).slice(0, 7);
  const asked = said('month');
  const month = isMonth.test(asked) ? asked : thisMonth;
  const { data, error, refetch } = useCall(showMonthTargets, { month });
  const go = (next: string) => set({ month: next === thisMonth ? '' : next });
  return (
    <div className={`${layout.stack12} ${styles.page}`} data-page-width="whole">
      <header>
        <div>
          <h1>{t(`screens.${monthTargetsScreen.name}`)}</h1>
          <p>{t('targets.intro')}</p>
        </div>
        <div className={layout.line8}>
          <div className={`${layout.inline8} ${styles.steps}`} role="group" aria-label={t('targets.month')}>
            <Button
              aria-label={words.month(monthBeside(month, -1))}
              onClick={() => go(monthBeside(month, -1))}
            >
              ‹
            </Button>
            <b aria-live="polite">{words.month(month)}</b>
            <Button aria-label={words.month(monthBeside(month, 1))} onClick={() => go(monthBeside(month, 1))}>
              ›
            </Button>
          </div>
          <Link to={kpiPlanPath} tabIndex={-1}>
            <Button>{t('targets.plans')}</Button>
          </Link>
          <DraftButton month={month} words={words} />
        </div>
      </header>
      {error === null ? null : <Failed cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <LateSkeleton pathname={monthTargetsScreen.path} />
      ) : (
        <>
          <Plans plans={data.plans} words={words} />
          {data.targets.length === 0 ? (
            <div className={styles.none} role="note">
              <b>{t('targets.none')}</b>
              <p>{t('targets.noneHint')}</p>
            </div>
          ) : (
            <TargetTable shown={data} words={words} />
          )}
        </>
      )}
    </div>
  );
}

const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month so many months behind another. */
function monthBeside(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}

/** Drafts a plan of the month with all targets of the day before it, and opens the draft. */
function DraftButton({ month, words: { t, month: monthText, day } }: { month: string; words: TargetWords }) {
  const navigate = useNavigate();
  const mayAdd = useMay(kpiPlan.access.add);
  const { isBusy, change } = useChange();
  const handleDraft = () =>
    change(async () => {
      const { id } = await callApi(draftKpiPlan, { month }, { isQuiet: true });
      void navigate(`${kpiPlanPath}?edit=${id}`);
      return t('targets.copied');
    });
  return mayAdd ? (
    <Tooltip title={t('targets.draftHint', { date: day(addDays(`${month}-01`, -1)) })}>
      <Button type="primary" loading={isBusy} onClick={() => void handleDraft()}>
        {t('targets.draft', { month: monthText(month) })}
      </Button>
    </Tooltip>
  ) : null;
}

function Plans({ plans, words: { t, day } }: Pick<MonthTargets, 'plans'> & { words: TargetWords }) {
  if (plans.length === 0) return <p className={styles.quiet}>{t('targets.noPlans')}</p>;
  return (
    <ul className={styles.plans} aria-label={t('targets.plans')}>
      {plans.map(({ id, number, state, from, to }) => (
        <li key={id}>
          <Link to={`${kpiPlanPath}?show=${id}`}>{number}</Link>{' '}
          <StateMark look={kpiPlan.lifeCycle.states[state]} word={t(`resources.kpiPlan.states.${state}`)} />{' '}
          <span className={styles.quiet}>
            {day(from)}–{to === null ? t('targets.open') : day(to)}
          </span>
        </li>
      ))}
    </ul>
  );
}
