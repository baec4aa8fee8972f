import type { AnalysisKpi } from '@millwright/contract/areas/analysis/query/question.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { mostStopDays } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { StackPart } from '../../../kit/charts/PartKeys.tsx';
import { StackedSteps } from '../../../kit/charts/strips/StackedSteps.tsx';
import { chartWords, stepLabels, stepTable } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { ReportPart } from '../parts/ReportPart.tsx';
import { eventQuestion, isInTime } from '../parts/question.ts';
import { stepKey } from '../parts/series.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import { useSteps } from '../parts/useSteps.ts';
import { Causes } from './Causes.tsx';
import { StopList } from './StopList.tsx';
import { Threshold } from './Threshold.tsx';
import styles from '../parts/analysis.module.css';

/** Classes of standing, each drawn as the state that it is mostly made of. */
const classes = [
  { key: 'unplanned', kpi: 'unplannedStop', state: 'stopped' },
  { key: 'minor', kpi: 'minorStop', state: 'endBreakStop' },
  { key: 'technological', kpi: 'technologicalStop', state: 'doffing' },
  { key: 'planned', kpi: 'plannedStop', state: 'maintenance' },
  { key: 'outside', kpi: 'outsideTime', state: 'plannedIdle' },
] as const satisfies readonly (Omit<StackPart, 'name'> & { kpi: AnalysisKpi })[];

const pageSize = 50;

/** Stop time by class as it went; then the long stops: how many, why, where, one by one. */
export function StopCharts(props: ChartsProps) {
  const { view, answer, words } = props;
  const { question, isCut } = eventQuestion(view, answer.scope, mostStopDays);
  const asked = { ...question, longerThanMin: view.longer, classes: [...view.classes] };
  const stops = useAnswer(listStops, { ...asked, compare: view.compare, pageNo: view.pageNo, pageSize });
  const retry = () => void stops.refetch();
  return (
    <>
      <ClassesByStep {...props} />
      {stops.data === undefined ? (
        <ReportPart error={stops.error} onRetry={retry} rows={12}>
          {null}
        </ReportPart>
      ) : (
        <>
          <Threshold {...props} answer={stops.data} isCut={isCut} />
          <Causes {...props} answer={stops.data} />
          <div className={styles.analysisCard}>
            <StopList answer={stops.data} asked={asked} words={words} change={props.change} />
          </div>
        </>
      )}
    </>
  );
}

function ClassesByStep(props: ChartsProps) {
  const { view, answer, words, onDrill } = props;
  const { t } = words;
  const grain = isInTime(view.grain) ? view.grain : 'day';
  const { data, error, retry } = useSteps(
    props,
    classes.map(({ kpi }) => kpi),
    { by: [], grain },
  );
  const parts = classes.map(({ key, state }) => ({ key, state, name: t(`analysis:stopClasses.${key}`) }));
  const [series] = data?.series ?? [];
  if (data === undefined || series === undefined)
    return (
      <ReportPart error={error} onRetry={retry} rows={7}>
        {null}
      </ReportPart>
    );
  const context = { words, grain, zone: answer.scope.zone };
  const hours = (value: number) => `${words.number(value, 1)} ${words.unit('h')}`;
  const amounts = data.steps.map((at) => {
    const figures = series.rows.get(stepKey(at))?.figures;
    return classes.map(({ kpi }) => figures?.[kpi]?.value ?? 0);
  });
  return (
    <ReportPart>
      <StackedSteps
        title={t('analysis:stops.steps')}
        words={chartWords(words)}
        table={stepTable(
          data,
          classes.map(({ key, kpi }) => ({ key, name: words.kpiHead(kpi), series, kpi })),
          context,
        )}
        labels={stepLabels(data.steps, context)}
        parts={parts}
        amounts={amounts}
        openAt={answer.scope.isRunning ? amounts.length - 1 : undefined}
        spoken={data.steps.map((at, place) =>
          [
            words.stepName(at, grain, answer.scope.zone),
            ...parts.map(({ name }, of) => `${name} ${hours(amounts[place]?.[of] ?? 0)}`),
          ].join(', '),
        )}
        scaleText={hours}
        onPick={(place) => {
          const step = data.steps[place];
          const row = step && series.rows.get(stepKey(step));
          if (row) onDrill(row);
        }}
      />
    </ReportPart>
  );
}
