import {
  previewRoleRights,
  type RightsPreview,
} from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../app/api/callApi.ts';
import { watchPollMs } from '../../../app/constants.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { changesIn, codesIn } from './rightsDraft.ts';
import type { RightsDraft } from './useRightsDraft.ts';

/** Whom a draft touches, as the server counts it; undefined until it has, and where no right changes. */
export function usePreview(id: string, { wanted }: RightsDraft): RightsPreview | undefined {
  const isClean = codesIn(wanted).size === 0;
  const tenantId = useSession()?.tenantId ?? 0;
  const asked = { id, ...changesIn(wanted) };
  const { data } = useQuery({
    queryKey: queryKeyOf(previewRoleRights, asked, tenantId),
    queryFn: ({ signal }) => callApi(previewRoleRights, asked, { signal, isQuiet: true }),
    enabled: !isClean,
    refetchInterval: watchPollMs,
    placeholderData: keepPreviousData,
  });
  return isClean ? undefined : data;
}
