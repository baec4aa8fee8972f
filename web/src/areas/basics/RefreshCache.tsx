import {
  getDictItems,
  queryAllDictItems,
  refreshDictionaries,
} from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { callApi } from '../../app/api/callApi.ts';
import { dictionaryStorageMs } from '../../app/constants.ts';
import { useT } from '../../app/i18n/useT.ts';
import { store } from '../../app/storage/storage.ts';

/** Reads the dictionaries anew, for this browser: what it keeps of them is up to seven days old. */
export function RefreshCache() {
  const t = useT();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const refresh = useMutation({
    mutationFn: async () => {
      await callApi(refreshDictionaries, {});
      store('dictObj', await callApi(queryAllDictItems, {}), dictionaryStorageMs);
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === getDictItems.name });
    },
    onSuccess: () => void message.success(t('resource.cache.refreshed')),
    onError: () => void message.error(t('resource.cache.failed')),
  });
  return (
    <Button type="text" loading={refresh.isPending} onClick={() => refresh.mutate()}>
      {t('resource.cache.refresh')}
    </Button>
  );
}
