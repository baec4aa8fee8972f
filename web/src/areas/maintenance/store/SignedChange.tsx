import type { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { formatWhole, noValue } from '../../../kit/text/format.ts';
import type { SlotRow } from '../../../resource/slots.ts';

/** What came with its sign, as what went has one. */
export function SignedChange({ row: { change } }: { row: SlotRow<typeof partMovement> }) {
  if (change === null) return noValue;
  const text = formatWhole(change, 2, readLanguage());
  return change > 0 ? `+${text}` : text;
}
