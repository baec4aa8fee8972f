import type { PlanYear } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { PlanWords } from '../usePlanWords.ts';
import { monthsOf, placeOfDay } from './yearModel.ts';
import styles from '../plan.module.css';

type MatrixHeadProps = {
  year: PlanYear;
  words: PlanWords;
  dayPx: number;
  width: number;
  count: string;
};

/** Months, every fifth week, and today, whose line goes through all rows. */
export function MatrixHead({ year, words, dayPx, width, count }: MatrixHeadProps) {
  const { t } = words;
  const { weeks, today } = year;
  const isThisYear = today.startsWith(String(year.year));
  const todayX = (placeOfDay(year, today) + 0.5) * dayPx;
  const weekPx = dayPx * 7;
  return (
    <div className={styles.head}>
      <div className={styles.headLabel}>
        <span>{count}</span>
        <span>{t('matrix.week')}</span>
      </div>
      <div className={styles.scale} style={{ width }}>
        {monthsOf(year).map(({ month, at }) => (
          <b key={month} style={{ left: at * dayPx }} data-lines>
            {words.month(`${year.year}-${String(month).padStart(2, '0')}`, 'short')}
          </b>
        ))}
        {weeks
          .filter(({ week }) => week === 1 || week % 5 === 0)
          .map(({ week, from }) => (
            <span key={from} style={{ left: placeOfDay(year, from) * dayPx, minWidth: weekPx }}>
              {week}
            </span>
          ))}
        {isThisYear ? (
          <strong
            style={todayX > width / 2 ? { right: width - todayX - 5 } : { left: todayX - 5 }}
            data-side={todayX > width / 2 ? 'end' : 'start'}
            title={t('matrix.today', { date: words.day(today) })}
          >
            <em>{words.day(today)}</em>
            <i aria-hidden>▼</i>
          </strong>
        ) : null}
      </div>
      <svg className={styles.lines} width={width} aria-hidden="true">
        {monthsOf(year).map(({ month, at }) => (
          <line key={month} x1={at * dayPx + 0.5} x2={at * dayPx + 0.5} y1={0} y2="100%" />
        ))}
        {isThisYear ? <line data-today x1={todayX} x2={todayX} y1={0} y2="100%" /> : null}
      </svg>
    </div>
  );
}
