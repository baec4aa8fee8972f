import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { query, timestampOf } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { lastSamples } from '../../telemetry/index.ts';

export interface NewestRow {
  measuredMs: number;
  signals: (number | null)[];
}

/** The newest values of a machine by their position; undefined before its first telegram. */
export const selectNewest = query.first<NewestRow, { machineId: number }>`
  select ${msOf(sql`ts`)} as "measuredMs", signals from machine_latest where machine_id = ${'machineId'}`;

export interface SaidRow {
  measuredMs: number;
  state: number | null;
  fault: string | null;
  variety: string | null;
  outputG: number | null;
  energyWh: number | null;
  endBreaks: number | null;
  doffs: number | null;
  idleSpindles: number | null;
  signals: (number | null)[] | null;
}

const said = lastSamples({
  of: (row) => sql`${row}.machine_id = ${'machineId'}`,
  columns: [
    'state',
    'fault',
    'variety',
    'output_g',
    'energy_wh',
    'end_breaks',
    'doffs',
    'idle_spindles',
    'signals',
  ],
  at: sql`'infinity'::timestamptz`,
  most: sql`${'most'}::int`,
});

/** The newest telegrams of a machine, the newest first. */
export const selectSaid = query<SaidRow, { machineId: number; most: number }>`
  select ${msOf(sql`s.ts`)} as "measuredMs", s.state, s.fault, s.variety, s.output_g as "outputG",
    s.energy_wh as "energyWh", s.end_breaks as "endBreaks", s.doffs, s.idle_spindles as "idleSpindles", s.signals
  from ${said} s order by s.ts desc, s.boot desc, s.seq desc`;

/** Values of a machine that were not taken since a moment, by name, of the newest `most`. */
export const selectRefusedValues = query<
  { reason: QuarantineReason; code: string; count: number; lastMs: number },
  { machineCode: string; sinceMs: number; most: number }
>`
  select k.reason, k.code, count(*)::int as count, ${msOf(sql`max(k.received_at)`)} as "lastMs"
  from (
    select reason, split_part(detail, ' ', 1) as code, received_at from quarantine
    where machine_code = ${'machineCode'} and received_at >= ${timestampOf('sinceMs')} and reason in ('unknownSignal', 'outOfRange')
    order by received_at desc limit ${'most'}) k
  group by k.reason, k.code order by 4 desc`;

/** The newest of each reason that telegrams of a gateway or a machine were set aside for. */
export interface SetAsideRow {
  reason: QuarantineReason;
  detail: string;
  machineCode: string;
  atMs: number;
}

// Reasons of which other pages of setting up tell more, and doubts about figures that are stored all the same, are left out.

export const selectSetAside = query<
  SetAsideRow,
  { sourceCode: string; machineCode: string; sinceMs: number }
>`
  select distinct on (reason) reason, detail, coalesce(machine_code, '') as "machineCode",
    ${msOf(sql`received_at`)} as "atMs"
  from quarantine
  where received_at >= ${timestampOf('sinceMs')} and (source_code = ${'sourceCode'} or machine_code = ${'machineCode'})
    and reason not in ('unknownMachine', 'unknownSignal', 'counterFell', 'counterLeapt', 'unknownCommand')
  order by reason, received_at desc`;

export interface AsideRow {
  atMs: number;
  topic: string;
  reason: QuarantineReason;
  detail: string;
  payload: string;
}

/** What was set aside of these topics last, newest first. */
export const selectAside = query<AsideRow, { topics: readonly string[]; most: number }>`
  select ${msOf(sql`received_at`)} as "atMs", topic, reason, detail, payload from quarantine
  where topic = any(${'topics'}) order by received_at desc limit ${'most'}`;
