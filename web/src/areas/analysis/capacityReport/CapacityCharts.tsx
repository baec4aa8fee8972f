import type { AnalysisKpi, AnalysisRow } from '@millwright/contract/areas/analysis/query/question.ts';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import type { StackPart } from '../../../kit/charts/PartKeys.tsx';
import { TimeShares } from '../../../kit/charts/TimeShares.tsx';
import { chartWords } from '../parts/chartWords.ts';
import { rankAxis } from '../parts/table/rank.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { ReportPart } from '../parts/ReportPart.tsx';
import { rowKey } from '../parts/table/tableRows.ts';
import { useRows } from '../parts/useRows.ts';
import styles from '../parts/analysis.module.css';

/** Hours of machines by what they were spent on, at most five kinds, each drawn as the state that it is made of. */
const spent = [
  { key: 'run', kpis: ['runTime'], state: 'running' },
  { key: 'unplanned', kpis: ['unplannedStop'], state: 'stopped' },
  { key: 'short', kpis: ['minorStop', 'technologicalStop'], state: 'endBreakStop' },
  { key: 'planned', kpis: ['plannedStop', 'outsideTime'], state: 'maintenance' },
  { key: 'unknown', kpis: ['unknownTime'], state: 'offline' },
] as const satisfies readonly (Omit<StackPart, 'name'> & { kpis: readonly AnalysisKpi[] })[];

const asked: AnalysisKpi[] = ['theoretical', 'output', 'prodEff', ...spent.flatMap(({ kpis }) => kpis)];
const mostRows = 20;

/** Actual output on the bar of the theoretical one, and the hours of the machines by what they were spent on. */
export function CapacityCharts(props: ChartsProps) {
  const { view, words, machines, onDrill } = props;
  const { t } = words;
  const by = view.by.length === 0 ? (['process'] as const) : view.by;
  const { answer, error, retry } = useRows(props, asked, { by });
  const rows = (answer?.rows ?? []).slice(0, mostRows);
  const nameOf = (row: AnalysisRow) => words.rowName(row, by, machines);
  const parts = spent.map(({ key, state }) => ({ key, state, name: t(`analysis:capacity.${key}`) }));
  const pick = (key: string) => {
    const row = rows.find((each) => rowKey(each) === key);
    if (row) onDrill(row);
  };
  const possible = rows.filter(({ figures }) => (figures['theoretical']?.value ?? 0) > 0);
  return (
    <div className={styles.analysisParts}>
      <ReportPart error={error} onRetry={retry} rows={10}>
        {answer === undefined ? null : (
          <RankBars
            title={t('analysis:capacity.chart')}
            note={t('analysis:machines.target', { value: '│' })}
            words={chartWords(words)}
            nameHead={by.map((each) => t(`analysis:dimensions.${each}`)).join(' · ')}
            valueHead={words.kpiHead('prodEff')}
            most={100}
            axis={rankAxis('prodEff', words)}
            bars={possible.map((row) => ({
              key: rowKey(row),
              name: nameOf(row),
              value: row.figures['prodEff']?.value ?? null,
              text: words.quantity('prodEff', row.figures['prodEff']?.value),
              target: row.aims['prodEff']?.target ?? null,
              note: t('analysis:capacity.lost', { value: lostText(row, props) }),
              spoken: t('analysis:table.machines', { name: nameOf(row) }),
            }))}
            onPick={pick}
          />
        )}
      </ReportPart>
      <ReportPart error={error} onRetry={retry} rows={10}>
        {answer === undefined ? null : (
          <TimeShares
            title={t('analysis:capacity.time')}
            words={chartWords(words)}
            parts={parts}
            table={{
              columns: [
                { key: 'name', name: by.map((each) => t(`analysis:dimensions.${each}`)).join(' · ') },
                ...parts.map(({ key, name }) => ({
                  key,
                  name: `${name} ${words.unit('h')}`,
                  isNumber: true,
                })),
              ],
              rows: rows.map((row) => ({
                key: rowKey(row),
                cells: [nameOf(row), ...hoursOf(row).map((hours) => words.number(hours, 1))],
              })),
            }}
            rows={rows.map((row) => ({
              key: rowKey(row),
              name: nameOf(row),
              amounts: hoursOf(row),
              spoken: [
                nameOf(row),
                ...hoursOf(row).map(
                  (hours, place) =>
                    `${parts[place]?.name ?? ''} ${words.number(hours, 1)} ${words.unit('h')}`,
                ),
              ].join(', '),
            }))}
          />
        )}
      </ReportPart>
    </div>
  );
}

function hoursOf({ figures }: AnalysisRow): number[] {
  return spent.map(({ kpis }) => kpis.reduce((sum, code) => sum + (figures[code]?.value ?? 0), 0));
}

/** What the machines could have made beyond what they made, t. */
function lostText({ figures }: AnalysisRow, { words }: Pick<ChartsProps, 'words'>): string {
  const lostKg = (figures['theoretical']?.value ?? 0) - (figures['output']?.value ?? 0);
  return words.quantity('outputT', Math.max(0, lostKg) / 1000);
}
