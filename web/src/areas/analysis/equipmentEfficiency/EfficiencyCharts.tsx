import type { AnalysisKpi } from '@millwright/contract/areas/analysis/query/question.ts';
import { Histogram } from '../../../kit/charts/Histogram.tsx';
import { binsOf } from '../../../kit/charts/axes/histogram.ts';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { chartWords } from '../parts/chartWords.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { KpiPick, pickedKpi } from '../parts/controls/KpiPick.tsx';
import { ReportPart } from '../parts/ReportPart.tsx';
import { bestFirst, leftOutNote, rankAxis, rankBar } from '../parts/table/rank.ts';
import { median } from '../parts/series.ts';
import { rowKey } from '../parts/table/tableRows.ts';
import { useRows } from '../parts/useRows.ts';
import styles from '../parts/analysis.module.css';

const efficiencies: readonly AnalysisKpi[] = ['prodEff', 'timeEff', 'availability'];
const shownMachines = 10;

/** How the machines are spread about target and limit, and those at the lower end. */
export function EfficiencyCharts(props: ChartsProps) {
  const { view, answer, words, onDrill } = props;
  const { t } = words;
  const code = pickedKpi(efficiencies, view);
  const of = useRows(props, efficiencies, { by: ['machine'] });
  const order = bestFirst(of.answer?.rows ?? [], code);
  const values = order.flatMap(({ figures }) => figures[code]?.value ?? []);
  const aim = answer.total.aims[code];
  const limit = aim?.limitMin ?? null;
  const bins = binsOf(values);
  const mark = (key: 'median' | 'target' | 'limit', value: number | null | undefined, isBad?: boolean) =>
    value === null || value === undefined
      ? []
      : [{ key, value, isBad, text: t(`analysis:machines.${key}`, { value: words.value(code, value) }) }];
  const below = limit === null ? 0 : values.filter((value) => value < limit).length;
  const lowest = order.toReversed().slice(0, shownMachines);
  return (
    <>
      <KpiPick codes={efficiencies} {...props} />
      <div className={styles.analysisParts}>
        <ReportPart error={of.error} onRetry={of.retry} rows={8}>
          {of.answer !== undefined &&
            (bins.length === 0 ? (
              <p className={styles.analysisScope}>{t('analysis:empty.none')}</p>
            ) : (
              <Histogram
                title={`${t('analysis:machines.spread')} · ${words.kpiHead(code)}`}
                note={
                  limit === null
                    ? t('analysis:pick.machineCount', { count: values.length })
                    : t('analysis:machines.belowLimit', { count: below })
                }
                words={chartWords(words)}
                bins={bins}
                marks={[
                  ...mark('median', median(values)),
                  ...mark('target', aim?.target),
                  ...mark('limit', limit, true),
                ]}
                limit={limit === null ? undefined : { value: limit, worse: 'below' }}
                text={(value) => words.number(value, Number.isInteger(value) ? 0 : 1)}
                table={{
                  columns: [
                    {
                      key: 'from',
                      name: `${t('analysis:machines.from')} ${words.unitOf(code)}`,
                      isNumber: true,
                    },
                    { key: 'to', name: `${t('analysis:machines.to')} ${words.unitOf(code)}`, isNumber: true },
                    { key: 'count', name: t('analysis:machines.count'), isNumber: true },
                  ],
                  rows: bins.map(({ from, to, count }) => ({
                    key: String(from),
                    cells: [words.value(code, from), words.value(code, to), words.number(count, 0)],
                  })),
                }}
              />
            ))}
        </ReportPart>
        <ReportPart error={of.error} onRetry={of.retry} rows={8}>
          {of.answer === undefined ? null : (
            <RankBars
              title={t('analysis:machines.ranked')}
              note={leftOutNote(of.answer.rows, code, props) ?? words.kpiHead(code)}
              words={chartWords(words)}
              nameHead={t('analysis:dimensions.machine')}
              valueHead={words.kpiHead(code)}
              most={100}
              axis={rankAxis(code, words)}
              bars={lowest.map((row) => rankBar(row, code, props))}
              onPick={(key) => {
                const row = lowest.find((each) => rowKey(each) === key);
                if (row) onDrill(row);
              }}
            />
          )}
        </ReportPart>
      </div>
    </>
  );
}
