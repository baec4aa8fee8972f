import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import type { MachineFacts, SampleKey, SampleRow } from './rows.ts';

export interface BreakRow extends SampleKey {
  readonly machineId: number;
  readonly spindle: number;
}

export interface DoffRow extends SampleKey {
  readonly machineId: number;
  readonly durationMs: number;
  readonly weightG: number;
}

export interface QuarantineRow {
  readonly receivedMs: number;
  readonly sourceCode: string;
  readonly topic: string;
  readonly reason: QuarantineReason;
  readonly detail: string;
  readonly payload: string;
  /** All of the telegram stands in `payload`, as text; absent: it does not. */
  readonly isWhole?: boolean;
  /** How long it was; absent: as long as `payload`. */
  readonly bytes?: number;
  /** A birth that comes later may read it (Sparkplug B). */
  readonly waitsForBirth?: boolean;
}

/** What one transaction stores: all of one tenant. */
export interface Batch {
  readonly tenantId: number;
  readonly receivedMs: number;
  readonly samples: ReadonlyMap<number, { facts: MachineFacts; rows: SampleRow[] }>;
  readonly breaks: readonly BreakRow[];
  readonly doffs: readonly DoffRow[];
  readonly quarantined: readonly QuarantineRow[];
}
