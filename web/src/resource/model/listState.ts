import {
  largestPageSize,
  type listInput,
  type MatchType,
  matchTypes,
  mostConditions,
  type SuperQueryCondition,
  superQueryCondition,
} from '@millwright/contract/core/resource/listQuery.ts';
import { everyView } from '@millwright/contract/core/resource/listView.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { z } from 'zod';
import type { Opening } from '../slots.ts';
import { fieldsOf } from './form/fieldsOf.ts';
import { filterNames, filterOf, type Filters, withFilter } from './filters.ts';

/** Everything a list is asked for. It stands in the address, in the words of the wire. */
export interface ListState {
  pageNo: number;
  /** Absent: as the person is used to. */
  pageSize: number | undefined;
  sort: { by: string; direction: 'asc' | 'desc' } | undefined;
  keyword: string;
  filters: Filters;
  conditions: readonly SuperQueryCondition[];
  matchType: MatchType;
  /** One of the declared views. */
  view: string | undefined;
  /** A node of the tree beside the list: its rows and those of all nodes below it. */
  below: string | undefined;
  /** Deleted rows are shown. */
  isBin: boolean;
}

/** A list without any condition. */
export const plainList: ListState = {
  pageNo: 1,
  pageSize: undefined,
  sort: undefined,
  keyword: '',
  filters: {},
  conditions: [],
  matchType: 'and',
  view: undefined,
  below: undefined,
  isBin: false,
};

const binName = 'bin';
const ownNames = [
  'pageNo',
  'pageSize',
  'column',
  'order',
  'keyword',
  'superQueryParams',
  'superQueryMatchType',
  'view',
  'below',
  binName,
];

/** What an address asks of a list; what it cannot mean is left out. */
export function readListState(search: URLSearchParams, resource: Resource): ListState {
  const column = search.get('column');
  const fields = fieldsOf(resource);
  const direction = search.get('order') === 'desc' ? 'desc' : 'asc';
  return {
    pageNo: wholeNumber(search.get('pageNo'), 1_000_000) ?? 1,
    pageSize: wholeNumber(search.get('pageSize'), largestPageSize),
    sort: column !== null && Object.hasOwn(fields, column) ? { by: column, direction } : undefined,
    keyword: search.get('keyword')?.slice(0, 100) ?? '',
    filters: readFilters(search, resource),
    conditions: readConditions(search.get('superQueryParams')).filter(({ field }) =>
      Object.hasOwn(fields, field),
    ),
    matchType: matchTypes.find((type) => type === search.get('superQueryMatchType')) ?? 'and',
    view: Object.keys(resource.views).find((name) => name === search.get('view')),
    below: resource.tree === undefined ? undefined : (search.get('below') ?? undefined),
    isBin: resource.recycles && search.get(binName) === '1',
  };
}

/** The state of an address; one that asks for nothing opens on what the list declares. */
export function openedState(
  search: URLSearchParams,
  { resource, opensOn }: { resource: Resource; opensOn: Opening | undefined },
): ListState {
  const state = readListState(search, resource);
  const isAsked = search.has('view') || Object.keys(questionOf(state)).length > 0;
  return opensOn === undefined || isAsked ? state : { ...state, ...opensOn };
}

/** As `writeListState`; all rows of a list that opens on a view are said in the address. */
export function writeOpenedState(
  state: ListState,
  { opensOn, ...at }: { search: URLSearchParams; resource: Resource; opensOn: Opening | undefined },
): URLSearchParams {
  const query = writeListState(state, at);
  if (opensOn !== undefined && Object.keys(questionOf(state)).length === 0) query.set('view', everyView);
  return query;
}

/** The query of an address with this state; what else stands in `search` stays. */
export function writeListState(
  state: ListState,
  { search, resource }: { search: URLSearchParams; resource: Resource },
): URLSearchParams {
  const filterKeys = Object.keys(fieldsOf(resource)).flatMap(filterNames);
  const gone = new Set([...ownNames, ...filterKeys]);
  const kept = [...search].filter(([name]) => !gone.has(name));
  return new URLSearchParams([...Object.entries(questionOf(state)), ...kept]);
}

/** Only the conditions of a state, the part that a saved query keeps: not the page. */
export function savedPart(state: ListState): string {
  const { keyword, filters, conditions, matchType, view, below, sort } = state;
  const part = { ...plainList, keyword, filters, conditions, matchType, view, below, sort };
  return new URLSearchParams(Object.entries(questionOf(part))).toString();
}

/** What the call of the list is asked. `usualSize` is the person's own size of a page. */
export function listInputOf(state: ListState, usualSize: number): z.input<typeof listInput> {
  const { pageNo, pageSize = usualSize, sort, keyword, filters, conditions, matchType, view, below } = state;
  return {
    ...filters,
    pageNo,
    pageSize,
    ...(keyword === '' ? {} : { keyword }),
    ...(view === undefined ? {} : { view }),
    ...(below === undefined ? {} : { below }),
    ...(sort === undefined ? {} : { column: sort.by, order: sort.direction }),
    ...(conditions.length === 0
      ? {}
      : { superQueryParams: JSON.stringify(conditions), superQueryMatchType: matchType }),
  };
}

/** Whether rows are left out: then a tree is no tree any more. */
export function isNarrowed({ keyword, filters, conditions, view, below }: ListState): boolean {
  if (view !== undefined || below !== undefined) return true;
  return keyword !== '' || Object.keys(filters).length > 0 || conditions.length > 0;
}

function questionOf(state: ListState): Record<string, string> {
  const { pageNo, pageSize, sort, keyword, filters, conditions, matchType, view, below, isBin } = state;
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(view === undefined ? {} : { view }),
    ...(below === undefined ? {} : { below }),
    ...filters,
    ...(conditions.length === 0 ? {} : { superQueryParams: JSON.stringify(conditions) }),
    ...(conditions.length === 0 || matchType === 'and' ? {} : { superQueryMatchType: matchType }),
    ...(sort === undefined ? {} : { column: sort.by, order: sort.direction }),
    ...(isBin ? { [binName]: '1' } : {}),
    ...(pageSize === undefined ? {} : { pageSize: String(pageSize) }),
    ...(pageNo === 1 ? {} : { pageNo: String(pageNo) }),
  };
}

function readFilters(search: URLSearchParams, resource: Resource): Filters {
  return Object.entries(fieldsOf(resource)).reduce<Filters>((filters, [name, field]) => {
    const own = Object.fromEntries(
      filterNames(name).flatMap((key) => {
        const value = search.get(key);
        return value === null || value === '' ? [] : [[key, value]];
      }),
    );
    return withFilter(filters, { name, field }, filterOf(own, name, field));
  }, {});
}

function readConditions(text: string | null): SuperQueryCondition[] {
  try {
    return z
      .array(superQueryCondition)
      .max(mostConditions)
      .parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

function wholeNumber(text: string | null, most: number): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}
