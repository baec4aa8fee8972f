import type { Call } from '@millwright/contract/core/call/call.ts';
import { listBoardLinks, listWallScreens } from '@millwright/contract/areas/walls/wall/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { z } from 'zod';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useSession } from '../../../app/session/useSession.ts';

/** A call that changes walls or links: afterwards both lists are read again; a refusal is said. */
export function useWallChange<Input extends z.ZodType, Output extends z.ZodType>(call: Call<Input, Output>) {
  const cache = useQueryClient();
  const tenantId = useSession()?.tenantId ?? 0;
  const { message } = App.useApp();
  return useMutation({
    mutationFn: (input: z.input<Input>) => callApi(call, input),
    onSuccess: () =>
      Promise.all(
        [listWallScreens, listBoardLinks].map(({ name }) =>
          cache.invalidateQueries({ queryKey: [tenantId, name] }),
        ),
      ),
    onError: (cause) => void message.error(refusalSentence(cause)),
  });
}
