import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathWithin } from '../app/feedback/redirect.ts';
import { useLevels } from '../app/address/useLevels.ts';
import { useDerived } from './context.ts';
import { type ListState, openedState, writeOpenedState } from './model/listState.ts';

/** What lies over a list: a row that is shown or edited, or a new one. */
export type Overlay =
  | { kind: 'show' | 'edit'; id: string }
  | { kind: 'new'; from: string | undefined; given?: Readonly<Record<string, string>> };

/** Where a form leads that another page opened, once it is saved or closed. */
const backName = 'back';
const overlayNames = ['show', 'edit', 'new', backName];
/** `new.code=RF-99` fills the field `code` of a new row. */
const givenPrefix = 'new.';
const isOfOverlay = (name: string) => overlayNames.includes(name) || name.startsWith(givenPrefix);

export interface ListAddress {
  state: ListState;
  overlay: Overlay | undefined;
  /** Another question; unless it says a page, it begins at the first. */
  change: (part: Partial<ListState>) => void;
  /** Lays something over the list, or over what lies there: a step down, unless it is the next of its kind. */
  open: (overlay: Overlay) => void;
  /** Takes away what lies on top. */
  close: () => void;
  /** Back to the list itself. */
  closeAll: () => void;
  /** The address of an overlay, for links. */
  addressOf: (overlay: Overlay) => string;
  /** Puts the query of a saved question into the address. */
  goTo: (query: string) => void;
}

/** The state of a list, which stands in the address and nowhere else. */
export function useListState(): ListAddress {
  const { resource, slots } = useDerived();
  const opensOn = slots.list?.opensOn;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const levels = useLevels();
  const state = useMemo(
    () => openedState(new URLSearchParams(search), { resource, opensOn }),
    [search, resource, opensOn],
  );
  const overlay = useMemo(() => overlayIn(new URLSearchParams(search)), [search]);

  const at = useCallback(
    (query: URLSearchParams | string) => {
      const text = String(query);
      return text === '' ? pathname : `${pathname}?${text}`;
    },
    [pathname],
  );
  const withOverlay = useCallback(
    (next: Overlay | undefined) => {
      const kept = [...new URLSearchParams(search)].filter(([name]) => !isOfOverlay(name));
      return new URLSearchParams([...kept, ...overlayParams(next)]);
    },
    [search],
  );
  return {
    state,
    overlay,
    change: (part) => {
      const next = { ...state, pageNo: 1, ...part };
      levels.beside(at(writeOpenedState(next, { search: new URLSearchParams(search), resource, opensOn })));
    },
    open: (next) => {
      const isNext = overlay?.kind === next.kind;
      (isNext ? levels.beside : levels.deeper)(at(withOverlay(next)));
    },
    close: () => {
      const back = new URLSearchParams(search).get(backName);
      if (back === null) levels.up(at(withOverlay(undefined)));
      else void navigate(pathWithin(back), { replace: true });
    },
    closeAll: () => levels.top(at(withOverlay(undefined))),
    addressOf: (next) => at(withOverlay(next)),
    goTo: (query) => levels.beside(at(query)),
  };
}

function overlayIn(search: URLSearchParams): Overlay | undefined {
  const [show, edit, added] = [search.get('show'), search.get('edit'), search.get('new')];
  if (edit !== null && edit !== '') return { kind: 'edit', id: edit };
  if (show !== null && show !== '') return { kind: 'show', id: show };
  if (added === null) return undefined;
  const given = [...search].flatMap(([name, value]) =>
    name.startsWith(givenPrefix) ? [[name.slice(givenPrefix.length), value] as const] : [],
  );
  return { kind: 'new', from: added === '' ? undefined : added, given: Object.fromEntries(given) };
}

/** The words of an address that open an overlay over a list. */
export function overlayParams(overlay: Overlay | undefined): [string, string][] {
  if (overlay === undefined) return [];
  if (overlay.kind !== 'new') return [[overlay.kind, overlay.id]];
  const given = Object.entries(overlay.given ?? {}).map(([name, value]): [string, string] => [
    `${givenPrefix}${name}`,
    value,
  ]);
  return [['new', overlay.from ?? ''], ...given];
}
