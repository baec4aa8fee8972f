import { endProxy, proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import type { Call } from '@millwright/contract/core/call/call.ts';
import { App, Button } from 'antd';
import type { z } from 'zod';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useMinute } from '../../../app/parts/useMinute.ts';
import { stringOf } from '../parts/textOf.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type EndCall = Call<z.ZodObject<{ id: z.ZodUUID }>, z.ZodNull>;
type EndButtonProps = {
  end: EndCall;
  id: string;
  /** What is asked before; it also says to who cannot see it which proxy the button ends. */
  question: string;
  /** On the button, where the usual words do not fit. */
  label?: string;
  hasBegun: boolean;
};

/** Ends a proxy once that is confirmed; one that has not begun is taken back. */
export function EndButton({ end, id, question, hasBegun, ...words }: EndButtonProps) {
  const t = useT('iam');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const usual = t(hasBegun ? 'proxies.end' : 'proxies.takeBack');
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
    confirm({
      title: question,
      content: hasBegun ? t('proxies.endHint') : null,
      submit: usual,
      onOk: make,
    });
  return (
    <Button type="link" aria-label={question} onClick={handleAsk}>
      {words.label ?? usual}
    </Button>
  );
}

/** In a row of the list of proxies, while it is not over. */
export function EndProxy({ row }: { row: Row }) {
  const t = useT('iam');
  const mayEnd = useMay(proxy.access.edit);
  const now = useMinute();
  if (!mayEnd || Date.parse(row.endTime) <= now) return null;
  return (
    <EndButton
      end={endProxy}
      id={row.id}
      question={t('proxies.endAskBoth', {
        person: stringOf(row['personId_dictText']),
        agent: stringOf(row['agentId_dictText']),
      })}
      hasBegun={Date.parse(row.startTime) <= now}
    />
  );
}

type Row = { id: string; number: string; startTime: string; endTime: string } & Record<string, unknown>;
