import type { BenchSource } from '../mills.ts';
import type { Truth } from './frame.ts';
import type { FaultCounts, MessageShape } from './messages.ts';

export interface Pace {
  readonly perSecond: number;
  /** Gateways take turns in the order of their mills, or with the mills mixed, as gateways that know nothing of each other. */
  readonly isMixed?: boolean;
}

/** Where gateways connect. */
export interface OpenTarget {
  readonly port: number;
  readonly sources: readonly BenchSource[];
  readonly startMs: number;
  /** Messages are acknowledged by the platform's marks, as at an external broker. */
  readonly isByMark?: boolean;
}

/** What the benchmark tells its load generator. */
export type BenchOrder =
  | ({ order: 'open'; boot: number } & OpenTarget)
  | {
      order: 'run';
      shape: MessageShape;
      /** As many as fit, with so many unacknowledged a gateway; or so many a second, whatever comes back. */
      pace: { window: number } | Pace;
      warmMs: number;
      measureMs: number;
      /** A mill of which every new telegram is noted with the moment at which it was due. */
      notedTenant?: number;
    }
  | {
      order: 'storm';
      shape: MessageShape;
      /** So many unacknowledged a gateway. */
      window: number;
      /** All connections are lost for so long, and come back at one moment. */
      awayMs: number;
      /** Messages that each gateway has by then. */
      messagesEach: number;
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

/** What happened since the last mark. */
export interface Marked {
  /** The longest time without any acknowledgement. */
  readonly longestSilenceMs: number;
  /** Gateways that are connected now. */
  readonly connected: number;
  /** Acknowledged since then. */
  readonly messages: number;
  /** From due to acknowledged, ms; NaN where nothing was. */
  readonly ackMs: Measured['ackMs'];
  /** Sent and not acknowledged now. */
  readonly unacknowledged: number;
}

/** A telegram that was the newest of its machine when it was sent. */
export interface SaidNote {
  readonly code: string;
  /** Measured time, epoch ms: tells the telegram from the machine's others. */
  readonly ts: number;
  /** When it was due, epoch ms. */
  readonly dueMs: number;
}

export type TruthByTenant = Record<number, Truth & { machineMs: number }>;

/** What the load generator tells. */
export type Report =
  | { report: 'opened' }
  | { report: 'measuring' }
  | { report: 'measured'; measured: Measured }
  /** Everything sent is acknowledged; sums are of all runs so far. */
  | { report: 'drained'; truth: TruthByTenant; faults: FaultCounts; notes: readonly SaidNote[] }
  | ({ report: 'marked' } & Marked);
