import {
  type AnalysisKpi,
  type AnalysisRow,
  type Dimension,
  type GrainStep,
  type KpiFigure,
  type NamedMachine,
  type RowKeys,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { Grain } from '@millwright/contract/areas/analysis/query/period.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import { type KpiCode, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { formatClock, formatDate, formatTableDay } from '../../../kit/text/formatDate.ts';
import { formatQuantity, noValue } from '../../../kit/text/format.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** The names of rows and steps, and figures with their units, in one language. */
export interface AnalysisWords extends BoardWords {
  /** Of which process a figure is, "Ring spinning"; of several together "all processes". */
  processName(process: string | null | undefined): string;
  /** "Production efficiency %". */
  kpiHead(code: KpiCode): string;
  unitOf(code: KpiCode): string;
  /** "96.4", without its unit. */
  value(code: KpiCode, value: number | null | undefined): string;
  /** "96.4 %". */
  quantity(code: KpiCode, value: number | null | undefined): string;
  /** The name of a row by one of its dimensions. */
  keyName(keys: RowKeys, dimension: Dimension, machines: ReadonlyMap<number, NamedMachine>): string;
  /** All names of a row, "Ring spinning · JC40". */
  rowName(
    row: Pick<AnalysisRow, 'keys'>,
    by: readonly Dimension[],
    machines: ReadonlyMap<number, NamedMachine>,
  ): string;
  /** A step in a table, "11-21 Morning A". */
  stepName(at: GrainStep, grain: Grain, zone: string): string;
  /** The same below an axis, as short as can be. */
  stepShort(at: GrainStep, grain: Grain, zone: string): string;
  /** A production date, "2026-11-21". */
  readonly date: (date: string) => string;
  /** "2026-11-15 – 2026-11-21"; one date where the period is a day. */
  readonly period: (period: { readonly from: string; readonly to: string }) => string;
  readonly kind: (kind: string) => string;
}

export function analysisWords(words: BoardWords): AnalysisWords {
  const { t, language } = words;
  const place = { zone: 'UTC', language };
  const noon = (of: string) => Date.parse(`${of}T12:00:00Z`);
  const date = (of: string) => formatDate(noon(of), place);
  const day = (of: string) => formatTableDay(noon(of), place);
  const month = (of: string) => (language === 'vn' ? `${of.slice(5, 7)}/${of.slice(0, 4)}` : of.slice(0, 7));
  const unitOf = (code: KpiCode) => words.unit(kpis[code].unit);
  const shiftWords = ({ shift, crew }: GrainStep) => {
    if (shift === null) return '';
    if (crew === null) return t(`shifts:names.${shift}`);
    return words.turnShort({ shift, crew });
  };
  const stepName: AnalysisWords['stepName'] = (at, grain, zone) => {
    const { productionDate, band, startMs } = at;
    if (grain === 'band') return band === null ? noValue : t(`basics:bandNames.${band}`);
    if (productionDate === null) return noValue;
    if (grain === 'month') return month(productionDate);
    if (grain === 'year') return productionDate.slice(0, 4);
    if (grain === 'shift') return `${day(productionDate)} ${shiftWords(at)}`;
    if (grain === 'hour')
      return `${formatTableDay(startMs, { zone, language })} ${formatClock(startMs, zone)}`;
    return day(productionDate);
  };
  const kind = (name: string) => t(`basics:processes.${name}`);
  const keyName: AnalysisWords['keyName'] = (keys, dimension, machines) => {
    if (dimension === 'process') return keys.process === undefined ? noValue : kind(keys.process);
    if (dimension === 'line') return keys.line ?? noValue;
    if (dimension === 'crew') return keys.crew === undefined ? noValue : words.crew(keys.crew);
    if (dimension === 'variety') return keys.variety ?? noValue;
    const machine = machines.get(keys.machineId ?? 0);
    return machine === undefined ? noValue : words.machine(machine.kind, machine.number);
  };
  return {
    ...words,
    kind,
    processName: (process) =>
      process === null || process === undefined ? t('board.allTogether') : kind(process),
    unitOf,
    kpiHead: (code) => `${words.kpiName(code)} ${unitOf(code)}`.trim(),
    value: (code, value) => words.number(value, kpis[code].digits),
    quantity: (code, value) =>
      formatQuantity(value, { decimals: kpis[code].digits, unit: unitOf(code), language }),
    keyName,
    rowName: ({ keys }, by, machines) =>
      by.map((dimension) => keyName(keys, dimension, machines)).join(' · '),
    stepName,
    stepShort: (at, grain, zone) => {
      if (at.productionDate === null || grain === 'band') return stepName(at, grain, zone);
      if (grain === 'hour') return formatClock(at.startMs, zone);
      if (grain === 'shift') return day(at.productionDate);
      return stepName(at, grain, zone);
    },
    date,
    period: ({ from, to }) => (from === to ? date(from) : `${date(from)} – ${date(to)}`),
  };
}

/** Both sums of a quotient in the units that people know: "1 234 h ÷ 1 400 h"; empty for a sum. */
export function sumsText(code: AnalysisKpi, figure: KpiFigure, words: BoardWords): string {
  const { numerator, denominator } = figure;
  const declared: Kpi = kpis[code];
  if (declared.denominator === undefined || denominator === null) return '';
  return words.t('analysis:figures.sums', {
    numerator: sumText(declared.numerator, numerator, words),
    denominator: sumText(declared.denominator, denominator, words),
  });
}

/** Sums are kept in the units of counters; what they are in says the end of their name. */
const sumUnits = [
  { ending: /Wh$/, factor: 1e-3, unit: 'kwh' },
  { ending: /Mg$/, factor: 1e-6, unit: 'kg' },
  { ending: /G$/, factor: 1e-3, unit: 'kg' },
  { ending: /Ms$/, factor: 1 / hourMs, unit: 'h' },
] as const;

function sumText(part: string, sum: number | null, words: BoardWords): string {
  const known = sumUnits.find(({ ending }) => ending.test(part));
  const value = sum === null ? null : sum * (known?.factor ?? 1);
  const unit = known && words.unit(known.unit);
  return formatQuantity(value, { decimals: 0, unit, language: words.language });
}
