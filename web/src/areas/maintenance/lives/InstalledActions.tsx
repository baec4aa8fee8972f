import type { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import type { SlotRow } from '../../../resource/slots.ts';
import { LifeActions } from './LifeActions.tsx';

/** What may be done with a part as long as it is in its machine. */
export function InstalledActions({ row }: { row: SlotRow<typeof partLife> }) {
  if (!row.isInstalled) return null;
  const part = row['specialPartId_dictText'];
  return (
    <LifeActions id={row.id} version={row.version} part={typeof part === 'string' ? part : ''} mayRemove />
  );
}
