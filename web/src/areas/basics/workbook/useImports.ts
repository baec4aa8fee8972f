import {
  listWorkbookImports,
  removeWorkbookImport,
  startWorkbookImport,
  type WorkbookImport,
} from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../app/api/callApi.ts';
import { uploadFile } from '../../../app/api/uploadFile.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { exportPollMs } from '../../../app/constants.ts';

const idlePollMs = 60_000;

/** The imports of the person in this mill; while one is worked on it is asked how far it is. */
export function useImports() {
  const cache = useQueryClient();
  const query = useCall(
    listWorkbookImports,
    {},
    {
      isQuiet: true,
      everyMs: (last) => (last?.imports.some(isWorking) === true ? exportPollMs : idlePollMs),
    },
  );
  return {
    query,
    imports: query.data?.imports ?? [],
    /** Sends a workbook and begins to check or import it. Throws `ApiRefusal`. */
    send: async (file: File, isDryRun: boolean): Promise<WorkbookImport> => {
      const begun = await uploadFile(startWorkbookImport, { dryRun: isDryRun }, { file });
      await query.refetch();
      return begun;
    },
    /** Ends an import. Throws `ApiRefusal`. */
    stop: async (id: string): Promise<void> => {
      await callApi(removeWorkbookImport, { id }, { isQuiet: true });
      await query.refetch();
    },
    /** What lists hold is asked for anew: an import may have changed any of them. */
    forget: () => cache.invalidateQueries(),
  };
}

export function isWorking({ state }: WorkbookImport): boolean {
  return state === 'running';
}
