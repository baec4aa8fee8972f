import type { MaintenanceFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import folding from '../../../kit/foldingTable.module.css';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';

type ByProcessProps = { figures: MaintenanceFigures; words: LedgerWords };

/** The figures of each process: machines of one are alike, those of several are not. */
export function ByProcess({ figures: { byProcess }, words }: ByProcessProps) {
  const { t } = words;
  const codes = ['mtbf', 'mttr', 'availability'] as const;
  const headOf = (code: (typeof codes)[number]) =>
    [words.kpiName(code), words.unit(kpis[code].unit)].filter(Boolean).join(' ');
  return (
    <section className={styles.card}>
      <header>
        <h2>{t('figures.byProcess')}</h2>
      </header>
      <div className={`${folding['frame']} ${styles.table}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('ledger.process')}</th>
              <th scope="col" data-number>
                {t('ledger.machine')}
              </th>
              <th scope="col" data-number>
                {t('ledger.failures')}
              </th>
              {codes.map((code) => (
                <th key={code} scope="col" data-number>
                  {headOf(code)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byProcess.map(({ kind, machines, figures }) => (
              <tr key={kind}>
                <td data-head={t('ledger.process')}>{isProcess(kind) ? words.process(kind) : kind}</td>
                <td data-head={t('ledger.machine')} data-number>
                  {words.number(machines, 0)}
                </td>
                <td data-head={t('ledger.failures')} data-number>
                  {words.number(figures.find(({ kpi }) => kpi === 'mtbf')?.denominator, 0)}
                </td>
                {codes.map((code) => (
                  <td key={code} data-head={headOf(code)} data-number>
                    {words.number(figures.find(({ kpi }) => kpi === code)?.value, kpis[code].digits)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
