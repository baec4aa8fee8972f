import { erpKindNames, erpKinds, type ErpKindName } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import type { ErpRunProblem } from '@millwright/contract/areas/erp/runs/erpRun.ts';

/** Text of a list with its name, or the reason why it has none. */
export interface SourceText {
  readonly kind: ErpKindName | null;
  readonly file: string;
  readonly format: 'json' | 'csv';
  readonly text: string;
  readonly refused?: { readonly rule: string; readonly params: Readonly<Record<string, string | number>> };
}

/** The source as a whole cannot be read. */
export class SourceProblem extends Error {
  readonly problem: ErpRunProblem;

  constructor(problem: ErpRunProblem) {
    super(`the source was not read: ${problem}`);
    this.name = 'SourceProblem';
    this.problem = problem;
  }
}

/** Kind of a file by the beginning of its name; null where it is of none. */
export function kindOfFile(name: string): ErpKindName | null {
  const stem = /^(.*)\.(json|csv)$/i.exec(name)?.[1]?.toLowerCase();
  if (stem === undefined) return null;
  return (
    erpKindNames.find((kind) => {
      const { file } = erpKinds[kind];
      return stem === file || (stem.startsWith(file) && /^[-_. ]/.test(stem.slice(file.length)));
    }) ?? null
  );
}
