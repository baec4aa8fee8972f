import { replacementPath } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import type { ShiftName } from '@millwright/contract/core/words/shiftNames.ts';

/** Where somebody is found to stand in for who is absent in a turn. */
export function replacementLink({
  absent,
  date,
  shift,
}: {
  absent: string;
  date: string;
  shift: ShiftName;
}): string {
  return `${replacementPath}?${new URLSearchParams({ absent, date, shift })}`;
}
