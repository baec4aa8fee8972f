import type { AnalysisKpi } from '@millwright/contract/areas/analysis/query/question.ts';
import { isInTime } from '../parts/question.ts';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { chartWords } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { KpiTrend } from '../parts/KpiTrend.tsx';
import { ReportPart } from '../parts/ReportPart.tsx';
import { bestFirst, leftOutNote, rankAxis, rankBar } from '../parts/table/rank.ts';
import { rowKey } from '../parts/table/tableRows.ts';
import { type Rows, useRows } from '../parts/useRows.ts';
import { useSteps } from '../parts/useSteps.ts';
import { MassBalance } from './MassBalance.tsx';
import styles from '../parts/analysis.module.css';

const trends: readonly AnalysisKpi[] = ['planAttainment', 'prodEff', 'breakRate', 'eleTon'];
const ranked: AnalysisKpi = 'prodEff';
const shownMachines = 5;

/** Four figures as they went, the processes against their targets, and the ring frames at both ends. */
export function OverviewCharts(props: ChartsProps) {
  const { view, answer } = props;
  const grain = isInTime(view.grain) ? view.grain : 'day';
  const steps = useSteps(props, trends, { by: [], grain });
  const processes = useRows(props, [ranked], { by: ['process'] });
  const frames = useRows(props, [ranked], { by: ['machine'], process: ['spinning'] });
  const order = bestFirst(frames.answer?.rows ?? [], ranked);
  return (
    <>
      <div className={styles.analysisParts} data-many>
        {trends
          .filter((code) => answer.total.figures[code] !== undefined)
          .map((code) => (
            <ReportPart key={code} error={steps.error} onRetry={steps.retry}>
              {steps.data === undefined ? null : (
                <KpiTrend
                  code={code}
                  aim={answer.total.aims[code]}
                  data={steps.data}
                  grain={steps.grain}
                  zone={answer.scope.zone}
                  words={props.words}
                  isRunning={answer.scope.isRunning}
                />
              )}
            </ReportPart>
          ))}
      </div>
      <div className={styles.analysisParts} data-three>
        <Ranking {...props} title="processes" of={processes} rows={processes.answer?.rows ?? []} />
        <Ranking {...props} title="best" of={frames} rows={order.slice(0, shownMachines)} />
        <Ranking
          {...props}
          title="worst"
          of={frames}
          rows={order
            .toReversed()
            .slice(0, Math.min(shownMachines, Math.max(0, order.length - shownMachines)))}
        />
      </div>
      <MassBalance {...props} />
    </>
  );
}

type RankingProps = ChartsProps & {
  title: 'processes' | 'best' | 'worst';
  of: Rows;
  rows: ReturnType<typeof bestFirst>;
};

function Ranking(props: RankingProps) {
  const { title, of, rows, words, onDrill } = props;
  const { t } = words;
  const isProcess = title === 'processes';
  return (
    <ReportPart error={of.error} onRetry={of.retry}>
      {of.answer === undefined ? null : (
        <RankBars
          title={t(`analysis:overview.${title}`)}
          words={chartWords(words)}
          nameHead={t(`analysis:dimensions.${isProcess ? 'process' : 'machine'}`)}
          valueHead={words.kpiHead(ranked)}
          most={100}
          note={title === 'best' ? leftOutNote(of.answer.rows, ranked, props) : undefined}
          axis={rankAxis(ranked, words)}
          bars={rows
            .filter(({ figures }) => typeof figures[ranked]?.value === 'number')
            .map((row) => rankBar(row, ranked, props))}
          onPick={(key) => {
            const row = rows.find((each) => rowKey(each) === key);
            if (row) onDrill(row);
          }}
        />
      )}
    </ReportPart>
  );
}
