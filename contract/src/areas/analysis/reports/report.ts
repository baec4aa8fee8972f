import type { MenuArea } from '../../../core/screen/screen.ts';
import type { Process } from '../../basics/processTree/processes.ts';
import type { Grain } from '../query/period.ts';
import type { AnalysisKpi, Dimension } from '../query/question.ts';

/** Lists that narrow a report to machines and work. */
export const reportFilters = ['process', 'line', 'variety', 'machines', 'crew', 'shift'] as const;
export type ReportFilter = (typeof reportFilters)[number];

/** State of a report before anything is chosen; left out of its address. */
export interface ReportDefaults {
  readonly grain: Grain;
  readonly by: readonly Dimension[];
  /** Columns of the table that are not shown. */
  readonly hidden: readonly AnalysisKpi[];
  readonly process: readonly Process[];
  /** Maximum production dates of one answer, where the grain allows more. */
  readonly mostDays?: number;
}

interface DeclaredReport {
  /** Area of the menu; data analysis when absent. */
  readonly menu?: MenuArea;
  /** KPIs at the head of the page, with their difference from the period before. */
  readonly figures: readonly AnalysisKpi[];
  /** Columns of the table. */
  readonly columns: readonly AnalysisKpi[];
  readonly defaults: ReportDefaults;
  readonly dimensions: readonly Dimension[];
  /** Filters of every part of the page. A part whose list lacks one does not offer it. */
  readonly filters: readonly ReportFilter[];
  /** Processes that can be chosen; all of the mill when absent. */
  readonly processes?: readonly Process[];
  /** One of the processes must be chosen. */
  readonly needsProcess?: boolean;
  /** Key of the sentence that is shown when the question fails. */
  readonly failure?: string;
}

/** A page over KPIs: head figures, drawings and a table of one question. */
export interface Report<Name extends string = string> extends DeclaredReport {
  readonly name: Name;
}

/** Declares a report; its title stands under `screens.<name>` of the phrases, its question under `questions.<name>`. */
export function defineReport<Name extends string>(name: Name, declared: DeclaredReport): Report<Name> {
  return { name, ...declared };
}
