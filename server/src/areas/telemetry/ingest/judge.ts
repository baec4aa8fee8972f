import type pg from 'pg';
import type { PreparedStatement } from '../../../platform/db/together.ts';
import type { Carry } from './rollups/fold.ts';
import type { SampleRow } from './batch/rows.ts';

/** What is known of a machine by its newest telegram. */
export interface SaidLast {
  readonly carry: Carry | undefined;
  readonly signals: readonly (number | null)[];
}

/** What a batch changed of one machine. */
export interface JudgedMachine {
  readonly machineId: number;
  /** As it was known before the batch. */
  readonly before: SaidLast;
  /** Telegrams newer than all before, in order. */
  readonly fresh: readonly SampleRow[];
  /** Telegrams that came late and say something new, in order. */
  readonly late: readonly SampleRow[];
}

export interface JudgedBatch {
  readonly tenantId: number;
  readonly receivedMs: number;
  readonly machines: readonly JudgedMachine[];
}

/** What somebody makes of batches that are written together. */
export interface Judgement {
  /**
   * Runs the statements that write the batches, and writes it, in one transaction: in one message where nothing must be read for it. With
   * `hasBegun` the transaction is the caller's, and ends.
   */
  commit(
    client: pg.ClientBase,
    statements: readonly PreparedStatement[],
    options?: { readonly hasBegun?: boolean },
  ): Promise<void>;
  /** Behind the commit: what is remembered. */
  keep(): void;
}

/**
 * Judges what machines say within the transaction that stores it. Telemetry does not know what it judges by; the program gives
 * it one when it is put together.
 */
export interface Judge {
  /** Reads what it needs of a mill; false where nothing is judged there, and nothing else is asked. */
  isReady(tenantId: number): boolean | Promise<boolean>;
  /** What batches of different mills come to. Throws `JudgedAnewError` where a mill must be made ready again. */
  look(batches: readonly JudgedBatch[]): Judgement;
  /** What is remembered of a mill may be wrong: it is read again before the mill is judged. */
  forget(tenantId: number): void;
}

/** What machines of some mills were judged by is outdated: they are judged again. */
export class JudgedAnewError extends Error {
  override readonly name = 'JudgedAnewError';
  constructor(tenantIds: readonly number[]) {
    super(`what machines are judged by has changed in mill ${tenantIds.join(', ')}`);
  }
}
