import {
  type OperationKind,
  operationKinds,
} from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLevels } from '../../../app/address/useLevels.ts';

/** What the list is asked for, as it stands in the address. */
export interface OperationFilter {
  readonly keyword: string;
  readonly person: string;
  readonly resource: string;
  readonly kind: OperationKind | '';
  readonly begin: string;
  readonly end: string;
}

const texts = ['keyword', 'person', 'resource', 'kind', 'begin', 'end'] as const;
const day = /^\d{4}-\d\d-\d\d$/;
const lettersOfFilter = 64;

/** Filter, page and opened entry of the address, and ways to change them. Back closes an entry. */
export function useOperationView() {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const levels = useLevels();
  const asText = search.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(asText)), [asText]);
  const to = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change))
      if (value === '') next.delete(name);
      else next.set(name, value);
    return `${pathname}?${next.toString()}`;
  };
  return {
    filter,
    pageNo: Math.max(1, Math.trunc(Number(search.get('pageNo') ?? 1)) || 1),
    entry: search.get('show') ?? undefined,
    /** Another question begins at its first page. */
    ask: (change: Partial<OperationFilter>) => levels.beside(to({ ...change, pageNo: '' })),
    turn: (pageNo: number) => levels.beside(to({ pageNo: String(pageNo) })),
    open: (id: string) => levels.deeper(to({ show: id })),
    close: () => levels.up(to({ show: '' })),
  };
}

function readFilter(search: URLSearchParams): OperationFilter {
  const [keyword = '', person = '', resource = '', kind = '', begin = '', end = ''] = texts.map((name) =>
    (search.get(name) ?? '').slice(0, lettersOfFilter),
  );
  return {
    keyword,
    person,
    resource,
    kind: operationKinds.find((known) => known === kind) ?? '',
    begin: day.test(begin) ? begin : '',
    end: day.test(end) ? end : '',
  };
}
