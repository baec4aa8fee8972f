import {
  exportView,
  mostViewRowsAtOnce,
  startViewExport,
} from '@millwright/contract/areas/operations/tasks/viewExports.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { View } from '@millwright/contract/core/view/view.ts';
import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../app/api/callApi.ts';
import { downloadFile } from '../../app/api/download.ts';
import { wireRequest } from '../../app/api/request.ts';
import { readLanguage } from '../../app/i18n/language.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import type { Column } from '../model/columns/columns.ts';
import type { ViewWords } from './useViewWords.ts';

type Asked = {
  question: Readonly<Record<string, unknown>>;
  columns: readonly Column[];
  page: { total: number; isMore: boolean } | undefined;
};

/** Rows of a view as a sheet: at once, or where they are many while the person goes on working. */
export function useViewExport(view: View, words: ViewWords) {
  const { message } = App.useApp();
  const [isRunning, setIsRunning] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const run = async ({ question, columns, page }: Asked) => {
    const body = { view: view.name, question: plain(question), columns: columns.map(({ name }) => name) };
    const fileName = `${words.noun}.xlsx`;
    setIsRunning(true);
    try {
      if (view.sheet !== undefined) {
        // The download itself says who asks; of the call only the address is wanted.
        const credentials = { token: undefined, tenantId: 0, language: readLanguage() };
        const { url } = wireRequest(view.sheet, question, { credentials, nowMs: Date.now() });
        await downloadFile({ url, fileName });
      } else if (page !== undefined && (page.isMore || page.total > mostViewRowsAtOnce)) {
        await callApi(startViewExport, body, { isQuiet: true });
        setIsShown(true);
      } else {
        await downloadFile({ url: `${basePath}${exportView.path}`, fileName, body });
      }
    } catch (cause) {
      // A download that failed was announced already.
      if (page?.isMore === true) void message.warning(refusalSentence(cause));
    } finally {
      setIsRunning(false);
    }
  };
  return { isRunning, isShown, hide: () => setIsShown(false), run };
}

/** Inputs of a call as a request holds them: texts, numbers and flags. */
function plain(question: Readonly<Record<string, unknown>>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(question).flatMap(([name, value]): [string, string | number | boolean][] => {
      if (typeof value === 'number' || typeof value === 'boolean') return [[name, value]];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
