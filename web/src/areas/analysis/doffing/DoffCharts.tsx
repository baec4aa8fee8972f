import { listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { mostStopDays } from '@millwright/contract/areas/telemetry/states/states.ts';
import { Lanes } from '../../../kit/charts/strips/Lanes.tsx';
import { chartWords, stepLabels, stepTable } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { ReportPart } from '../parts/ReportPart.tsx';
import { eventQuestion, isInTime } from '../parts/question.ts';
import { stepKey, summed } from '../parts/series.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import { useSteps } from '../parts/useSteps.ts';
import { DoffPattern } from './DoffPattern.tsx';
import { LastDoffs } from './LastDoffs.tsx';

const told = ['doffs', 'doffTime', 'technologicalStop'] as const;

/** Doffs and their time by step; then the last doffs of each machine, as a picture and with their averages. */
export function DoffCharts(props: ChartsProps) {
  const { view, answer } = props;
  const [process = 'spinning'] = view.process;
  // The last ones of all, unless a period was chosen.
  const isOfPeriod = view.from !== undefined || view.to !== undefined;
  const { question, isCut } = eventQuestion(view, answer.scope, mostStopDays);
  const { from, to, ...narrowed } = question;
  const asked = { ...narrowed, ...(isOfPeriod ? { from, to } : {}), process };
  const last = useAnswer(listLastDoffs, asked);
  return (
    <>
      <BySteps {...props} />
      {last.data === undefined ? (
        <ReportPart error={last.error} onRetry={() => void last.refetch()} rows={12}>
          {null}
        </ReportPart>
      ) : (
        <>
          <ReportPart>
            <DoffPattern {...props} doffs={last.data} />
          </ReportPart>
          <ReportPart>
            <LastDoffs {...props} doffs={last.data} asked={asked} isCut={isOfPeriod && isCut} />
          </ReportPart>
        </>
      )}
    </>
  );
}

function BySteps(props: ChartsProps) {
  const { view, answer, words, onDrill } = props;
  const grain = isInTime(view.grain) ? view.grain : 'day';
  const { data, error, retry } = useSteps(props, told, { by: [], grain });
  const [series] = data?.series ?? [];
  if (data === undefined || series === undefined)
    return (
      <ReportPart error={error} onRetry={retry} rows={8}>
        {null}
      </ReportPart>
    );
  const context = { words, grain, zone: answer.scope.zone };
  const rows = [...series.rows.values()];
  return (
    <ReportPart>
      <Lanes
        title={words.t('analysis:doffs.steps')}
        words={chartWords(words)}
        table={stepTable(
          data,
          told.map((kpi) => ({ key: kpi, name: words.kpiHead(kpi), series, kpi })),
          context,
        )}
        labels={stepLabels(data.steps, context)}
        lanes={told.map((code) => ({
          key: code,
          name: words.kpiName(code),
          note: words.quantity(
            code,
            summed(
              code,
              rows.map(({ figures }) => figures[code]),
            ).value,
          ),
          steps: data.steps.map((at) => {
            const value = series.rows.get(stepKey(at))?.figures[code]?.value ?? null;
            const step = words.stepName(at, grain, answer.scope.zone);
            return {
              value,
              text: words.value(code, value),
              spoken: `${words.kpiName(code)}, ${step}, ${words.quantity(code, value)}`,
            };
          }),
        }))}
        onPick={(_, place) => {
          const step = data.steps[place];
          const row = step && series.rows.get(stepKey(step));
          if (row) onDrill(row);
        }}
      />
    </ReportPart>
  );
}
