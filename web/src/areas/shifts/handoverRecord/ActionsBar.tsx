import { mostReason } from '@millwright/contract/areas/shifts/handover/handover.lifeCycle.ts';
import { listDueHandovers } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { App, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useHandoverWords } from '../parts/useHandoverWords.ts';
import styles from './record.module.css';
import type { StoredRecord } from './recordDraft.ts';
import type { Recording } from './useRecord.ts';

type ActionsBarProps = { recording: Recording; stored: StoredRecord; isOpen: boolean };

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
  const { modal } = App.useApp();
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
    modal.confirm({
      title: t('handover.acceptAsk'),
      content: t('handover.acceptHint'),
      okText: t('resources.handover.actions.accept'),
      cancelText: t('core:actions.cancel'),
      onOk: () => accept(),
    });
  return (
    <div className={styles.bar}>
      <span />
      <Button size="large" type="text" loading={isBusy} onClick={() => setIsDisputing(true)}>
        {t('resources.handover.actions.dispute')}
      </Button>
      <Button size="large" type="primary" loading={isBusy} onClick={() => void handleAccept()}>
        {t('resources.handover.actions.accept')}
      </Button>
      {isDisputing ? <Dispute recording={recording} onClose={() => setIsDisputing(false)} /> : null}
    </div>
  );
}

function Dispute({ recording, onClose }: { recording: Recording; onClose: () => void }) {
  const { t } = useHandoverWords();
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      centered
      title={t('resources.handover.actions.dispute')}
      okText={t('resources.handover.actions.dispute')}
      cancelText={t('core:actions.cancel')}
      okButtonProps={{ disabled: reason.trim() === '' }}
      confirmLoading={recording.isBusy}
      onOk={() => void recording.dispute(reason.trim()).then(onClose)}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        aria-label={t('handover.disputeReason')}
        placeholder={t('handover.disputeReason')}
        autoSize={{ minRows: 3 }}
        maxLength={mostReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}
