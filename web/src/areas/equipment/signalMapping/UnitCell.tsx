import { useUnit } from './useUnit.ts';

/** The unit of a signal as people write it: `kg/h`, where the signal says `kgPerH`. */
export function UnitCell({ row: { unit } }: { row: { unit: string | null } }) {
  const unitOf = useUnit();
  return unitOf(unit) || '–';
}
