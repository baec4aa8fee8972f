import {
  type ExportJob,
  fetchExport,
  listExports,
  removeExport,
} from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../api/callApi.ts';
import { downloadFile } from '../api/download.ts';
import { queryKeyOf } from '../api/useCall.ts';
import { exportPollMs } from '../constants.ts';

/** The exports of the person in this mill; while one is written it is asked how far it has come. */
export function useExports() {
  const cache = useQueryClient();
  const queryKey = queryKeyOf(listExports, {});
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listExports, {}, { signal, isQuiet: true }),
    refetchInterval: ({ state }) => (state.data?.jobs.some(isRunning) === true ? exportPollMs : false),
    staleTime: 0,
  });
  return {
    query,
    /** Hands the file to the browser; that there is none is told. */
    fetch: ({ id, fileName }: ExportJob) =>
      downloadFile({ url: `${basePath}${fetchExport.path}?id=${id}`, fileName }).catch(() => undefined),
    /** Ends an export or removes its file. Throws `ApiRefusal`. */
    remove: async ({ id }: ExportJob) => {
      await callApi(removeExport, { id }, { isQuiet: true });
      await cache.invalidateQueries({ queryKey });
    },
  };
}

export function isRunning({ state }: ExportJob): boolean {
  return state === 'running';
}
