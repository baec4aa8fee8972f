import { type BackTestPart, backTestSteps } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import type { Told } from '@millwright/contract/areas/alarms/rule/pushRuleTelling.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatClock, formatTableDay, type DateLocale } from '../../../kit/text/formatDate.ts';
import { subjectColumns, type Unknowns } from './testSummary.ts';
import styles from './strip.module.css';

type StripProps = {
  tested: BackTestPart;
  told: Told;
  /** As the rule is stored; undefined where that is the same. */
  stored: Told | undefined;
  unknowns: Unknowns;
  place: DateLocale;
};

/** Four hours a column. */
const columns = 180;
const labelEveryDays = 5;

/**
 * When the alarms were: a lane of the draft, one of the rule as it is stored, and one of what people reported; days without data
 * hatched. Who reads it finds the figures in the tables below.
 */
export function Strip({ tested, told, stored, unknowns, place }: StripProps) {
  const t = useT('messaging');
  const { fromMs, toMs } = tested;
  const at = (ms: number) => `${((100 * (ms - fromMs)) / (toMs - fromMs)).toFixed(3)}%`;
  const marks = backTestSteps(tested).filter((_, day) => day % labelEveryDays === 0);
  const lanes = [{ key: 'draft', told }, ...(stored === undefined ? [] : [{ key: 'stored', told: stored }])];
  return (
    <figure className={styles.strip} aria-label={t('rules.test.strip')}>
      {lanes.map((lane) => (
        <div key={lane.key} className={styles.lane}>
          <span>{t(`rules.test.${lane.key}`)}</span>
          <div className={styles.track}>
            {unknowns.days.map((span) => (
              <i
                key={span.fromMs}
                className={styles.unknown}
                title={t('rules.test.noData')}
                style={{
                  insetInlineStart: at(span.fromMs),
                  inlineSize: at(fromMs + span.toMs - span.fromMs),
                }}
              />
            ))}
            {subjectColumns(lane.told.alarms, tested, columns).map((column) => {
              const words = t('rules.test.columnOf', {
                from: `${formatTableDay(column.fromMs, place)} ${formatClock(column.fromMs, place.zone)}`,
                to: formatClock(column.toMs, place.zone),
                count: column.count,
              });
              return (
                <i
                  key={column.fromMs}
                  title={words}
                  data-fate={lane.key === 'stored' ? 'stored' : column.fate}
                  style={{ insetInlineStart: at(column.fromMs) }}
                />
              );
            })}
          </div>
        </div>
      ))}
      <div className={styles.lane}>
        <span>{t('rules.test.field')}</span>
        <div className={styles.track}>
          {tested.reports.map(({ machineId, atMs }) => (
            <i
              key={`${machineId} ${atMs}`}
              data-fate="report"
              title={`${formatTableDay(atMs, place)} ${formatClock(atMs, place.zone)}`}
              style={{ insetInlineStart: at(atMs) }}
            />
          ))}
        </div>
      </div>
      <div className={styles.axis} aria-hidden>
        <span />
        <div>
          {marks.map((ms) => (
            <small key={ms} style={{ insetInlineStart: at(ms) }}>
              {formatTableDay(ms, place)}
            </small>
          ))}
        </div>
      </div>
    </figure>
  );
}
