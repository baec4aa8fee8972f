import { hasSentence, useT } from '../../../app/i18n/useT.ts';

/** A unit of the product in the reader's language; one that a mill named itself stays as it is. */
export function useUnit(): (unit: string | null) => string {
  const basics = useT('basics');
  return (unit) => {
    if (unit === null) return '';
    return hasSentence(`basics:units.${unit}`) ? basics(`units.${unit}`) : unit;
  };
}
