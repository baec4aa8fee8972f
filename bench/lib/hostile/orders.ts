import type { AttackCounts, AttackOrder, AttackTarget } from '../../../testing/server/fuzz/mqtt/attack.ts';
import type { HeldCounts } from './holders.ts';

/** What the benchmark tells the process of those who mean no good. */
export type HostileOrder =
  | ({ order: 'attack' } & AttackOrder & { target: Omit<AttackTarget, 'nowMs'> })
  | { order: 'tell' };

export type HostileReport =
  | { report: 'ended'; counts: AttackCounts; held: HeldCounts }
  | { report: 'told'; packets: number };
