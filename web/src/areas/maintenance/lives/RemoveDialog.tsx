import { removePart } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { useState } from 'react';
import { useTenant } from '../../../app/session/useSession.ts';
import { CallDialog } from '../../../resource/slotParts.ts';
import { useLifeWords } from './useLifeWords.ts';

type RemoveDialogProps = { id: string; version: number; part: string; onClose: () => void };

/** Takes a part out of its machine without another. */
export function RemoveDialog({ id, version, part, onClose }: RemoveDialogProps) {
  const { t } = useLifeWords();
  const zone = useTenant()?.zone ?? 'UTC';
  const [today] = useState(() => localDate(zone, Date.now()));
  return (
    <CallDialog
      call={removePart}
      rows={[{ id, version, title: part }]}
      initial={{ removedOn: today }}
      fields={{
        removedOn: { label: t('life.removedOn'), days: { until: today } },
        reason: { label: t('part.reason') },
      }}
      texts={{
        title: t('life.removeTitle', { part }),
        submit: t('life.remove'),
        done: t('life.removed'),
      }}
      onClose={onClose}
    />
  );
}
