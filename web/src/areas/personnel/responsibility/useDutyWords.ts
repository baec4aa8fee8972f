import {
  type Duty,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { DutyMachine } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';

/** How pages of responsibilities call machines, crews, duties and factors in the language of the page. */
export function useDutyWords() {
  const t = useT('personnel');
  return useMemo(
    () => ({
      machine: ({ kind, number }: Pick<DutyMachine, 'kind' | 'number'>) =>
        t(`basics:machines.${kind}`, { number }),
      crew: (crew: CrewLetter | null) =>
        crew === null ? t('duty.allShifts') : t('crews.crew', { crew: t(`shifts:crews.${crew}`) }),
      duty: (duty: Duty) => t(`resources.responsibility.choices.duty.${duty}`),
      factor: (factor: number) => `${formatNumber((100 * factor) / wholeFactor, 2, readLanguage())} %`,
    }),
    [t],
  );
}
