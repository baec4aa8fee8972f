import type { InstalledLife } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber, noValue } from '../../../kit/text/format.ts';

/** How lives of parts are written. */
export function useLifeWords() {
  const t = useT('maintenance');
  const basics = useT('basics');
  const language = readLanguage();
  return {
    t,
    noValue,
    process: (process: string) => basics(`processes.${process}`),
    machine: ({ process, machine }: Pick<InstalledLife, 'process' | 'machine'>) =>
      basics(`machines.${process}`, { number: machine }),
    unit: (unit: string) => basics(`partUnits.${unit}`),
    /** A quantity with the decimals that it has. */
    amount: (value: number | null) =>
      formatNumber(value, value === null || Number.isInteger(value) ? 0 : 2, language),
    share: (value: number) => formatNumber(value, 0, language),
    left: ({ leftD }: Pick<InstalledLife, 'leftD'>) => {
      if (leftD === 0) return t('life.today');
      return leftD > 0 ? t('life.leftD', { days: leftD }) : t('life.lateD', { days: -leftD });
    },
    /** What is used of a life by the clock that ends first. */
    used: ({ dueBy, ...life }: InstalledLife) => {
      const of = (key: 'ofDays' | 'ofHours' | 'ofTonnes', used: number | null, cycle: number | null) =>
        t(`life.${key}`, {
          used: formatNumber(used, dueBy === 'tonnes' ? 1 : 0, language),
          cycle: formatNumber(cycle, 0, language),
        });
      if (dueBy === 'hours') return of('ofHours', life.workedH, life.cycleH);
      if (dueBy === 'tonnes') return of('ofTonnes', life.workedT, life.cycleT);
      return of('ofDays', life.usedD, life.cycleD);
    },
    language,
  };
}
export type LifeWords = ReturnType<typeof useLifeWords>;
