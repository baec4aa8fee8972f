import { isProcess, type Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type AnalysisKpi,
  analysisKpis,
  type Dimension,
  dimensions,
} from '@millwright/contract/areas/analysis/query/question.ts';
import {
  type StopClass,
  stopClasses,
  type StopFilter,
  stopFilters,
} from '@millwright/contract/areas/analysis/stops/stops.ts';
import { type Grain, grainNames, mostDays } from '@millwright/contract/areas/analysis/query/period.ts';
import { reportFilters, type ReportDefaults } from '@millwright/contract/areas/analysis/reports/report.ts';
import { addDays, type ShiftName, shiftNames } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { machineCodePattern } from '@millwright/contract/areas/equipment/gateway/topics.ts';

/** What the machines and the work that is meant are narrowed to; an empty list means all. */
export interface AnalysisFilter {
  readonly process: readonly Process[];
  readonly line: readonly string[];
  readonly variety: readonly string[];
  readonly machines: readonly number[];
  readonly crew: readonly string[];
  readonly shift: readonly ShiftName[];
}

/** All that a page of analysis shows; all of it stands in the address. */
export interface AnalysisView extends AnalysisFilter {
  /** Production dates, both included; both absent: the last seven. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The period was longer than its view may be, and was cut to its end. */
  readonly isShortened: boolean;
  readonly grain: Grain;
  readonly by: readonly Dimension[];
  readonly compare: boolean;
  /** What the main chart is about, where a page offers several. */
  readonly kpi: AnalysisKpi | undefined;
  /** Columns of the table that are not shown. */
  readonly hidden: readonly AnalysisKpi[];
  readonly sort: { readonly by: string; readonly isDown: boolean } | undefined;
  /** Code of the machine whose timeline is open. */
  readonly machine: string | undefined;
  /** Of lists of stops. */
  readonly longer: StopFilter;
  readonly classes: readonly StopClass[];
  readonly pageNo: number;
}

/** Nobody expects anything of a machine that is planned idle: it is told when it is asked for. */
const usualClasses = stopClasses.filter((each) => each !== 'outside');

const datePattern = /^20\d\d-\d\d-\d\d$/;

/** The view of an address. What nobody knows is not set; a start after the end changes places with it. */
export function readView(search: URLSearchParams, defaults: ReportDefaults): AnalysisView {
  const list = (name: string) => (search.get(name) ?? '').split(',').filter(Boolean);
  const grain = grainNames.find((each) => each === search.get('grain')) ?? defaults.grain;
  const by = search.get('by');
  const code = search.get('machine') ?? '';
  const sort = search.get('sort') ?? '';
  return {
    ...rightPeriod(dateOf(search.get('from')), dateOf(search.get('to')), longestOf(grain, defaults)),
    grain,
    by: by === null ? defaults.by : dimensions.filter((each) => list('by').includes(each)),
    process: search.has('process') ? list('process').filter(isProcess) : defaults.process,
    line: list('line'),
    variety: list('variety'),
    machines: list('machines')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    crew: list('crew'),
    shift: shiftNames.filter((each) => list('shift').includes(each)),
    compare: search.get('compare') !== '0',
    kpi: analysisKpis.find((each) => each === search.get('kpi')),
    hidden: search.has('hide') ? analysisKpis.filter((each) => list('hide').includes(each)) : defaults.hidden,
    sort: sort === '' ? undefined : { by: sort.replace(/^-/, ''), isDown: sort.startsWith('-') },
    machine: machineCodePattern.test(code) ? code : undefined,
    longer: stopFilters.find((each) => String(each) === search.get('longer')) ?? stopFilters[0],
    classes: search.has('classes')
      ? stopClasses.filter((each) => list('classes').includes(each))
      : usualClasses,
    pageNo: Math.min(10_000, Math.max(1, Math.trunc(Number(search.get('page')) || 1))),
  };
}

/** The address of a view, without what is so by itself; other parameters stay. */
export function writeView(
  before: URLSearchParams,
  view: AnalysisView,
  defaults: ReportDefaults,
): URLSearchParams {
  const after = new URLSearchParams(before);
  const put = (name: string, value: string, usual = '') =>
    value === usual ? after.delete(name) : after.set(name, value);
  put('from', view.from ?? '');
  put('to', view.to ?? '');
  put('grain', view.grain, defaults.grain);
  put('by', view.by.join(','), defaults.by.join(','));
  put('process', view.process.join(','), defaults.process.join(','));
  for (const name of reportFilters.slice(1)) put(name, view[name].join(','));
  put('compare', view.compare ? '' : '0');
  put('kpi', view.kpi ?? '');
  put('hide', view.hidden.join(','), defaults.hidden.join(','));
  put('sort', view.sort ? `${view.sort.isDown ? '-' : ''}${view.sort.by}` : '');
  put('machine', view.machine ?? '');
  put('longer', String(view.longer), String(stopFilters[0]));
  put('classes', view.classes.join(','), usualClasses.join(','));
  put('page', String(view.pageNo), '1');
  return after;
}

/** The longest period that a page tells in a view, in production dates. */
export function longestOf(grain: Grain, defaults: Pick<ReportDefaults, 'mostDays'>): number {
  return Math.min(mostDays[grain], defaults.mostDays ?? Infinity);
}

/** How many lists narrow the question. */
export function filtersSet(view: AnalysisFilter, defaults: Pick<ReportDefaults, 'process'>): number {
  return reportFilters.filter((name) =>
    name === 'process' ? view.process.join() !== defaults.process.join() : view[name].length > 0,
  ).length;
}

function rightPeriod(
  one: string | undefined,
  other: string | undefined,
  most: number,
): Pick<AnalysisView, 'from' | 'to' | 'isShortened'> {
  const isTurned = one !== undefined && other !== undefined && one > other;
  const [from, to] = isTurned ? [other, one] : [one, other];
  if (from === undefined || to === undefined) return { from, to, isShortened: false };
  const isShortened = daysBetween(from, to) >= most;
  return { from: isShortened ? addDays(to, 1 - most) : from, to, isShortened };
}

function dateOf(text: string | null): string | undefined {
  if (text === null || !datePattern.test(text)) return undefined;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? undefined : text;
}
