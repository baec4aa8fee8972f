import { replacementScreen } from '@millwright/contract/areas/attendance/screens.ts';
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
  return `${replacementScreen.path}?${new URLSearchParams({ absent, date, shift })}`;
}
