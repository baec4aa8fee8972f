import type { AnalysisRow } from '@millwright/contract/areas/analysis/query/question.ts';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { chartWords } from '../../analysis/parts/chartWords.ts';
import type { ChartsProps } from '../../analysis/parts/chartsProps.ts';
import { KpiTrend } from '../../analysis/parts/KpiTrend.tsx';
import { ReportPart } from '../../analysis/parts/ReportPart.tsx';
import { isInTime } from '../../analysis/parts/question.ts';
import { bestFirst, leftOutNote, rankAxis, rankBar } from '../../analysis/parts/table/rank.ts';
import { stepped } from '../../analysis/parts/series.ts';
import { nameColumns, rowKey } from '../../analysis/parts/table/tableRows.ts';
import type { AskView } from './askView.ts';
import shared from '../../analysis/parts/analysis.module.css';

/** Bars that are drawn unless another number was asked for; the table has all. */
const usualBars = 20;

type AnswerChartsProps = ChartsProps & { readonly ask: AskView; readonly meant: readonly AnalysisRow[] };

/** The drawing that fits: rows against each other, or how figures went; one figure alone needs none. */
export function AnswerCharts(props: AnswerChartsProps) {
  const { view, ask, answer, meant, words, machines, onDrill } = props;
  const { t } = words;
  const [kpi] = ask.kpis;
  const isNarrowed = ask.rank !== null || ask.threshold !== null;
  if (kpi === undefined || (view.by.length === 0 && view.grain === 'none')) return null;
  if (!isNarrowed && view.by.length === 0 && isInTime(view.grain))
    return (
      <div className={shared.analysisParts}>
        {ask.kpis.map((code) => (
          <ReportPart key={code} isWide={ask.kpis.length === 1}>
            <KpiTrend
              code={code}
              aim={answer.total.aims[code]}
              data={stepped(answer, view.grain)}
              grain={view.grain}
              zone={answer.scope.zone}
              words={words}
              isRunning={answer.scope.isRunning}
            />
          </ReportPart>
        ))}
      </div>
    );
  if (!isNarrowed && view.grain !== 'none') return null;
  const rows = isNarrowed ? meant : bestFirst(meant, kpi).slice(0, usualBars);
  if (rows.length === 0) return null;
  const names = nameColumns({ view, machines, words, zone: answer.scope.zone });
  const head = names.map((column) => column.head).join(' · ');
  return (
    <ReportPart isWide>
      <RankBars
        title={t('analysis:ask.chart', { kpi: words.kpiHead(kpi), by: head })}
        note={
          leftOutNote(answer.rows, kpi, { words, machines }) ??
          (rows.length < answer.rows.length
            ? t('analysis:ask.shown', {
                shown: words.number(rows.length, 0),
                all: words.number(answer.rows.length, 0),
              })
            : undefined)
        }
        words={chartWords(words)}
        nameHead={head}
        valueHead={words.kpiHead(kpi)}
        axis={rankAxis(kpi, words)}
        bars={rows.map((row) => ({
          ...rankBar(row, kpi, { words, machines }),
          name: names.map((column) => column.text(row)).join(' · '),
        }))}
        onPick={(key) => {
          const row = rows.find((each) => rowKey(each) === key);
          if (row) onDrill(row);
        }}
      />
    </ReportPart>
  );
}
