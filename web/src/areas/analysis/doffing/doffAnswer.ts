import type { listLastDoffs } from '@millwright/contract/areas/analysis/events.ts';
import type { OutputOf } from '@millwright/contract/core/call.ts';

export type DoffAnswer = OutputOf<typeof listLastDoffs>;
