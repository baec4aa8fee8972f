import { mostDays } from '@millwright/contract/areas/analysis/query/period.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { chartWords } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { KpiTrend } from '../parts/KpiTrend.tsx';
import { ReportPart } from '../parts/ReportPart.tsx';
import { isInTime } from '../parts/question.ts';
import { bestFirst, leftOutNote, rankAxis, rankBar } from '../parts/table/rank.ts';
import { useRows } from '../parts/useRows.ts';
import { useSteps } from '../parts/useSteps.ts';
import { Spindles } from './Spindles.tsx';
import styles from '../parts/analysis.module.css';

const told = ['breaks', 'breakRate'] as const;
const shown = 12;

/** The break rate over time, the frames and varieties that break most, and the spindles that break again and again. */
export function BreakCharts(props: ChartsProps) {
  return (
    <>
      <OverTime {...props} />
      <div className={styles.analysisParts}>
        <ByMachine {...props} />
        <ByVariety {...props} />
      </div>
      <Spindles {...props} />
    </>
  );
}

/** In the steps of the view; of a whole period by hour, where it is short enough for that. */
function OverTime(props: ChartsProps) {
  const { view, answer, words } = props;
  const { from, to, zone } = answer.scope;
  const usual = daysBetween(from, to) < mostDays.hour ? 'hour' : 'day';
  const grain = isInTime(view.grain) ? view.grain : usual;
  const { data, error, retry } = useSteps(props, told, { by: [], grain });
  return (
    <ReportPart error={error} onRetry={retry} rows={7}>
      {data === undefined ? null : (
        <KpiTrend
          code="breakRate"
          title={words.t('analysis:ends.overTime')}
          aim={answer.total.aims['breakRate']}
          data={data}
          grain={grain}
          zone={zone}
          words={words}
          isRunning={answer.scope.isRunning}
        />
      )}
    </ReportPart>
  );
}

function ByMachine(props: ChartsProps) {
  const { answer, words, machines, view, change } = props;
  const { t } = words;
  const { answer: frames, error, retry } = useRows(props, told, { by: ['machine'] });
  const limit = answer.total.aims['breakRate']?.limitMax ?? null;
  const worst = bestFirst(frames?.rows ?? [], 'breakRate')
    .toReversed()
    .slice(0, shown);
  return (
    <ReportPart error={error} onRetry={retry}>
      {frames === undefined ? null : (
        <RankBars
          title={t('analysis:ends.byMachine')}
          note={leftOutNote(frames.rows, 'breakRate', { words, machines }) ?? words.kpiHead('breakRate')}
          words={chartWords(words)}
          nameHead={t('status.machine')}
          valueHead={words.kpiHead('breakRate')}
          axis={rankAxis('breakRate', words)}
          bars={worst.map((row) => {
            const bar = rankBar(row, 'breakRate', { words, machines });
            return {
              ...bar,
              key: String(row.keys.machineId),
              target: limit,
              tone: limit !== null && (bar.value ?? 0) > limit ? 'bad' : 'none',
              note: words.value('breaks', row.figures['breaks']?.value),
            };
          })}
          onPick={(id) => {
            const machine = machines.get(Number(id));
            if (machine) change({ machine: machine.code, pageNo: view.pageNo });
          }}
        />
      )}
    </ReportPart>
  );
}

function ByVariety(props: ChartsProps) {
  const { words, machines } = props;
  const { t } = words;
  const { answer: varieties, error, retry } = useRows(props, told, { by: ['variety'] });
  return (
    <ReportPart error={error} onRetry={retry}>
      {varieties === undefined ? null : (
        <RankBars
          title={t('analysis:ends.byVariety')}
          note={words.kpiHead('breakRate')}
          words={chartWords(words)}
          nameHead={t('analysis:dimensions.variety')}
          valueHead={words.kpiHead('breakRate')}
          axis={rankAxis('breakRate', words)}
          bars={bestFirst(varieties.rows, 'breakRate')
            .toReversed()
            .map((row) => ({
              ...rankBar(row, 'breakRate', { words, machines }),
              note: words.value('breaks', row.figures['breaks']?.value),
              spoken: undefined,
            }))}
        />
      )}
    </ReportPart>
  );
}
