import { readLanguage } from '../../../app/i18n/language.ts';
import type { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMinute } from '../../../app/parts/useMinute.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { toneClass } from '../../../kit/marks/tone.ts';
import { momentText } from '../../../resource/slotParts.ts';
import type { SlotRow } from '../../../resource/slots.ts';

const over = new Set<unknown>(['completed', 'cancelled']);

/** When a task is to be done; an open one that should be done already is marked. */
export function DueCell({ row }: { row: SlotRow<typeof maintenanceTask> }) {
  const t = useT('maintenance');
  const zone = useTenant()?.zone ?? 'UTC';
  const nowMs = useMinute();
  if (row.dueAt === null) return '—';
  const isLate = !over.has(row['state']) && Date.parse(row.dueAt) < nowMs;
  return (
    <span className={toneClass[isLate ? 'bad' : 'none']}>
      {momentText(row.dueAt, zone, readLanguage())}
      {isLate ? ` · ${t('task.overdue')}` : null}
    </span>
  );
}
