import type { BenchSource } from '../mills.ts';
import type { Truth } from './frame.ts';
import type { FaultCounts, MessageShape } from './messages.ts';

/** What the benchmark tells its load generator. */
export type Order =
  | { order: 'open'; port: number; sources: readonly BenchSource[]; startMs: number; boot: number }
  | {
      order: 'run';
      shape: MessageShape;
      /** As many as fit, with so many unacknowledged a gateway; or so many a second, whatever comes back. */
      pace: { window: number } | { perSecond: number };
      warmMs: number;
      measureMs: number;
    }
  | { order: 'mark' }
  | { order: 'close' };

export interface Measured {
  readonly seconds: number;
  readonly messages: number;
  readonly samples: number;
  /** From due to acknowledged, ms. */
  readonly ackMs: { p50: number; p99: number; max: number };
}

export type TruthByTenant = Record<number, Truth & { machineMs: number }>;

/** What the load generator tells. */
export type Report =
  | { report: 'opened' }
  | { report: 'measuring' }
  | { report: 'measured'; measured: Measured }
  /** Everything sent is acknowledged; sums are of all runs so far. */
  | { report: 'drained'; truth: TruthByTenant; faults: FaultCounts }
  /** The longest time without any acknowledgement since the last mark. */
  | { report: 'marked'; longestSilenceMs: number; connected: number };
