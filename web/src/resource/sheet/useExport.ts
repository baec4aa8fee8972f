import { startExport } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { lineColumn, writtenLineColumns } from '@millwright/contract/core/resource/documentSheets.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../app/api/callApi.ts';
import { downloadFile } from '../../app/api/download.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { type Derived, useDerived } from '../context.ts';
import { type Column, drawnColumns } from '../model/columns/columns.ts';
import { type ListState, listInputOf } from '../model/listState.ts';
import type { ResourceWords } from '../words.ts';

/** An id that no row has: a sheet of nothing but its heads. */
const nobody = '00000000-0000-0000-0000-000000000000';

export interface SheetExport {
  isRunning: boolean;
  /** Whether the person's long exports are shown. */
  isShown: boolean;
  hide: () => void;
  /** The rows that the list finds, in its order, with the columns it shows; or the chosen ones alone. */
  run: (about: {
    state: ListState;
    columns: readonly Column[];
    selected: readonly ResourceRow[];
    /** The list finds more rows than it counts: their sheet is written while the person goes on working. */
    isLong: boolean;
  }) => Promise<void>;
  /** An empty sheet with every column that can be imported. */
  template: () => Promise<void>;
}

export function useExport(words: ResourceWords): SheetExport {
  const { resource, calls, children } = useDerived();
  const { message } = App.useApp();
  const [isRunning, setIsRunning] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const download = async (body: Record<string, unknown>) => {
    setIsRunning(true);
    try {
      await downloadFile({
        url: `${basePath}${calls.exportXls.path}`,
        fileName: `${words.noun}.xlsx`,
        body,
      });
    } catch {
      // The missing file was announced already.
    } finally {
      setIsRunning(false);
    }
  };
  const begin = async (input: Record<string, unknown>) => {
    setIsRunning(true);
    try {
      await callApi(startExport, { ...input, resource: resource.name }, { isQuiet: true });
    } catch (cause) {
      void message.warning(refusalSentence(cause));
    } finally {
      setIsRunning(false);
      setIsShown(true);
    }
  };
  return {
    isRunning,
    isShown,
    hide: () => setIsShown(false),
    run: ({ state, columns, selected, isLong }) => {
      const { pageNo: _, pageSize: __, ...question } = listInputOf(state, 1);
      const names = drawnColumns(columns).map(({ name }) => name);
      if (selected.length > 0) return download({ selections: selected.map(({ id }) => id), columns: names });
      return (isLong ? begin : download)({ ...question, columns: names });
    },
    template: () => download({ selections: [nobody], columns: templateColumns(resource, children) }),
  };
}

/** Every column that can be imported, those of lines behind those of their head. */
function templateColumns(resource: Derived['resource'], children: Derived['children']): readonly string[] {
  const ofLines = Object.entries(children).flatMap(([list, child]) => {
    const declared = resource.children[list];
    const names = declared === undefined ? [] : writtenLineColumns(child, declared);
    return names.map((name) => lineColumn(list, name));
  });
  return [...new Set(resource.form.flat()), ...ofLines];
}
