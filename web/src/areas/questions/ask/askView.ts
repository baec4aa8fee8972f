import type { ReportDefaults } from '@millwright/contract/areas/analysis/reports/report.ts';
import {
  type AskedQuestion,
  mostAskedKpis,
  mostRankCount,
  usualRankCount,
} from '@millwright/contract/areas/questions/asking/askedQuestion.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { type AnalysisKpi, analysisKpis } from '@millwright/contract/areas/analysis/query/question.ts';
import type { ReportName } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { isOfProcess } from '@millwright/contract/core/kpi.ts';
import { type AnalysisView, readView, writeView } from '../../analysis/parts/view.ts';

/** What the page of questions keeps in its address, beside the view of all pages of analysis. */
export interface AskView {
  readonly kpis: readonly AnalysisKpi[];
  readonly rank: AskedQuestion['rank'];
  readonly threshold: AskedQuestion['threshold'];
}

export const askDefaults: ReportDefaults = { grain: 'none', by: [], hidden: [], process: [] };
const names = { kpis: 'kpis', rank: 'rank', threshold: 'limit' } as const;

/** What an address asks; without KPIs it asks nothing. What nobody knows is not set. */
export function readAskView(search: URLSearchParams): AskView {
  const said = (search.get(names.kpis) ?? '').split(',');
  const [order, count] = (search.get(names.rank) ?? '').split('-');
  const [is, amount = ''] = (search.get(names.threshold) ?? '').split(':');
  const value = amount === '' ? Number.NaN : Number(amount);
  return {
    kpis: analysisKpis
      .filter((code) => said.includes(code))
      .toSorted((a, b) => said.indexOf(a) - said.indexOf(b))
      .slice(0, mostAskedKpis),
    rank: order === 'most' || order === 'least' ? { order, count: countOf(Number(count)) } : null,
    threshold: (is === 'over' || is === 'under') && Number.isFinite(value) ? { is, value } : null,
  };
}

/** An address with other parts of what is asked. */
export function writeAskView(
  before: URLSearchParams,
  { kpis: codes, rank, threshold }: AskView,
): URLSearchParams {
  const after = new URLSearchParams(before);
  const put = (name: string, value: string) => (value === '' ? after.delete(name) : after.set(name, value));
  put(names.kpis, codes.join(','));
  put(names.rank, rank === null ? '' : `${rank.order}-${rank.count}`);
  put(names.threshold, threshold === null ? '' : `${threshold.is}:${threshold.value}`);
  return after;
}

/** The address of a question that was understood. */
export function askAddress(text: string, question: AskedQuestion): URLSearchParams {
  const plain = readView(new URLSearchParams(), askDefaults);
  const view: AnalysisView = {
    ...plain,
    from: question.from,
    to: question.to,
    grain: question.grain,
    by: question.dimensions,
    process: question.process.filter(isProcess),
    line: question.line,
    variety: question.variety,
    machines: question.machineIds,
    crew: question.crew,
    shift: question.shift,
    compare: question.compare,
  };
  return writeAskView(writeView(new URLSearchParams({ q: text }), view, askDefaults), question);
}

/** What an address asks as it was understood, so that the next words can change it. */
export function questionAsked(
  view: AnalysisView & { from: string; to: string },
  ask: AskView,
): AskedQuestion {
  return {
    kpis: [...ask.kpis],
    dimensions: [...view.by],
    grain: view.grain,
    from: view.from,
    to: view.to,
    process: [...view.process],
    line: [...view.line],
    machineIds: [...view.machines],
    variety: [...view.variety],
    crew: [...view.crew],
    shift: [...view.shift],
    compare: view.compare,
    rank: ask.rank,
    threshold: ask.threshold,
  };
}

const pageOf: Readonly<Record<AnalysisKpi, ReportName>> = {
  output: 'productionStatistics',
  outputT: 'productionStatistics',
  plan: 'productionStatistics',
  planT: 'productionStatistics',
  planAttainment: 'productionStatistics',
  theoretical: 'capacityReport',
  timeEff: 'equipmentEfficiency',
  prodEff: 'equipmentEfficiency',
  availability: 'equipmentEfficiency',
  machineUse: 'equipmentEfficiency',
  breaks: 'brokenEnds',
  breakRate: 'brokenEnds',
  idleRate: 'brokenEnds',
  doffs: 'doffing',
  doffTime: 'doffing',
  energy: 'energyUse',
  eleTon: 'energyUse',
  eleTonStd: 'energyUse',
  runTime: 'onOff',
  unplannedStop: 'onOff',
  minorStop: 'onOff',
  technologicalStop: 'onOff',
  plannedStop: 'onOff',
  outsideTime: 'onOff',
  unknownTime: 'onOff',
};

/** Pages that are about machines of some processes, and do not tell processes apart. */
const ofProcesses: Partial<Record<ReportName, AnalysisKpi>> = { brokenEnds: 'breaks', doffing: 'doffs' };

/** Where the report stands that asks the same; undefined where none does. */
export function reportPath(view: AnalysisView, { kpis: codes, rank }: AskView): string | undefined {
  const [first] = codes;
  if (first === undefined) return undefined;
  const page = pageOf[first];
  const bound = ofProcesses[page];
  if (bound !== undefined && view.by.includes('process')) return undefined;
  const own = view.process.filter((process) => bound === undefined || isOfProcess(kpis[bound], process));
  const { processes = [] } = bound === undefined ? {} : { processes: kpis[bound].processes };
  const asked: AnalysisView = {
    ...view,
    process: own.length > 0 ? own : processes.filter(isProcess),
    kpi: first,
    hidden: [],
    machine: undefined,
    sort: rank === null ? undefined : { by: first, isDown: rank.order === 'most' },
  };
  const search = writeView(new URLSearchParams(), asked, askDefaults);
  // Defaults of the report must not fill in what was not asked.
  for (const [name, value] of [
    ['grain', view.grain],
    ['by', view.by.join(',')],
    ['process', asked.process.join(',')],
    ['hide', ''],
  ] as const)
    search.set(name, value);
  return `/analysis/${page}?${search.toString()}`;
}

function countOf(count: number): number {
  return Number.isInteger(count) && count > 0 ? Math.min(mostRankCount, count) : usualRankCount;
}
