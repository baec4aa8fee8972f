import type { HealthSpan, ShownIngest } from '@millwright/contract/areas/telemetry/ingest/healthCalls.ts';
import { secondMs } from '@millwright/contract/core/time/units.ts';
import { TrendLine } from '../../../kit/charts/TrendLine.tsx';
import type { SeenWords } from '../parts/useSeenWords.ts';
import styles from './ingest.module.css';

type Drawn = {
  key: string;
  title: string;
  digits: number;
  valueOf: (span: HealthSpan) => number | null;
};

/** The last day by ten minutes: how much came, how soon it was acknowledged and stored, and what was set aside. */
export function FlowCharts({ shown: { spans }, words }: { shown: ShownIngest; words: SeenWords }) {
  const { t, number, clock, moment } = words;
  const drawn: readonly Drawn[] = [
    {
      key: 'throughput',
      title: t('ingest.throughput'),
      digits: 0,
      valueOf: ({ telegrams }) => telegrams,
    },
    { key: 'ack', title: t('ingest.ackTime'), digits: 0, valueOf: ({ ackP99 }) => ackP99?.ms ?? null },
    {
      key: 'lag',
      title: t('ingest.lagTime'),
      digits: 1,
      valueOf: ({ lagP99 }) => (lagP99 === null ? null : lagP99.ms / secondMs),
    },
    {
      key: 'refused',
      title: t('ingest.refusedTime'),
      digits: 0,
      valueOf: ({ refused, messages }) => (messages === null ? null : refused),
    },
  ];
  return (
    <div className={styles.charts}>
      {drawn.map(({ key, title, digits, valueOf }) => {
        const values = spans.map(valueOf);
        if (values.every((value) => value === null)) return null;
        const text = (value: number) => number(value, digits);
        return (
          <TrendLine
            key={key}
            title={title}
            words={{ asTable: t('ingest.asTable'), asChart: t('ingest.asChart') }}
            table={{
              columns: [
                { key: 'time', name: t('ingest.time') },
                { key: 'value', name: title, isNumber: true },
              ],
              rows: spans.map((span) => ({
                key: String(span.atMs),
                cells: [moment(span.atMs), number(valueOf(span), digits)],
              })),
            }}
            labels={spans.map(({ atMs }) => clock(atMs))}
            values={values}
            limits={[]}
            worse={undefined}
            text={text}
          />
        );
      })}
    </div>
  );
}
