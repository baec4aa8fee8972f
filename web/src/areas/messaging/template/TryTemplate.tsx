import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import { tryTemplate } from '@millwright/contract/areas/messaging/templates/templateCalls.ts';
import { Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useChange } from '../../../resource/slotParts.ts';
import type { SlotRow } from '../../../resource/slots.ts';

/** Sends a template to oneself, with example values. */
export function TryTemplate({ row }: { row: SlotRow<typeof messageTemplate> }) {
  const t = useT('messaging');
  const mayAdd = useMay(messageTemplate.access.add);
  const mayEdit = useMay(messageTemplate.access.edit);
  const { isBusy, change } = useChange();
  if (!mayAdd && !mayEdit) return null;
  const handleClick = () =>
    change(async () => {
      const { channels } = await callApi(tryTemplate, { id: row.id }, { isQuiet: true });
      return t('templates.tried', { channels: channels.map((each) => t(`channels.${each}`)).join(' · ') });
    });
  return (
    <Button type="link" loading={isBusy} onClick={() => void handleClick()}>
      {t('templates.try')}
    </Button>
  );
}
