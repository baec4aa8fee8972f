import type { MaintenanceFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { RankBars } from '../../../kit/charts/RankBars.tsx';
import { gapsOf } from '../ledgerParts/costWords.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from '../ledgerParts/ledger.module.css';
import layout from '../../../kit/layout.module.css';

type WorstProps = {
  figures: MaintenanceFigures;
  words: LedgerWords;
  /** Asks for the failures behind a bar. */
  onPick: (change: Record<string, string>) => void;
};

/**
 * The machines that stood longest with faults, the faults that cost most time, and the machines that cost most money; each
 * leads to what is behind it.
 */
export function Worst({ figures: { worstMachines, worstFaults, costs }, words, onPick }: WorstProps) {
  const { t } = words;
  const shared = {
    words: { asTable: t('core:actions.asTable'), asChart: t('core:actions.asChart') },
    valueHead: t('figures.downTime'),
  };
  return (
    <>
      <section className={`${layout.card} ${styles.card}`}>
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
      <section className={`${layout.card} ${styles.card}`}>
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
                  t('figures.onMachines', { count: machines }),
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
      {costs === null ? null : (
        <section className={`${layout.card} ${styles.card}`}>
          {costs.worst.length === 0 ? (
            <None title={t('figures.worstCosts')} text={t('figures.noCosts')} />
          ) : (
            <RankBars
              words={shared.words}
              valueHead={t('figures.cost')}
              title={t('figures.worstCosts')}
              note={costs.currency ?? ''}
              nameHead={t('ledger.machine')}
              bars={costs.worst.map((told) => {
                const name = words.machine(told.kind, told.number);
                const perTonne =
                  told.perTonne === null ? '' : `${words.number(told.perTonne, 2)} ${costs.currency ?? ''}/t`;
                return {
                  key: told.code,
                  name,
                  value: told.total ?? 0,
                  text: `${gapsOf(told, words) === '' ? '' : '≥\u00a0'}${words.number(told.total, 0)}`,
                  note: perTonne,
                  spoken: [t('figures.showCosts', { name }), gapsOf(told, words)].filter(Boolean).join(', '),
                };
              })}
              onPick={(code) => onPick({ costOf: code })}
            />
          )}
        </section>
      )}
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
