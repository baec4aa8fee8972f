import { endProxy, proxy } from '@millwright/contract/areas/iam/proxy.ts';
import type { Call } from '@millwright/contract/core/call.ts';
import { App, Button } from 'antd';
import type { z } from 'zod';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/session/Allowed.tsx';
import { useMinute } from '../../../app/shell/useMinute.ts';

type EndCall = Call<z.ZodObject<{ id: z.ZodUUID }>, z.ZodNull>;
type EndButtonProps = { end: EndCall; id: string; name: string; hasBegun: boolean };

/** Ends a proxy once that is confirmed; one that has not begun is taken back. */
export function EndButton({ end, id, name, hasBegun }: EndButtonProps) {
  const t = useT('iam');
  const core = useT();
  const { modal, message } = App.useApp();
  const label = t(hasBegun ? 'proxies.end' : 'proxies.takeBack');
  const make = async () => {
    try {
      await callApi(end, { id }, { isQuiet: true });
      void message.success(t('proxies.ended'));
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
    void queryClient.invalidateQueries();
  };
  const handleAsk = () =>
    void modal.confirm({
      title: t('proxies.endAsk', { name }),
      content: hasBegun ? t('proxies.endHint') : null,
      okText: label,
      cancelText: core('actions.cancel'),
      centered: true,
      onOk: make,
    });
  return (
    <Button type="link" aria-label={t('proxies.endOf', { name })} onClick={handleAsk}>
      {label}
    </Button>
  );
}

/** In a row of the list of proxies, while it is not over. */
export function EndProxy({ row }: { row: Row }) {
  const mayEnd = useMay(proxy.access.edit);
  const now = useMinute();
  if (!mayEnd || Date.parse(row.endTime) <= now) return null;
  return (
    <EndButton end={endProxy} id={row.id} name={row.number} hasBegun={Date.parse(row.startTime) <= now} />
  );
}

type Row = { id: string; number: string; startTime: string; endTime: string };
