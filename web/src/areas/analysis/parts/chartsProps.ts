import type {
  AnalysisAnswer,
  AnalysisRow,
  NamedMachine,
  showAnalysisChoices,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { Report } from '@millwright/contract/areas/analysis/reports/report.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { AnalysisWords } from './analysisWords.ts';
import type { ViewHold } from './useView.ts';

export type Choices = OutputOf<typeof showAnalysisChoices>;

/** Data and state that the drawings of a report share. */
export interface ChartsProps extends ViewHold {
  readonly report: Report;
  readonly answer: AnalysisAnswer;
  readonly choices: Choices;
  readonly machines: ReadonlyMap<number, NamedMachine>;
  readonly words: AnalysisWords;
  /** Goes where a row leads. */
  readonly onDrill: (row: Pick<AnalysisRow, 'keys' | 'at'>) => void;
}
