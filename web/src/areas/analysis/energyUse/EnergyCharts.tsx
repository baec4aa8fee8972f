import type { AnalysisKpi, Dimension } from '@millwright/contract/areas/analysis/query/question.ts';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { chartWords } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { KpiTrend } from '../parts/KpiTrend.tsx';
import { ReportPart } from '../parts/ReportPart.tsx';
import { isInTime } from '../parts/question.ts';
import { rankBar } from '../parts/table/rank.ts';
import { rowKey } from '../parts/table/tableRows.ts';
import { useRows } from '../parts/useRows.ts';
import { useSteps } from '../parts/useSteps.ts';
import styles from '../parts/analysis.module.css';
import { CostTable } from './CostTable.tsx';

const used: AnalysisKpi = 'energy';
/** The trend is of electricity for a tonne, so that days of little output do not look thrifty. */
const trend: AnalysisKpi = 'eleTon';
const mostBars = 15;

/** Who used the electricity, what a tonne took by step, and what it cost by tariff band. */
export function EnergyCharts(props: ChartsProps) {
  const { view, answer, words } = props;
  const by = view.by.length === 0 ? (['process'] as const) : view.by;
  // Beside who used it, where: of halls themselves, by process.
  const beside = by.includes('line') ? (['process'] as const) : (['line'] as const);
  const grain = isInTime(view.grain) ? view.grain : 'day';
  const steps = useSteps(props, [trend], { by: [], grain });
  return (
    <div className={styles.analysisParts}>
      <UsedBy {...props} by={by} />
      <UsedBy {...props} by={beside} />
      <ReportPart error={steps.error} onRetry={steps.retry} rows={8}>
        {steps.data === undefined ? null : (
          <KpiTrend
            code={trend}
            aim={answer.total.aims[trend]}
            data={steps.data}
            grain={grain}
            zone={answer.scope.zone}
            words={words}
            isRunning={answer.scope.isRunning}
          />
        )}
      </ReportPart>
      <CostTable {...props} />
    </div>
  );
}

/** Who used most, by a breakdown. */
function UsedBy({ by, ...props }: ChartsProps & { by: readonly Dimension[] }) {
  const { words, machines, onDrill } = props;
  const ranks = useRows(props, [used], { by });
  const rows = (ranks.answer?.rows ?? [])
    .toSorted((a, b) => (b.figures[used]?.value ?? 0) - (a.figures[used]?.value ?? 0))
    .slice(0, mostBars);
  const dimension = by.map((each) => words.t(`analysis:dimensions.${each}`)).join(' · ');
  return (
    <ReportPart error={ranks.error} onRetry={ranks.retry} rows={8}>
      {ranks.answer === undefined ? null : (
        <RankBars
          title={`${words.t('analysis:energyCost.byGroup')} · ${dimension}`}
          note={words.unitOf(used)}
          words={chartWords(words)}
          nameHead={dimension}
          valueHead={words.kpiHead(used)}
          bars={rows.map((row) => rankBar(row, used, { words, machines }))}
          onPick={(key) => {
            const row = rows.find((each) => rowKey(each) === key);
            if (row) onDrill(row);
          }}
        />
      )}
    </ReportPart>
  );
}
