import type { AnalysisScope, NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import type { Choices, PageDeclaration } from '../declaration.ts';
import type { ViewHold } from '../useView.ts';

export interface ControlsProps extends ViewHold {
  readonly declaration: PageDeclaration;
  readonly choices: Choices;
  readonly words: AnalysisWords;
  readonly scope: AnalysisScope | undefined;
  readonly machines: ReadonlyMap<number, NamedMachine>;
}
