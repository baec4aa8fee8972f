import { showGroup } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { livePollMs } from '../../../app/constants.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { switchTenant } from '../../../app/login/changes.ts';
import { useSession } from '../../../app/session/useSession.ts';

/** The mills of the person, asked for anew every few seconds while somebody looks. */
export function useGroup() {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: queryKeyOf(showGroup, {}),
    queryFn: ({ signal }) => callApi(showGroup, {}, { signal, isQuiet: true }),
    refetchInterval: livePollMs,
  });
  return { data, error, receivedAtMs: dataUpdatedAt, retry: () => void refetch() };
}

/** Goes to a page of a mill: at once in the mill of the session, else the session is bound to the other first. */
export function useOpenMill(): { here: number | undefined; open: (tenantId: number, path: string) => void } {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const here = useSession()?.tenantId;
  return {
    here,
    open: (tenantId, path) => {
      if (tenantId === here) void navigate(path);
      else switchTenant(tenantId, path).catch((cause: unknown) => message.error(refusalSentence(cause)));
    },
  };
}
