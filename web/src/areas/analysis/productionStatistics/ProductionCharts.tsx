import { useMemo } from 'react';
import { type DeviationLane, Deviations } from '../../../kit/charts/Deviations.tsx';
import { chartWords, stepLabels, stepTable } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { ReportPart } from '../parts/ReportPart.tsx';
import { type Series, type Stepped, stepKey, summed } from '../parts/series.ts';
import { type DrillSteps, useSteps } from '../parts/useSteps.ts';
import styles from '../../../kit/charts/keys.module.css';

/** Columns that are drawn at most, and lanes below each other. */
const mostColumns = 2000;
const mostLanes = 12;
/** Percent of the plan that the scale spans at least: less is as planned, and must not look like much. */
const leastScale = 5;

/** Output by step against plan, a lane for each process, variety, machine or crew. */
export function ProductionCharts(props: ChartsProps) {
  const steps = useSteps(props, ['outputT', 'planT', 'planAttainment']);
  return (
    <ReportPart error={steps.error} onRetry={steps.retry} rows={16}>
      {steps.data === undefined ? null : <Chart {...props} steps={steps} data={steps.data} />}
    </ReportPart>
  );
}

function Chart(props: ChartsProps & { steps: DrillSteps; data: Stepped }) {
  const { answer, words, steps, data, onDrill } = props;
  const { t } = words;
  const context = { words, grain: steps.grain, zone: answer.scope.zone };
  const most = Math.max(1, Math.min(mostLanes, Math.floor(mostColumns / Math.max(1, data.steps.length))));
  const made = useMemo(() => data.series.filter(hasOutput), [data]);
  const shown = made.slice(0, most);
  const rest = made.length - shown.length;
  const lanes = shown.map((series) => laneOf(series, props));
  const mostPercent = Math.max(
    leastScale,
    ...lanes.flatMap(({ steps: each }) => each.map(({ percent }) => Math.abs(percent ?? 0))),
  );
  const handlePick = (key: string, place: number) => {
    const step = data.steps[place];
    const row = step && shown.find((series) => series.key === key)?.rows.get(stepKey(step));
    if (row) onDrill(row);
  };
  return (
    <Deviations
      title={t('analysis:production.chart')}
      note={
        <ul className={`${styles.keys} ${styles.keys}`}>
          <li>{words.kpiHead('outputT')}</li>
          <li>
            <i data-kind="above" /> {t('analysis:production.above')}
          </li>
          <li>
            <i data-kind="below" /> {t('analysis:production.below')}
          </li>
          <li>{t('analysis:production.scale', { value: words.quantity('planAttainment', mostPercent) })}</li>
          {rest > 0 ? <li>{t('analysis:production.others', { count: rest })}</li> : null}
        </ul>
      }
      words={chartWords(words)}
      table={stepTable(
        data,
        shown.map((series) => ({ key: series.key, name: nameOf(series, props), series, kpi: 'outputT' })),
        context,
      )}
      labels={stepLabels(data.steps, context)}
      lanes={lanes}
      mostPercent={mostPercent}
      onPick={handlePick}
    />
  );
}

function hasOutput({ rows }: Series): boolean {
  return [...rows.values()].some(({ figures }) => typeof figures['outputT']?.value === 'number');
}

type LaneSources = ChartsProps & { steps: DrillSteps; data: Stepped };

function laneOf(series: Series, props: LaneSources): DeviationLane {
  const { answer, words, steps, data } = props;
  const name = nameOf(series, props);
  const rows = [...series.rows.values()];
  const made = summed(
    'outputT',
    rows.map(({ figures }) => figures['outputT']),
  );
  const reached = summed(
    'planAttainment',
    rows.map(({ figures }) => figures['planAttainment']),
  );
  const attained =
    reached.value === null
      ? ''
      : words.t('analysis:production.attained', {
          value: words.quantity('planAttainment', reached.value),
        });
  return {
    key: series.key,
    name,
    note: [words.quantity('outputT', made.value), attained].filter(Boolean).join(' · '),
    steps: data.steps.map((at) => {
      const figures = series.rows.get(stepKey(at))?.figures;
      const value = figures?.['outputT']?.value ?? null;
      const plan = figures?.['planT']?.value ?? null;
      const step = words.stepName(at, steps.grain, answer.scope.zone);
      const planned = plan === null ? '' : words.t('board.plan', { value: words.quantity('planT', plan) });
      return {
        text: value === null ? '' : words.value('outputT', value),
        percent: value === null || plan === null || plan === 0 ? null : (100 * (value - plan)) / plan,
        spoken: [name, step, words.quantity('outputT', value), planned].filter(Boolean).join(', '),
      };
    }),
  };
}

function nameOf({ keys }: Series, { view, machines, words }: ChartsProps): string {
  return view.by.length === 0 ? words.t('analysis:total') : words.rowName({ keys }, view.by, machines);
}
