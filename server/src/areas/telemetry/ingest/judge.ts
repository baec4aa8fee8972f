import type pg from 'pg';
import type { Carry } from './fold.ts';
import type { SampleRow } from './rows.ts';

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
  /** Measured times of the oldest and the newest telegram that came late; undefined where none did. */
  readonly lateFromMs: number | undefined;
  readonly lateToMs: number | undefined;
}

export interface JudgedBatch {
  readonly tenantId: number;
  readonly receivedMs: number;
  readonly machines: readonly JudgedMachine[];
}

/** What somebody makes of a batch. */
export interface Judgement {
  /** Whether it writes anything: where it does not, the batch needs no transaction for it. */
  readonly mustWrite: boolean;
  /** Writes it in the transaction of the batch, behind all that the batch wrote. */
  write(client: pg.ClientBase): Promise<void>;
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
  look(batch: JudgedBatch): Judgement;
  /** What is remembered of a mill may be wrong: it is read again before the mill is judged. */
  forget(tenantId: number): void;
}

/** What was judged by is outdated: the batch is judged again. */
export class JudgedAnewError extends Error {
  override readonly name = 'JudgedAnewError';
  readonly tenantId: number;
  constructor(tenantId: number) {
    super(`what machines of mill ${tenantId} are judged by has changed`);
    this.tenantId = tenantId;
  }
}
