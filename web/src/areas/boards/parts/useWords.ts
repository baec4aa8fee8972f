import { useMemo } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useFaultNames } from '../../equipment/faults/useFaultNames.ts';
import { type BoardWords, boardWords } from '../../telemetry/parts/boardWords.ts';

/** The mill's words in the user's language; the same object while the language and the names of faults stay. */
export function useWords(): BoardWords {
  const t = useT('boards');
  const faults = useFaultNames();
  return useMemo(() => boardWords(readLanguage(), t, faults), [t, faults]);
}
