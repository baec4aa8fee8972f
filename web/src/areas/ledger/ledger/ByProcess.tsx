import type { MaintenanceFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import layout from '../../../kit/layout.module.css';

type ByProcessProps = { figures: MaintenanceFigures; words: LedgerWords };

/** The figures of each process: machines of one are alike, those of several are not. */
export function ByProcess({ figures: { byProcess }, words }: ByProcessProps) {
  const { t } = words;
  const codes = ['mtbf', 'mttr', 'availability'] as const;
  const headOf = (code: (typeof codes)[number]) =>
    [words.kpiName(code), words.unit(kpis[code].unit)].filter(Boolean).join(' ');
  return (
    <section className={`${layout.card} ${styles.card}`}>
      <header>
        <h2>{t('figures.byProcess')}</h2>
      </header>
      <DataTable
        rows={byProcess}
        keyOf={({ kind }) => kind}
        columns={[
          {
            name: 'process',
            head: t('ledger.process'),
            cell: ({ kind }) => (isProcess(kind) ? words.process(kind) : kind),
          },
          {
            name: 'machine',
            head: t('ledger.machine'),
            isNumber: true,
            cell: ({ machines }) => words.number(machines, 0),
          },
          {
            name: 'failures',
            head: t('ledger.failures'),
            isNumber: true,
            cell: ({ figures }) => words.number(figures.find(({ kpi }) => kpi === 'mtbf')?.denominator, 0),
          },
          ...codes.map((code) => ({
            name: code,
            head: headOf(code),
            isNumber: true,
            cell: ({ figures }: MaintenanceFigures['byProcess'][number]) =>
              words.number(figures.find(({ kpi }) => kpi === code)?.value, kpis[code].digits),
          })),
        ]}
        look={{ phone: 'lines' }}
      />
    </section>
  );
}
