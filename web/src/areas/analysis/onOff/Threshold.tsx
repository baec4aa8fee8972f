import {
  stopClasses,
  type StopClass,
  type StopFilter,
} from '@millwright/contract/areas/analysis/stops/stops.ts';
import { Segmented, Select } from 'antd';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { mostStopDays } from '@millwright/contract/areas/telemetry/states/states.ts';
import { type Delta, deltaOf } from '../../../kit/figures/delta.ts';
import { DeltaMark } from '../../../kit/boards/marks/DeltaMark.tsx';
import { hoursText } from '../../boards/parts/hours.ts';
import { filterName, hoursDelta, lostText, type StopAnswer } from './stopAnswer.ts';
import { figureClass } from '../../../kit/figures/figures.ts';
import styles from '../parts/analysis.module.css';

type ThresholdProps = Omit<ChartsProps, 'answer'> & { answer: StopAnswer; isCut: boolean };

interface Fact {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly delta: Delta;
  readonly note?: string | undefined;
}

/** From which length on stops are told, each with how many there are; and what the chosen ones come to. */
export function Threshold({ answer, isCut, words, view, change }: ThresholdProps) {
  const { t } = words;
  const { total, counts } = answer;
  const past = answer.before?.isComparable ? answer.before.total : undefined;
  const fewer = (value: number | null, reference: number | null | undefined) =>
    deltaOf({ value, reference, sense: 'down' }, { decimals: 0, language: words.language });
  const facts: readonly Fact[] = [
    {
      key: 'count',
      name: t('analysis:stops.count'),
      text: words.number(total.count, 0),
      delta: fewer(total.count, past?.count),
    },
    {
      key: 'time',
      name: t('analysis:stops.time'),
      text: hoursText(total.ms, words),
      delta: hoursDelta(total.ms, past?.ms, words),
    },
    {
      key: 'lost',
      name: t('analysis:stops.lost'),
      text: lostText(total.lost, words) || words.number(null, 0),
      delta: fewer(onlyKg(total.lost), onlyKg(past?.lost ?? [])),
      note: inAllText(answer, words),
    },
  ];
  return (
    <section
      className={`${styles.analysisCard} ${styles.analysisThreshold}`}
      aria-label={t('analysis:stops.threshold')}
    >
      <div>
        <h2>{t('analysis:stops.threshold')}</h2>
        {isCut ? (
          <p className={styles.analysisScope}>{t('analysis:period.cut', { days: mostStopDays })}</p>
        ) : null}
        <Segmented
          aria-label={t('analysis:stops.threshold')}
          value={view.longer}
          options={counts.map(({ longerThanMin, count }) => ({
            value: longerThanMin,
            label: `${filterName(longerThanMin, words)} · ${words.number(count, 0)}`,
          }))}
          onChange={(longer: StopFilter) => change({ longer })}
        />
        <Select
          mode="multiple"
          aria-label={t('analysis:stops.classes')}
          placeholder={t('analysis:pick.all')}
          showSearch={false}
          popupMatchSelectWidth={false}
          value={[...view.classes]}
          options={stopClasses.map((value) => ({ value, label: t(`analysis:stopClasses.${value}`) }))}
          onChange={(classes: StopClass[]) => change({ classes })}
        />
      </div>
      <dl>
        {facts.map(({ key, name, text, delta, note }) => (
          <div key={key} title={key === 'lost' ? t('loss.definition') : undefined}>
            <dt>{name}</dt>
            <dd className={figureClass}>
              {text}{' '}
              {past === undefined ? null : <DeltaMark delta={delta} className={styles.analysisDelta} />}
            </dd>
            {note === undefined ? null : <dd className={styles.analysisReference}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One process can be held against the period before. */
function onlyKg(lost: StopAnswer['total']['lost']): number | null {
  return lost.length === 1 ? (lost[0]?.kg ?? null) : null;
}

/** With shorter stops it is what boards tell of the same shift. */
function inAllText({ lostInAll }: StopAnswer, words: ChartsProps['words']): string | undefined {
  const text = lostInAll === null ? '' : lostText(lostInAll, words);
  return text === '' ? undefined : words.t('analysis:stops.inAll', { value: text });
}
