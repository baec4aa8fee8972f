import type { Call } from '@millwright/contract/core/call/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { z } from 'zod';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type EndCall = Call<z.ZodType, z.ZodObject<{ ended: z.ZodInt }>>;

/** Ends sessions once that is confirmed; then the list is read again, whatever came of it. */
export function useEndSessions({
  end,
  list,
}: {
  end: EndCall;
  /** The call whose answer shows them. */
  list: Call;
}) {
  const t = useT('iam');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const { mutateAsync } = useMutation({
    mutationFn: (ids: readonly string[]) => callApi(end, { ids: [...ids] }, { isQuiet: true }),
    onSuccess: ({ ended }) => {
      void message.success(t('sessions.ended', { count: ended }));
    },
    onError: (cause) => void message.error(refusalSentence(cause)),
    onSettled: () => cache.invalidateQueries({ queryKey: [tenantId, list.name] }),
  });
  /** `question` is asked first. */
  return (ids: readonly string[], question: string, onEnded?: () => void) =>
    confirm({
      title: question,
      content: t('sessions.askHint'),
      submit: t('sessions.end'),
      onOk: () =>
        mutateAsync(ids).then(
          () => onEnded?.(),
          () => undefined,
        ),
    });
}
