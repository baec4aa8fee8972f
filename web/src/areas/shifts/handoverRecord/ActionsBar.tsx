import { mostReason } from '@millwright/contract/areas/shifts/handover/handover.lifeCycle.ts';
import { listDueHandovers } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { parameters } from '@millwright/contract/core/resource/parameters.ts';
import { longText } from '@millwright/contract/core/fields/fields.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useCall } from '../../../app/api/useCall.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { EditDialog } from '../../../resource/slotParts.ts';
import { useHandoverWords } from '../parts/useHandoverWords.ts';
import styles from './record.module.css';
import type { StoredHandover } from './recordDraft.ts';
import type { Recording } from './useRecord.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type ActionsBarProps = { recording: Recording; stored: StoredHandover; isOpen: boolean };

/** At the foot, always in sight: what whoever looks can do, or for whom the handover waits. */
export function ActionsBar({ recording, stored, isOpen }: ActionsBarProps) {
  const { t } = useHandoverWords();
  const { isBusy, isDirty, save, submit } = recording;
  if (stored.state === 'accepted') return null;
  if (stored.state === 'submitted') return <Answer recording={recording} stored={stored} />;
  if (!isOpen)
    return (
      <p className={styles.bar} role="note">
        {t('handover.draftWaits')}
      </p>
    );
  return (
    <div className={styles.bar}>
      <span aria-live="polite">{isDirty ? t('handover.unsaved') : null}</span>
      <Button size="large" disabled={!isDirty} loading={isBusy} onClick={() => void save()}>
        {t('handover.saveDraft')}
      </Button>
      {stored.actions.includes('submit') ? (
        <Button size="large" type="primary" loading={isBusy} onClick={() => void submit()}>
          {t('resources.handover.actions.submit')}
        </Button>
      ) : null}
    </div>
  );
}

function Answer({ recording, stored }: Omit<ActionsBarProps, 'isOpen'>) {
  const words = useHandoverWords();
  const { t } = words;
  const confirm = useConfirm();
  const own = useSession()?.userInfo.id;
  const due = useCall(listDueHandovers, {}, { isQuiet: true });
  const [isDisputing, setIsDisputing] = useState(false);
  const { isBusy, accept } = recording;
  if (due.data === undefined && due.error === null) return null;
  const mayAnswer = due.data?.toAnswer.some(({ id }) => id === stored.id) === true;
  if (!mayAnswer || !stored.actions.includes('accept'))
    return (
      <p className={styles.bar} role="note">
        {stored.giverId === own
          ? t('handover.ownWaits')
          : t('handover.foreignWaits', { crew: words.crew(stored.nextCrew) })}
      </p>
    );
  const handleAccept = () =>
    confirm({
      title: t('handover.acceptAsk'),
      content: t('handover.acceptHint'),
      submit: t('resources.handover.actions.accept'),
      onOk: () => accept(),
    });
  return (
    <div className={styles.bar}>
      <span />
      <Button size="large" type="text" loading={isBusy} onClick={() => setIsDisputing(true)}>
        {t('resources.handover.actions.dispute')}
      </Button>
      <Button size="large" type="primary" loading={isBusy} onClick={handleAccept}>
        {t('resources.handover.actions.accept')}
      </Button>
      {isDisputing ? <Dispute recording={recording} onClose={() => setIsDisputing(false)} /> : null}
    </div>
  );
}

const dispute = z.object(parameters({ reason: longText(mostReason) }));

function Dispute({ recording, onClose }: { recording: Recording; onClose: () => void }) {
  const { t } = useHandoverWords();
  const title = t('resources.handover.actions.dispute');
  return (
    <EditDialog
      input={dispute}
      fields={{ reason: { label: t('handover.disputeReason') } }}
      texts={{ title, submit: title }}
      onSubmit={async ({ reason }) => {
        await recording.dispute(reason);
        return true;
      }}
      onClose={onClose}
    />
  );
}
