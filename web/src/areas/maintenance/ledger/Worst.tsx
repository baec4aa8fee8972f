import type { MaintenanceFigures } from '@millwright/contract/areas/maintenance/figures.ts';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';

type WorstProps = {
  figures: MaintenanceFigures;
  words: LedgerWords;
  /** Asks for the failures behind a bar. */
  onPick: (change: Record<string, string>) => void;
};

/** The machines that stood longest with faults, and the faults that cost most time; each leads to its failures. */
export function Worst({ figures: { worstMachines, worstFaults }, words, onPick }: WorstProps) {
  const { t } = words;
  const shared = {
    words: { asTable: t('core:actions.asTable'), asChart: t('core:actions.asChart') },
    valueHead: t('figures.downTime'),
  };
  return (
    <>
      <section className={styles.card}>
        {worstMachines.length === 0 ? (
          <None title={t('figures.worstMachines')} text={t('figures.noneWorst')} />
        ) : (
          <RankBars
            {...shared}
            title={t('figures.worstMachines')}
            note={t('figures.downTime')}
            nameHead={t('ledger.machine')}
            bars={worstMachines.map(({ code, kind, number, failures, downMs }) => {
              const name = words.machine(kind, number);
              return {
                key: code,
                name,
                value: downMs,
                text: words.span(downMs),
                note: t('figures.times', { count: words.number(failures, 0) }),
                spoken: t('figures.showList', { name }),
              };
            })}
            onPick={(code) => onPick({ machine: code, fault: '' })}
          />
        )}
      </section>
      <section className={styles.card}>
        {worstFaults.length === 0 ? (
          <None title={t('figures.worstFaults')} text={t('figures.noneWorst')} />
        ) : (
          <RankBars
            {...shared}
            title={t('figures.worstFaults')}
            note={t('figures.downTime')}
            nameHead={t('figures.fault')}
            bars={worstFaults.map(({ kind, fault, failures, downMs, machines }) => {
              const name = words.faultName(fault, kind);
              return {
                key: JSON.stringify([kind, fault]),
                name,
                value: downMs,
                text: words.span(downMs),
                note: [
                  t('figures.times', { count: words.number(failures, 0) }),
                  t('figures.onMachines', { count: words.number(machines, 0) }),
                ].join(' · '),
                // Of stops without a code there is nothing to ask for.
                ...(fault === null ? {} : { spoken: t('figures.showList', { name }) }),
              };
            })}
            onPick={(key) => {
              const picked = worstFaults.find(({ kind, fault }) => JSON.stringify([kind, fault]) === key);
              if (picked?.fault != null) onPick({ fault: picked.fault, machine: '' });
            }}
          />
        )}
      </section>
    </>
  );
}

function None({ title, text }: { title: string; text: string }) {
  return (
    <>
      <header>
        <h2>{title}</h2>
      </header>
      <p className={styles.none}>{text}</p>
    </>
  );
}
