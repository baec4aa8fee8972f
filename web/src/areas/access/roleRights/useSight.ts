import { type ScopeDraft, showRoleSight } from '@millwright/contract/areas/access/sight/roleSight.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useSession } from '../../../app/session/useSession.ts';

/** Rows that the people of a role see now and, with a draft of its scope, after saving. Numbers stay until new ones arrive. */
export function useSight(id: string, draft: ScopeDraft | undefined) {
  const tenantId = useSession()?.tenantId ?? 0;
  const asked = draft === undefined ? { id } : { id, draft };
  return useQuery({
    queryKey: queryKeyOf(showRoleSight, asked, tenantId),
    queryFn: ({ signal }) => callApi(showRoleSight, asked, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}
