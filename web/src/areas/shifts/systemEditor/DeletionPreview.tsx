import { previewShiftSystem } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { PreviewStrips } from './PreviewPart.tsx';
import styles from './systemEditor.module.css';
import { usePreviewWords } from './usePreviewWords.ts';

type DeletionPreviewProps = { id: string; name: string };

/** What would become of the shifts if a system were deleted, for who may delete it. Nothing is deleted here. */
export function DeletionPreview({ id, name }: DeletionPreviewProps) {
  const t = useT('shifts');
  const mayDelete = useMay(shiftSystem.access.delete);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayDelete) return null;
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={`${t('preview.deletion')} ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {t('preview.deletion')}
      </Button>
      {isOpen ? <Effects id={id} name={name} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Effects({ id, name, onClose }: DeletionPreviewProps & { onClose: () => void }) {
  const t = useT('shifts');
  const core = useT();
  const { data, error, refetch } = useCall(previewShiftSystem, { id }, { isQuiet: true });
  const words = usePreviewWords(data, { isDeletion: true });
  const content = () => {
    if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
    if (data === undefined) return <p>{t('preview.waiting')}</p>;
    return (
      <>
        <ul className={styles.words}>
          {words.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {data.changesFromMs === null ? null : (
          <PreviewStrips preview={data} after={t('preview.afterDeletion')} />
        )}
      </>
    );
  };
  return (
    <Modal
      open
      centered
      width={880}
      title={t('preview.deletionOf', { system: name })}
      footer={<Button onClick={onClose}>{core('actions.close')}</Button>}
      onCancel={onClose}
    >
      {content()}
    </Modal>
  );
}
