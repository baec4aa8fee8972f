import type { AnalysisKpi } from '@millwright/contract/areas/analysis/query/question.ts';
import { shiftNames } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { HeatMap } from '../../../kit/charts/HeatMap.tsx';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { chartWords, stepLabels, stepTable } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { KpiPick, pickedKpi } from '../parts/controls/KpiPick.tsx';
import { ReportPart } from '../parts/ReportPart.tsx';
import { isInTime } from '../parts/question.ts';
import { bestFirst, leftOutNote, rankAxis, rankBar } from '../parts/table/rank.ts';
import { type Stepped, stepKey, summed } from '../parts/series.ts';
import { rowKey } from '../parts/table/tableRows.ts';
import { useRows } from '../parts/useRows.ts';
import { useSteps } from '../parts/useSteps.ts';
import analysisStyles from '../parts/analysis.module.css';
import styles from '../../../kit/charts/keys.module.css';

const compared: readonly AnalysisKpi[] = ['prodEff', 'planAttainment', 'timeEff', 'breakRate', 'eleTon'];

/** One KPI of the crews: by date as a matrix, ranked over the period, and the same by shift. */
export function CrewCharts(props: ChartsProps) {
  const { view, words, onDrill } = props;
  const { t } = words;
  const code = pickedKpi(compared, view);
  const grain = isInTime(view.grain) && view.grain !== 'hour' ? view.grain : 'day';
  const map = useSteps(props, [code], { by: ['crew'], grain });
  const ranks = useRows(props, [code], { by: ['crew'] });
  const shifts = useSteps(props, [code], { by: [], grain: 'shift' });
  const order = bestFirst(ranks.answer?.rows ?? [], code);
  return (
    <>
      <KpiPick codes={compared} {...props} />
      <div className={analysisStyles.analysisParts}>
        <ReportPart isWide error={map.error} onRetry={map.retry}>
          {map.data === undefined ? null : <CrewMap {...props} code={code} data={map.data} grain={grain} />}
        </ReportPart>
        <ReportPart error={ranks.error} onRetry={ranks.retry} rows={5}>
          {ranks.answer === undefined ? null : (
            <RankBars
              title={t('analysis:crews.crews')}
              note={leftOutNote(ranks.answer.rows, code, props) ?? words.kpiHead(code)}
              words={chartWords(words)}
              nameHead={t('analysis:dimensions.crew')}
              valueHead={words.kpiHead(code)}
              axis={rankAxis(code, words)}
              bars={order.map((row) => rankBar(row, code, props))}
              onPick={(key) => {
                const row = order.find((each) => rowKey(each) === key);
                if (row) onDrill(row);
              }}
            />
          )}
        </ReportPart>
        <ReportPart error={shifts.error} onRetry={shifts.retry} rows={5}>
          {shifts.data === undefined ? null : <ShiftBars {...props} code={code} data={shifts.data} />}
        </ReportPart>
      </div>
    </>
  );
}

type DrawnProps = ChartsProps & { code: AnalysisKpi; data: Stepped };

function CrewMap({
  answer,
  machines,
  words,
  code,
  data,
  grain,
}: DrawnProps & { grain: 'shift' | ChartsProps['view']['grain'] }) {
  const { t } = words;
  const context = { words, grain, zone: answer.scope.zone };
  const crews = data.series.toSorted((a, b) => (a.keys.crew ?? '').localeCompare(b.keys.crew ?? ''));
  const nameOf = ({ keys }: Stepped['series'][number]) => words.keyName(keys, 'crew', machines);
  const mean = answer.total.figures[code]?.value ?? null;
  const values = data.series.flatMap(({ rows }) =>
    [...rows.values()].flatMap(({ figures }) => figures[code]?.value ?? []),
  );
  const widest = Math.max(0, ...values.map((value) => Math.abs(value - (mean ?? value))));
  const sign = kpis[code].sense === 'down' ? -1 : 1;
  return (
    <HeatMap
      title={`${t('analysis:crews.map')} · ${words.kpiHead(code)}`}
      note={
        <ul className={`${styles.keys} ${styles.keys}`}>
          {mean === null ? null : <li>{t('analysis:crews.mean', { value: words.quantity(code, mean) })}</li>}
          <li>
            <i data-kind="better" /> {t('analysis:crews.better')}
          </li>
          <li>
            <i data-kind="worse" /> {t('analysis:crews.worse')}
          </li>
        </ul>
      }
      words={chartWords(words)}
      table={stepTable(
        data,
        data.series.map((series) => ({ key: series.key, name: nameOf(series), series, kpi: code })),
        context,
      )}
      labels={stepLabels(data.steps, context)}
      rows={crews.map((series) => ({
        key: series.key,
        name: nameOf(series),
        cells: data.steps.map((at) => {
          const value = series.rows.get(stepKey(at))?.figures[code]?.value ?? null;
          const step = words.stepName(at, grain, answer.scope.zone);
          return {
            text: value === null ? '' : words.value(code, value),
            lean: value === null || mean === null || widest === 0 ? null : (sign * (value - mean)) / widest,
            spoken: `${nameOf(series)}, ${step}, ${words.quantity(code, value)}`,
          };
        }),
      }))}
    />
  );
}

/** Sums of all morning, middle and night shifts, and their quotients. */
function ShiftBars({ words, code, data }: DrawnProps) {
  const { t } = words;
  const rows = data.series.flatMap(({ rows: own }) => [...own.values()]);
  const bars = shiftNames.flatMap((shift) => {
    const own = rows.filter(({ at }) => at.shift === shift);
    if (own.length === 0) return [];
    const { value } = summed(
      code,
      own.map(({ figures }) => figures[code]),
    );
    if (value === null) return [];
    return [{ key: shift, name: t(`shifts:names.${shift}`), value, text: words.quantity(code, value) }];
  });
  return (
    <RankBars
      title={t('analysis:crews.shifts')}
      note={words.kpiHead(code)}
      words={chartWords(words)}
      nameHead={t('analysis:crews.shift')}
      valueHead={words.kpiHead(code)}
      axis={rankAxis(code, words)}
      bars={bars}
    />
  );
}
