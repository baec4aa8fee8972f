import { reportFilters } from '@millwright/contract/areas/analysis/reports/report.ts';
import { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import { quarterGrains } from '@millwright/contract/areas/analysis/query/period.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { ReportPart } from '../parts/ReportPart.tsx';
import { analysisLook } from '../parts/table/analysisLook.ts';
import { useAnswer } from '../parts/useAnswer.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';

type Row = OutputOf<typeof showMassBalance>['rows'][number];

/** What each process made of what came in, of the whole mill: nothing where the page is narrowed or cuts shifts. */
export function MassBalance(props: ChartsProps) {
  const { view, answer } = props;
  const isWhole =
    reportFilters.every((name) => view[name].length === 0) && !quarterGrains.includes(view.grain);
  const { from, to } = answer.scope;
  const query = useAnswer(showMassBalance, { from, to }, { isEnabled: isWhole });
  if (!isWhole) return null;
  return (
    <ReportPart error={query.error} onRetry={() => void query.refetch()} isWide>
      {query.data === undefined ? null : <BalanceTable rows={query.data.rows} words={props.words} />}
    </ReportPart>
  );
}

function BalanceTable({ rows, words }: { rows: readonly Row[]; words: ChartsProps['words'] }) {
  const { t } = words;
  const title = t('analysis:mass.title');
  const tonnes = (kg: number | null) => words.number(kg === null ? null : kg / 1000, 2);
  const mass = (name: string, kgOf: (row: Row) => number | null) => ({
    name,
    head: `${t(`analysis:mass.${name}`)} ${words.unit('t')}`,
    isNumber: true,
    cell: (row: Row) => tonnes(kgOf(row)),
  });
  return (
    <>
      <header>
        <h2>{title}</h2>
        <small>{t('analysis:mass.note')}</small>
      </header>
      <DataTable
        rows={rows}
        keyOf={({ process, source }) => `${process} ${source}`}
        columns={[
          {
            name: 'process',
            head: t('status.process'),
            isRowHead: true,
            pin: 'start',
            cell: ({ process }) => words.process(process),
          },
          { name: 'source', head: t('analysis:mass.source'), cell: ({ source }) => words.process(source) },
          { name: 'variety', head: t('status.variety'), cell: ({ varieties }) => varieties.join(', ') },
          mass('received', ({ receivedKg }) => receivedKg),
          mass('drawn', ({ drawnKg }) => drawnKg),
          mass('made', ({ madeKg }) => madeKg),
          mass('waste', ({ drawnKg, suppliedKg, madeKg }) => (drawnKg === null ? null : suppliedKg - madeKg)),
          {
            name: 'yield',
            head: `${t('analysis:mass.yield')} ${words.unit('percent')}`,
            isNumber: true,
            marks: ({ verdict }) => ({ 'data-tone': verdict === 'impossible' ? 'bad' : undefined }),
            cell: ({ verdict, yieldPercent }) => (
              <>
                {verdict === 'impossible' ? <AlertGlyph size=".85em" /> : null}{' '}
                {words.number(yieldPercent, 2)}
              </>
            ),
          },
          {
            name: 'verdict',
            head: t('analysis:mass.verdict'),
            cell: ({ verdict }) => t(`analysis:mass.${verdict}`),
          },
        ]}
        look={{ ...analysisLook, label: title }}
      />
    </>
  );
}
