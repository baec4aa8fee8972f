import type { Report } from '@millwright/contract/areas/analysis/reports/report.ts';
import type { AnalysisScope, NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import type { Choices } from '../chartsProps.ts';
import type { ViewHold } from '../useView.ts';

export interface ControlsProps extends ViewHold {
  readonly report: Report;
  readonly choices: Choices;
  readonly words: AnalysisWords;
  readonly scope: AnalysisScope | undefined;
  readonly machines: ReadonlyMap<number, NamedMachine>;
}
