import type { PlanYear, YearPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import type { PlanWords } from '../usePlanWords.ts';
import type { Mark, YearRow } from './yearModel.ts';

export type MatrixProps = {
  year: PlanYear;
  rows: readonly YearRow[];
  words: PlanWords;
  process: string;
  chosen: ReadonlySet<string>;
  openId: string;
  canEdit: boolean;
  onOpen: (mark: Mark) => void;
  onChoose: (ids: ReadonlySet<string>) => void;
  /** Returns true if a mark may be carried; explains it where not. */
  canCarry: (mark: Mark) => boolean;
  onMove: (plans: readonly YearPlan[], days: number) => void;
  onUndo: () => void;
};
