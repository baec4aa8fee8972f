import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AnalysisView, readView, type ViewDefaults, writeView } from './view.ts';

export interface ViewHold {
  readonly view: AnalysisView;
  /** Changes a part; `isStep` leaves the view before in the history, so that "back" leads to it. */
  readonly change: (part: Partial<AnalysisView>, options?: { isStep?: boolean }) => void;
}

/** The view of the address, and a way to change a part of it. */
export function useView(defaults: ViewDefaults): ViewHold {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const view = useMemo(() => readView(new URLSearchParams(text), defaults), [text, defaults]);
  const change: ViewHold['change'] = (part, { isStep = false } = {}) =>
    setSearch(
      (before) => {
        const now = readView(before, defaults);
        // Another question begins at its first page.
        return writeView(before, { ...now, pageNo: 1, ...part }, defaults);
      },
      { replace: !isStep },
    );
  return { view, change };
}
