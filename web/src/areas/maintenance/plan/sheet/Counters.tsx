import {
  type MachineCounter,
  type PlanYear,
  showMachineCounters,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import type { PlanWords } from '../usePlanWords.ts';
import { placeOfDay } from '../year/yearModel.ts';
import styles from '../plan.module.css';

type CountersProps = {
  machineId: string;
  year: PlanYear;
  words: PlanWords;
  dayPx: number;
  width: number;
};

const high = 46;
const edge = 5;

/** How hours and tonnes of a machine went up to its services through the year, and when they will be over. */
export function Counters({ machineId, year, words, dayPx, width }: CountersProps) {
  const { t } = words;
  const { data, error, refetch } = useCall(
    showMachineCounters,
    { machineId, year: year.year },
    { isQuiet: true },
  );
  if (error !== null)
    return (
      <div className={styles.countersFailed}>
        <Failed cause={error} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <div className={styles.counters} aria-label={t('matrix.counters')} role="group">
      {data?.counters.length === 0 ? <p>{t('matrix.noCounters')}</p> : null}
      {(data?.counters ?? []).map((counter) => (
        <div key={`${counter.itemId} ${counter.unit}`} className={styles.counter}>
          <CounterWords counter={counter} today={data?.today ?? year.today} words={words} />
          <SawTeeth counter={counter} year={year} words={words} dayPx={dayPx} width={width} />
        </div>
      ))}
    </div>
  );
}

type PartProps = { counter: MachineCounter; words: PlanWords };

function CounterWords({ counter, today, words }: PartProps & { today: string }) {
  const { t } = words;
  const unit = unitOf(counter);
  const days = counter.forecast === null ? undefined : Math.max(0, daysBetween(today, counter.forecast.date));
  return (
    <div className={styles.counterLabel}>
      <b title={counter.name}>{counter.name}</b>
      <span>
        {words.number(counter.value, unit === 't' ? 1 : 0)} / {words.number(counter.every, 0)}
        {'\u2009'}
        {unit}
      </span>
      {days === undefined ? null : <span>{t('matrix.after', { days: words.number(days, 0) })}</span>}
    </div>
  );
}

function SawTeeth({ counter, year, words, dayPx, width }: PartProps & Omit<CountersProps, 'machineId'>) {
  const { t } = words;
  const { every, value, points, forecast } = counter;
  const top = Math.max(every, ...points.map((point) => point.value)) * 1.04;
  const x = (date: string) => Math.min(width, Math.max(0, (placeOfDay(year, date) + 0.5) * dayPx));
  const y = (amount: number) => high - edge - (amount / top) * (high - 2 * edge);
  const line = points.map(
    (point) => `${Math.round(x(point.date) * 10) / 10},${Math.round(y(point.value) * 10) / 10}`,
  );
  const isThisYear = year.today.startsWith(String(year.year));
  const at = { x: x(year.today), y: y(value) };
  const span = forecast && { from: x(forecast.earliest), to: x(forecast.latest ?? `${year.year}-12-31`) };
  const text =
    forecast === null
      ? ''
      : [
          t('matrix.forecast', { date: words.day(forecast.date) }),
          t('matrix.span', {
            from: words.day(forecast.earliest),
            to: forecast.latest === null ? '…' : words.day(forecast.latest),
          }),
        ].join('  ');
  const isLeft = span !== null && span.to > width - 150;
  return (
    <svg
      className={styles.teeth}
      width={width}
      height={high}
      role="img"
      aria-label={`${counter.name} ${text}`}
    >
      <line data-part="limit" x1={0} x2={width} y1={y(every)} y2={y(every)} />
      <line data-part="ground" x1={0} x2={width} y1={y(0)} y2={y(0)} />
      <polyline data-part="course" points={line.join(' ')} />
      {isThisYear && forecast !== null && span !== null ? (
        <>
          <polygon
            data-part="fan"
            points={`${at.x},${at.y} ${span.from},${y(every)} ${span.to},${y(every)}`}
          />
          <line data-part="ahead" x1={at.x} y1={at.y} x2={x(forecast.date)} y2={y(every)} />
          <path
            data-part="span"
            d={`M${span.from} ${y(every) - 4}v8M${span.from} ${y(every)}H${span.to}m0 -4v8`}
          />
          <text
            x={isLeft ? Math.min(at.x, span.from) - 8 : span.to + 6}
            y={isLeft ? y(every) + 14 : y(every) + 4}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {text}
          </text>
        </>
      ) : null}
      {isThisYear ? <circle data-part="now" cx={at.x} cy={at.y} r={2.5} /> : null}
    </svg>
  );
}

function unitOf({ unit }: MachineCounter): string {
  return unit === 'tonne' ? 't' : 'h';
}
