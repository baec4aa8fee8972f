import {
  adoptLibrary,
  type LibraryOutcome,
  type LibraryPlace,
} from '@millwright/contract/areas/basics/library/library.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';

export type How = 'adopt' | 'link' | 'leaveOut';

/** Rows that are being adopted, or were; `outcomes` are there when it is done. */
export interface Adopting {
  readonly how: How;
  readonly count: number;
  readonly outcomes: readonly LibraryOutcome[] | undefined;
}

/** Adopts, links or leaves out rows, and asks anew for what lists hold. */
export function useAdopting() {
  const cache = useQueryClient();
  const { message } = App.useApp();
  const [adopting, setAdopting] = useState<Adopting>();
  const run = async (how: How, rows: readonly LibraryPlace[]) => {
    setAdopting({ how, count: rows.length, outcomes: undefined });
    try {
      const places = rows.map(({ list, key, anchor }) => ({ list, key, anchor }));
      const { outcomes } = await callApi(adoptLibrary, { rows: places, how }, { isQuiet: true });
      setAdopting({ how, count: outcomes.length, outcomes });
    } catch (cause) {
      setAdopting(undefined);
      void message.warning(refusalSentence(cause));
    }
    await cache.invalidateQueries();
  };
  return { adopting, run, close: () => setAdopting(undefined) };
}
