/** Why a file cannot be read as a sheet: a name under `sheetProblems` of the phrases of `core`, and what its sentence needs. */
export interface ProblemOfSheet {
  readonly problem: SheetProblemName;
  readonly params: Readonly<Record<string, string | number>>;
}

export type SheetProblemName =
  | 'noSheet'
  | 'noText'
  | 'encoding'
  | 'oldFormat'
  | 'macros'
  | 'locked'
  | 'damaged'
  | 'packed'
  | 'entities'
  | 'rows'
  | 'columns'
  | 'cells'
  | 'textLength'
  | 'texts'
  | 'looks'
  | 'formula'
  | 'size'
  | 'slow';

/** Thrown while a file is read, in the worker or before it. */
export class SheetProblem extends Error implements ProblemOfSheet {
  readonly problem: SheetProblemName;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(problem: SheetProblemName, params: Readonly<Record<string, string | number>> = {}) {
    super(problem);
    this.name = 'SheetProblem';
    this.problem = problem;
    this.params = params;
  }
}
