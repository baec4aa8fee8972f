import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
  type ShiftTurn,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { makeMachine, makeSource } from '../makeMill.ts';
import type { TestServer } from '../testServer.ts';

const calendar = defaultShiftCalendar('Asia/Shanghai');

/** What a machine did in a turn, as ingest would have kept it. */
interface TurnSums {
  readonly outputG: number;
  readonly variety?: string;
  readonly runMs?: number;
  readonly plannedIdleMs?: number;
  readonly spindleMs?: number;
  readonly endBreaks?: number;
  readonly doffs?: number;
}

/** A mill in which people tend frames; their sums are put where ingest keeps them. Three days are over. */
export async function tendedMill({ make, owner, clock }: TestServer) {
  const tenantId = await make.tenant();
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const today = shiftAt(calendar, clock.nowMs()).productionDate;
  const dates = [-3, -2, -1].map((days) => addDays(today, days));
  const turns = dates.flatMap((date) => shiftsOf(calendar, date));
  const person = async (realname: string, codes: readonly string[] = []) =>
    make.user({ tenantIds: [tenantId], realname, codes: ['boards.analysis', ...codes] });
  return {
    tenantId,
    source,
    today,
    from: dates[0] ?? today,
    to: dates.at(-1) ?? today,
    /** The turns of the days that are over, in order. */
    turns,
    person,
    machine: (code: string, kind: Parameters<typeof makeMachine>[1]['kind'] = 'spinning') =>
      makeMachine(owner, { source, code, kind, positions: 1_000 }),
    target: (process: string, kgPerDay: number) =>
      owner.query(
        `insert into kpi_target (tenant_id, id, process, kpi, target) values ($1, gen_random_uuid(), $2, 'output', $3)`,
        [tenantId, process, kgPerDay],
      ),
    /** Lets somebody answer for a machine, also in the past. */
    tends: (
      personId: string,
      machineId: number,
      { factor = 10_000, crew = null }: { factor?: number; crew?: string | null } = {},
    ) =>
      owner.query(
        `insert into responsibility (tenant_id, id, duty, machine_id, person_id, crew, factor, from_date)
         values ($1, $2, 'spinner', $3, $4, $5, $6, '2020-01-01')`,
        [tenantId, uuidv7(), machineId, personId, crew, factor],
      ),
    team: (name: string, memberIds: readonly string[], crew: string | null = null) => {
      const id = uuidv7();
      return owner
        .query(
          `insert into team (tenant_id, id, name, type, crew, member_ids, leader_id) values ($1, $2, $3, 'spinner', $4, $5, $6)`,
          [tenantId, id, name, crew, memberIds, memberIds[0]],
        )
        .then(() => id);
    },
    /** Keeps the sums of a machine in a turn. */
    made: async (machineId: number, turn: ShiftTurn | undefined, sums: TurnSums) => {
      if (turn === undefined) throw new RangeError('there is no such turn');
      const { variety = 'JC40', plannedIdleMs = 0, runMs = 8 * hourMs - plannedIdleMs } = sums;
      await owner.query(
        `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, run_ms,
           planned_idle_ms, output_g, spindle_ms, end_breaks, doffs)
         values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), $8, $9, $10, $11, $12, $13)`,
        [
          tenantId,
          machineId,
          turn.productionDate,
          turn.shift,
          variety,
          turn.crew,
          turn.startMs,
          runMs,
          plannedIdleMs,
          sums.outputG,
          sums.spindleMs ?? 1_000 * runMs,
          sums.endBreaks ?? 0,
          sums.doffs ?? 0,
        ],
      );
    },
    /** A machine that has spoken for ten days, until now, and states all counters. */
    heard: (machineId: number) =>
      owner.query(
        `insert into machine_latest (tenant_id, machine_id, ts, boot, seq, received_at, first_ts, state, known)
         values ($1, $2, to_timestamp($3::float8 / 1000), 1, 1, to_timestamp($3::float8 / 1000),
           to_timestamp($3::float8 / 1000) - interval '10 days', 1, 15)`,
        [tenantId, machineId, clock.nowMs()],
      ),
    /** Keeps the sums of a quarter of an hour of a machine. */
    quarter: (machineId: number, startMs: number, { outputG, variety = 'JC40' }: TurnSums) =>
      owner.query(
        `insert into bucket (tenant_id, machine_id, start_at, variety, output_g, run_ms)
         values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5, 900000)`,
        [tenantId, machineId, startMs, variety, outputG],
      ),
  };
}
