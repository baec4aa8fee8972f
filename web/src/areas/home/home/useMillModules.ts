import { saveMillSetting, showMillSetting } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { type HomeModule, homeModules, millHome } from '@millwright/contract/areas/access/own/preferences.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';

const key = 'home';

export interface KeptModules {
  isRead: boolean;
  modules: readonly HomeModule[];
  save: (modules: readonly string[]) => void;
}

/** The parts that the home screens of this mill have: all of them until an administrator chooses. */
export function useMillModules(): KeptModules {
  const { message } = App.useApp();
  const cache = useQueryClient();
  const { data, isPending } = useCall(showMillSetting, { key }, { isQuiet: true });
  const queryKey = queryKeyOf(showMillSetting, { key });
  return {
    isRead: !isPending,
    modules: millHome.safeParse(data?.value).data?.modules ?? homeModules,
    save: (chosen) => {
      const value = { modules: chosen.flatMap((name) => homeModules.filter((known) => known === name)) };
      cache.setQueryData(queryKey, { value });
      callApi(saveMillSetting, { key, value }, { isQuiet: true }).catch((cause: unknown) => {
        void message.error(refusalSentence(cause));
        void cache.invalidateQueries({ queryKey });
      });
    },
  };
}
