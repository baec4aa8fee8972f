import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { ShareBar } from '../../../kit/figures/ShareBar.tsx';
import { useDutyWords } from '../responsibility/useDutyWords.ts';
import type { AllocatedShare } from './allocationDraft.ts';
import styles from './allocation.module.css';

type FactorsPanelProps = {
  /** The machine and the crew. */
  machine: string;
  crew: string;
  shares: readonly AllocatedShare[];
  nameOf: (personId: string) => string;
  onChange: (shares: readonly AllocatedShare[]) => void;
};

/** The parts of those who share a cell, as a bar that is always a whole. */
export function FactorsPanel({ machine, crew, shares, nameOf, onChange }: FactorsPanelProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  return (
    <section className={styles.factors}>
      <h2>{t('allocation.factors', { machine, crew })}</h2>
      <ShareBar
        parts={shares.map(({ personId }, place) => ({
          key: personId,
          name: nameOf(personId),
          label: t('duty.factorOf', { person: nameOf(personId) }),
          borderLabel: t('duty.border', {
            first: nameOf(personId),
            second: nameOf(shares[place + 1]?.personId ?? ''),
          }),
        }))}
        shares={shares.map(({ factor }) => factor)}
        perPercent={wholeFactor / 100}
        text={words.factor}
        totalLabel={t('duty.total')}
        rule={t('core:rules.share')}
        language={readLanguage()}
        onChange={(factors) =>
          onChange(shares.map(({ personId }, place) => ({ personId, factor: factors[place] ?? 0 })))
        }
      />
    </section>
  );
}
