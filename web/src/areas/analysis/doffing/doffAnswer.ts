import type { listLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';

export type DoffAnswer = OutputOf<typeof listLastDoffs>;
