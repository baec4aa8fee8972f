import type { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { useState } from 'react';
import { useTenant } from '../../../app/session/useSession.ts';
import type { SlotRow } from '../../../resource/slots.ts';
import { LifeBar } from './LifeBar.tsx';

/** The life of an installed part as a bar; of one that ended, how much of it was used. */
export function LifeCell({ row }: { row: SlotRow<typeof partLife> }) {
  const zone = useTenant()?.zone ?? 'UTC';
  const { usedShare, dueOn, remindOn, isInstalled } = row;
  const [today] = useState(() => localDate(zone, Date.now()));
  if (!isInstalled) return <LifeBar usedShare={usedShare} isOver isBare />;
  const isLate = dueOn !== null && dueOn < today;
  const isNear = remindOn !== null && remindOn <= today;
  return <LifeBar usedShare={usedShare} state={lateness({ isLate, isNear })} isBare />;
}

function lateness({ isLate, isNear }: { isLate: boolean; isNear: boolean }) {
  if (isLate) return 'late';
  if (isNear) return 'near';
  return undefined;
}
