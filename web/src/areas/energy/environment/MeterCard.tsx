import type {
  ClimateCourse,
  ClimateDayOfMeter,
} from '@millwright/contract/areas/energy/climate/climateDay.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { type Translate, useT } from '../../../app/i18n/useT.ts';
import { TrendLine } from '../../../kit/charts/TrendLine.tsx';
import { formatClock, formatMoment } from '../../../kit/text/formatDate.ts';
import { formatNumber, formatRange } from '../../../kit/text/format.ts';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import styles from './environment.module.css';
import layout from '../../../kit/layout.module.css';

type MeterCardProps = { meter: ClimateDayOfMeter; fromMs: number; toMs: number; zone: string };

const drawnPx = 120;
/** Less silence is told by nobody: it is the time between two readings. */
const leastSilentMin = 5;

/** A meter of the air: what it measures now, and its day. */
export function MeterCard({ meter, ...day }: MeterCardProps) {
  const t = useT('energy');
  const basics = useT('basics');
  const { number, name, process, measuredMs, knownMin, temperature, humidity } = meter;
  const silentMin = Math.max(0, Math.round((day.toMs - day.fromMs) / minuteMs) - knownMin);
  return (
    <section className={styles.meter} aria-label={name}>
      <header>
        <h2>{name}</h2>
        <small>
          {number} · {basics(`processes.${process}`)} ·{' '}
          {measuredMs === null
            ? t('climate.never')
            : t('climate.measured', {
                time: formatMoment(measuredMs, { zone: day.zone, language: readLanguage() }),
              })}
          {measuredMs !== null && silentMin >= leastSilentMin
            ? ` · ${t('climate.unknown', { minutes: silentMin })}`
            : null}
        </small>
      </header>
      <Course {...day} name={t('climate.temperature')} unit={basics('units.celsius')} course={temperature} />
      <Course {...day} name={t('climate.humidity')} unit={basics('units.percentRh')} course={humidity} />
    </section>
  );
}

type CourseProps = Omit<MeterCardProps, 'meter'> & { name: string; unit: string; course: ClimateCourse };

/** One thing that is measured: now beside what is normal, minutes outside, and its curve. */
function Course({ name, unit, course, fromMs, toMs, zone }: CourseProps) {
  const t = useT('energy');
  const core = useT();
  const language = readLanguage();
  const { now, min, max, steps, outsideMin } = course;
  const isLow = now !== null && min !== null && now < min;
  const isHigh = now !== null && max !== null && now > max;
  const value = (each: number) => formatNumber(each, 1, language);
  const stepMs = (toMs - fromMs) / steps.length;
  const times = steps.map((_, place) => formatClock(fromMs + place * stepMs, zone));
  const limit = (key: 'min' | 'max', at: number | null) =>
    at === null ? [] : [{ key, value: at, text: t(`climate.${key}`, { value: value(at) }) }];
  return (
    <div className={`${layout.stack4} ${styles.course}`} data-outside={isLow || isHigh || undefined}>
      <p>
        <span>{name}</span>
        <strong>
          {isLow || isHigh ? (
            <AlertGlyph isDown={isLow} size=".7em" label={t(isLow ? 'climate.low' : 'climate.high')} />
          ) : null}{' '}
          {formatNumber(now, 1, language)} <small>{unit}</small>
        </strong>
        <small>{normalText(course, t)}</small>
        {outsideMin === null ? null : <small>{t('climate.outside', { minutes: outsideMin })}</small>}
      </p>
      {steps.every((each) => each === null) ? (
        <p className={styles.silent}>{t('climate.silent')}</p>
      ) : (
        <TrendLine
          title={t('climate.day', { name })}
          note={unit}
          words={{ asTable: core('actions.asTable'), asChart: core('actions.asChart') }}
          table={{
            columns: [
              { key: 'time', name: t('climate.time') },
              { key: 'value', name: `${name} ${unit}`, isNumber: true },
            ],
            rows: steps.map((each, place) => ({
              key: String(place),
              cells: [times[place] ?? '', formatNumber(each, 1, language)],
            })),
          }}
          labels={times}
          values={steps}
          limits={[...limit('min', min), ...limit('max', max)]}
          worse={undefined}
          text={value}
          heightPx={drawnPx}
        />
      )}
    </div>
  );
}

function normalText({ min, max }: ClimateCourse, t: Translate): string {
  const language = readLanguage();
  const value = (each: number | null) => formatNumber(each, 1, language);
  if (min === null && max === null) return t('climate.noNorm');
  if (min === null || max === null)
    return t('climate.normal', { range: min === null ? `≤ ${value(max)}` : `≥ ${value(min)}` });
  return t('climate.normal', { range: formatRange(min, max, { decimals: 1, language }) });
}
