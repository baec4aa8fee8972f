import type { Strand } from './ledger.ts';
import type { MillState } from './mill/millState.ts';

/** How far the simulation of a mill has come. Every telegram up to it is acknowledged; later ones reach at most `horizonMs`. */
export interface Checkpoint {
  readonly version: 2;
  readonly seed: number;
  readonly planKey: string;
  readonly liveStartMs: number;
  readonly releasedMs: number;
  readonly horizonMs: number;
  readonly mill: MillState;
  readonly ledger: Strand;
  /** The days of history that the mill began with, and how many of them have been sent. */
  readonly pastDays: number;
  readonly doneDays: readonly string[];
}
