import type { ViewFilter } from '@millwright/contract/core/view/filters.ts';
import type { View } from '@millwright/contract/core/view/view.ts';
import { largestPageSize } from '@millwright/contract/core/resource/listQuery.ts';

/** Everything a view is asked for, by the names of the inputs of its call. It stands in the address. */
export interface ViewState {
  readonly pageNo: number;
  /** Absent: as the person is used to. */
  readonly pageSize: number | undefined;
  /** Values that are not usual; an empty text counts as all where the usual value is none. */
  readonly values: Readonly<Record<string, string>>;
  /** Key of the row whose details are open; empty: none. */
  readonly shown: string;
}

type Filters = Pick<View, 'filters' | 'tabs'>;
type Shown = Filters & Pick<View, 'details'>;

/** Name in the address of the row whose details are open. */
export function shownAt({ details }: Pick<View, 'details'>): string {
  return details.at ?? 'show';
}

/** Names in the address of the inputs of a view, each with the input it stands for. */
export function addressNames({ filters, tabs }: Filters): readonly (readonly [at: string, input: string])[] {
  const ofFilters = Object.entries(filters).flatMap(([input, filter]): [string, string][] =>
    filter.kind === 'period'
      ? [
          [filter.at ?? input, input],
          [filter.end, filter.end],
        ]
      : [[filter.at ?? input, input]],
  );
  return tabs === undefined ? ofFilters : [[tabs.at ?? tabs.by, tabs.by], ...ofFilters];
}

/** The state of an address; values that a choice does not have are left out. */
export function readViewState(search: URLSearchParams, view: Shown): ViewState {
  const values = addressNames(view).flatMap(([at, input]): [string, string][] => {
    const value = search.get(at) ?? '';
    return value === '' || !isKnown(view, input, value) ? [] : [[input, value]];
  });
  return {
    pageNo: wholeNumber(search.get('page') ?? search.get('pageNo'), 1_000_000) ?? 1,
    pageSize: wholeNumber(search.get('pageSize'), largestPageSize),
    values: Object.fromEntries(values),
    shown: search.get(shownAt(view)) ?? '',
  };
}

/** The query of an address with other values; what else stands in `search` stays. A changed value leads to the first page. */
export function writeViewValues(
  changed: Readonly<Record<string, string>>,
  { search, view }: { search: URLSearchParams; view: Filters },
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['page', 'pageNo']) next.delete(name);
  for (const [at, input] of addressNames(view)) {
    const value = changed[input];
    if (value === undefined) continue;
    if (value === '' || value === usualOf(view, input)) next.delete(at);
    else next.set(at, value);
  }
  return next;
}

/** The query of an address with a saved part in place of what narrows now; what else stands in `search` stays. */
export function withSaved(
  saved: string,
  { search, view }: { search: URLSearchParams; view: Shown },
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['page', 'pageNo', shownAt(view), ...addressNames(view).map(([at]) => at)])
    next.delete(name);
  for (const [name, value] of new URLSearchParams(saved)) next.set(name, value);
  return next;
}

/** The part of an address that narrows a view, as it is saved. */
export function narrowingQuery(search: URLSearchParams, view: Filters): string {
  const kept = addressNames(view).flatMap(([at]): [string, string][] => {
    const value = search.get(at) ?? '';
    return value === '' ? [] : [[at, value]];
  });
  return new URLSearchParams(kept).toString();
}

/** Inputs of the call without its page: the values of the address, else the usual ones. */
export function viewQuestion(
  { values }: Pick<ViewState, 'values'>,
  view: Filters,
  dayBefore: (days: number) => string,
): Record<string, unknown> {
  const inputs = Object.entries(view.filters).flatMap(([input, filter]) =>
    askedOf(input, { filter, values, dayBefore }),
  );
  const { tabs } = view;
  const ofTab = tabs === undefined ? [] : [[tabs.by, values[tabs.by] ?? tabs.usual] as const];
  return Object.fromEntries([...ofTab, ...inputs].filter(([, value]) => value !== undefined && value !== ''));
}

type Asking = { filter: ViewFilter; values: ViewState['values']; dayBefore: (days: number) => string };

function askedOf(input: string, { filter, values, dayBefore }: Asking): (readonly [string, unknown])[] {
  const value = values[input];
  switch (filter.kind) {
    case 'keyword':
    case 'reference':
      return [[input, value]];
    case 'choice':
      return [[input, value ?? filter.usual]];
    case 'flag':
      return value === undefined ? [] : [[input, true]];
    case 'given':
      return value === undefined ? [] : [[input, filter.isNumber === true ? Number(value) : value]];
    case 'period': {
      const end = values[filter.end];
      const isUsual = value === undefined && end === undefined && filter.usualDays !== undefined;
      return [
        [input, isUsual ? dayBefore(filter.usualDays) : value],
        [filter.end, end],
      ];
    }
  }
}

/** Returns true if the address narrows the view, whichever tab is open. */
export function isNarrowedView({ values }: ViewState, { tabs }: Filters): boolean {
  return Object.keys(values).some((input) => input !== tabs?.by);
}

function usualOf({ filters, tabs }: Filters, input: string): string | undefined {
  if (input === tabs?.by) return tabs.usual;
  const filter = filters[input];
  return filter?.kind === 'choice' ? filter.usual : undefined;
}

function isKnown({ filters, tabs }: Filters, input: string, value: string): boolean {
  if (input === tabs?.by) return tabs.values.includes(value);
  const filter = filters[input];
  if (filter?.kind === 'choice') return filter.values?.includes(value) ?? true;
  return filter?.kind !== 'given' || filter.isNumber !== true || /^[1-9]\d{0,8}$/.test(value);
}

function wholeNumber(text: string | null, most: number): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}
