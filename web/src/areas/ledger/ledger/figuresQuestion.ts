import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { figureDays } from '@millwright/contract/areas/ledger/ledger/figures.ts';

/** What of the figures is asked for, as the address says it. */
export interface FiguresQuestion {
  readonly days: (typeof figureDays)[number];
  readonly process: Process | undefined;
}
