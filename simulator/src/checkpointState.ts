import type { Strand } from './ledger.ts';
import type { MillState } from './mill/millState.ts';

/** Where a mill's play stands. All that was said before it is acknowledged; after it, nothing beyond `horizonMs`. */
export interface Checkpoint {
  readonly version: 2;
  readonly seed: number;
  readonly planKey: string;
  readonly liveStartMs: number;
  readonly releasedMs: number;
  readonly horizonMs: number;
  readonly mill: MillState;
  readonly ledger: Strand;
  /** Days of the past that the mill began with, and those of them that are told. */
  readonly pastDays: number;
  readonly doneDays: readonly string[];
}
