import type { AnalysisAnswer, AnalysisKpi } from '@millwright/contract/areas/analysis/query/question.ts';
import type { Grain } from '@millwright/contract/areas/analysis/query/period.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import { noValue } from '../../../kit/text/format.ts';
import type { AnalysisWords } from './analysisWords.ts';
import { TrendLine } from '../../../kit/charts/TrendLine.tsx';
import { chartWords, stepLabels, stepTable } from './chartWords.ts';
import { type Stepped, stepKey } from './series.ts';
import styles from './analysis.module.css';

type KpiTrendProps = {
  code: AnalysisKpi;
  aim: AnalysisAnswer['total']['aims'][string] | undefined;
  data: Stepped;
  grain: Grain;
  zone: string;
  words: AnalysisWords;
  title?: string;
  /** The period is not over: its last step still grows. */
  isRunning: boolean;
};

/** One KPI by step, with its target and its limit. */
export function KpiTrend({ code, aim, data, grain, zone, words, title, isRunning }: KpiTrendProps) {
  const { sense } = kpis[code];
  const [only] = data.series;
  const context = { words, grain, zone };
  const limit = (sense === 'down' ? aim?.limitMax : aim?.limitMin) ?? null;
  const target = aim?.target ?? null;
  const values = data.steps.map((at) => only?.rows.get(stepKey(at))?.figures[code]?.value ?? null);
  const head = title ?? words.kpiHead(code);
  if (only === undefined || values.every((value) => value === null))
    return (
      <>
        <h2>{head}</h2>
        <p className={styles.analysisScope}>{noValue}</p>
      </>
    );
  const line = (key: string, value: number | null, isBad?: boolean) =>
    value === null
      ? []
      : [
          {
            key,
            value,
            isBad,
            text: words.t(`analysis:machines.${key}`, { value: words.value(code, value) }),
          },
        ];
  return (
    <TrendLine
      title={head}
      note={title === undefined ? undefined : words.unitOf(code)}
      words={chartWords(words)}
      table={stepTable(data, [{ key: code, name: words.kpiHead(code), series: only, kpi: code }], context)}
      labels={stepLabels(data.steps, context)}
      values={values}
      openAt={isRunning && grain !== 'band' ? values.length - 1 : undefined}
      limits={[...line('target', target === limit ? null : target), ...line('limit', limit, true)]}
      worse={worseSide(sense)}
      text={(value) => words.value(code, value)}
    />
  );
}

function worseSide(sense: Kpi['sense']): 'above' | 'below' | undefined {
  if (sense === 'none') return undefined;
  return sense === 'down' ? 'above' : 'below';
}
