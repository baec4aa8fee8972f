import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type {
  AnalysisAnswer,
  AnalysisKpi,
  AnalysisRow,
  Dimension,
  NamedMachine,
  showAnalysisChoices,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { AnalysisPage } from '@millwright/contract/areas/analysis/screens.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { ComponentType } from 'react';
import type { AnalysisWords } from './analysisWords.ts';
import type { ViewHold } from './useView.ts';
import type { FilterName, ViewDefaults } from './view.ts';

export type Choices = OutputOf<typeof showAnalysisChoices>;

/** A page of analysis: one question to the mill, and what answers it. */
export interface PageDeclaration {
  readonly page: AnalysisPage;
  /** At the head of the page, with their difference from the period before. */
  readonly figures: readonly AnalysisKpi[];
  /** Columns of the table. */
  readonly columns: readonly AnalysisKpi[];
  readonly defaults: ViewDefaults;
  readonly dimensions: readonly Dimension[];
  /** What narrows every part of the page; a filter that one of its lists does not know is not offered. */
  readonly filters: readonly FilterName[];
  /** Those that can be chosen; all of the mill when absent. */
  readonly processes?: readonly Process[];
  /** One of the processes must be chosen. */
  readonly needsProcess?: boolean;
  /** Key of the sentence that the page says when its question fails. */
  readonly failure?: string;
  readonly Charts: ComponentType<ChartsProps>;
}

/** What the drawings of a page are made of. */
export interface ChartsProps extends ViewHold {
  readonly declaration: PageDeclaration;
  readonly answer: AnalysisAnswer;
  readonly choices: Choices;
  readonly machines: ReadonlyMap<number, NamedMachine>;
  readonly words: AnalysisWords;
  /** Goes where a row leads. */
  readonly onDrill: (row: Pick<AnalysisRow, 'keys' | 'at'>) => void;
}

export const allDimensions: readonly Dimension[] = ['process', 'line', 'variety', 'machine', 'crew'];
export const allFilters: readonly FilterName[] = ['process', 'line', 'variety', 'machines', 'crew', 'shift'];
