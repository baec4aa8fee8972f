import { basePath } from '@millwright/contract/core/call.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { useState } from 'react';
import { downloadFile } from '../../app/api/download.ts';
import { useDerived } from '../context.ts';
import type { Column } from '../model/columns.ts';
import { drawnColumns } from '../model/columns.ts';
import { type ListState, listInputOf } from '../model/listState.ts';
import type { ResourceWords } from '../words.ts';

/** An id that no row has: a sheet of nothing but its heads. */
const nobody = '00000000-0000-0000-0000-000000000000';

export interface SheetExport {
  isRunning: boolean;
  /** The rows that the list finds, in its order, with the columns it shows; or the chosen ones alone. */
  run: (about: {
    state: ListState;
    columns: readonly Column[];
    selected: readonly ResourceRow[];
  }) => Promise<void>;
  /** An empty sheet with every column that can be imported. */
  template: () => Promise<void>;
}

export function useExport(words: ResourceWords): SheetExport {
  const { resource, calls } = useDerived();
  const [isRunning, setIsRunning] = useState(false);
  const download = async (body: Record<string, unknown>) => {
    setIsRunning(true);
    try {
      await downloadFile({
        url: `${basePath}${calls.exportXls.path}`,
        fileName: `${words.noun}.xlsx`,
        body,
      });
    } catch {
      // That there is no file was told already.
    } finally {
      setIsRunning(false);
    }
  };
  return {
    isRunning,
    run: ({ state, columns, selected }) => {
      const { pageNo: _, pageSize: __, ...question } = listInputOf(state, 1);
      return download({
        ...(selected.length === 0 ? question : { selections: selected.map(({ id }) => id) }),
        columns: drawnColumns(columns).map(({ name }) => name),
      });
    },
    template: () => download({ selections: [nobody], columns: [...new Set(resource.form.flat())] }),
  };
}
