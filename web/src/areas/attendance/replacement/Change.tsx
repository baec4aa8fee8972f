import {
  cancelReplacement,
  type ReplacementRecord,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';
import { EndDialog } from './EndDialog.tsx';

/** Editable part of a record: its end, or all of it. */
export function Change({ row: record }: { row: ReplacementRecord }) {
  const t = useT('shifts');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {record.mayChangeEnd ? (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('replacing.changeEnd')}
        </Button>
      ) : null}
      <Cancel record={record} />
      {isOpen ? <EndDialog record={record} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Cancel({ record: { id, version, mayCancel } }: { record: ReplacementRecord }) {
  const t = useT('shifts');
  const core = useT();
  const confirm = useConfirm();
  const { isBusy, change } = useChange();
  if (!mayCancel) return null;
  const handleClick = () =>
    confirm({
      title: t('replacing.cancelTitle'),
      content: t('replacing.cancelHint'),
      submit: t('replacing.cancel'),
      back: core('actions.close'),
      onOk: () =>
        change(async () => {
          await callApi(cancelReplacement, { id, version }, { isQuiet: true });
          return t('replacing.cancelled');
        }),
    });
  return (
    <Button size="small" loading={isBusy} onClick={handleClick}>
      {t('replacing.cancel')}
    </Button>
  );
}
