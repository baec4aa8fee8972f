import { savePreference, showPreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { type HomeChoice, homeChoice } from '@millwright/contract/areas/access/own/preferences.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';

const key = 'home';

export interface KeptHome {
  isRead: boolean;
  /** Undefined when nothing was chosen yet. */
  choice: HomeChoice | undefined;
  save: (choice: HomeChoice) => void;
}

/** What the person put on the home screen. A new choice is shown at once, and taken back when it is not kept. */
export function useHomeChoice(): KeptHome {
  const { message } = App.useApp();
  const cache = useQueryClient();
  const { data, isPending } = useCall(showPreference, { key }, { isQuiet: true });
  const queryKey = queryKeyOf(showPreference, { key });
  return {
    isRead: !isPending,
    choice: homeChoice.safeParse(data?.value).data,
    save: (value) => {
      cache.setQueryData(queryKey, { value });
      callApi(savePreference, { key, value }, { isQuiet: true }).catch((cause: unknown) => {
        void message.error(refusalSentence(cause));
        void cache.invalidateQueries({ queryKey });
      });
    },
  };
}
