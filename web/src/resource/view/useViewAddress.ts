import type { View } from '@millwright/contract/core/view/view.ts';
import { useCallback, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLevels } from '../../app/address/useLevels.ts';
import {
  narrowingQuery,
  readViewState,
  shownAt,
  type ViewState,
  withSaved,
  writeViewValues,
} from './viewState.ts';

export interface ViewAddress {
  readonly state: ViewState;
  /** The part of the address that narrows, as it is saved. */
  readonly query: string;
  /** Other values; the page is the first one again. */
  readonly ask: (values: Readonly<Record<string, string>>) => void;
  /** The values of a saved query in place of all others. */
  readonly askSaved: (query: string) => void;
  readonly turn: (pageNo: number, pageSize: number | undefined) => void;
  /** Opens the details of a row, a step down. */
  readonly show: (key: string) => void;
  readonly close: () => void;
  /** The address of the details of a row. */
  readonly addressOf: (key: string) => string;
}

/** The state of a view, which stands in the address and nowhere else. */
export function useViewAddress(view: View): ViewAddress {
  const { pathname, search } = useLocation();
  const levels = useLevels();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const state = useMemo(() => readViewState(params, view), [params, view]);
  const at = useCallback(
    (query: URLSearchParams) => (query.size === 0 ? pathname : `${pathname}?${query}`),
    [pathname],
  );
  const withShown = useCallback(
    (key: string) => {
      const next = new URLSearchParams(params);
      if (key === '') next.delete(shownAt(view));
      else next.set(shownAt(view), key);
      return at(next);
    },
    [params, at, view],
  );
  return {
    state,
    query: narrowingQuery(params, view),
    ask: (values) => levels.beside(at(writeViewValues(values, { search: params, view }))),
    askSaved: (query) => levels.beside(at(withSaved(query, { search: params, view }))),
    turn: (pageNo, pageSize) => {
      const next = new URLSearchParams(params);
      for (const name of ['page', 'pageNo', 'pageSize']) next.delete(name);
      if (pageNo !== 1) next.set('page', String(pageNo));
      if (pageSize !== undefined) next.set('pageSize', String(pageSize));
      levels.beside(at(next));
    },
    show: (key) => (state.shown === '' ? levels.deeper : levels.beside)(withShown(key)),
    close: () => levels.up(withShown('')),
    addressOf: withShown,
  };
}
