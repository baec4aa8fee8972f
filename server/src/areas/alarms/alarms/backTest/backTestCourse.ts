import {
  mostAlarmsOfMachine,
  type TestedAlarm,
  type TestedMachine,
} from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { stateParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { offline } from '@millwright/contract/areas/telemetry/states/states.ts';
import { dayMs, minuteMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../../platform/http/calls/app.ts';
import type { StoredMachineRow } from '../../../equipment/index.ts';
import type { ShiftPlan } from '../../../shifts/index.ts';
import { listQuartersOf, type MachineQuarter } from '../../../telemetry/index.ts';
import { advance, type JudgedAlarm, type KeyJudging, type KeyState, unheard } from '../engine/engine.ts';
import type { JudgedRule } from '../engine/rules.ts';
import type { Positions } from '../engine/turnings.ts';

/** What is read before the days, so that it is known what machines said last, and which alarms held already. */
export const warmingMs = dayMs;

export interface Testing {
  readonly ctx: Pick<Ctx, 'tx'>;
  readonly rule: JudgedRule & { readonly windowH: number | null };
  readonly plan: ShiftPlan;
  /** Where the signals of the rule stand in samples. */
  readonly positions: Positions;
  /** Bits of the quantities that machines ever stated (`telemetry`). */
  readonly known: ReadonlyMap<number, number>;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Tested {
  readonly machine: TestedMachine;
  readonly alarms: readonly TestedAlarm[];
}

/** The quarters of an hour of a machine; what is known of each was heard. */
export async function hearQuarters(
  { ctx, fromMs, toMs }: Testing,
  machine: StoredMachineRow,
  course: Pick<ReturnType<typeof begin>, 'hear'>,
): Promise<MachineQuarter[]> {
  const quarters = await listQuartersOf(ctx.tx, {
    machineId: machine.id,
    fromMs: Math.floor((fromMs - warmingMs) / quarterMs) * quarterMs,
    toMs: Math.floor(toMs / quarterMs) * quarterMs,
  });
  for (const quarter of quarters) course.hear(quarter.startMs, quarter.startMs + knownMs(quarter));
  return quarters;
}

/** How much of a quarter is known; counted as its first part. */
function knownMs(quarter: MachineQuarter): number {
  const known = Object.values(stateParts).filter((part) => part !== stateParts[offline]);
  return Math.min(
    quarterMs,
    known.reduce((sum, part) => sum + quarter[part], 0),
  );
}

/** How a machine, or a spindle of it, goes through the days: what is known of its key, the alarms of the days, and when it was heard. */
export function begin(
  { fromMs, toMs }: Testing,
  { id, number, kind }: StoredMachineRow,
  judging: KeyJudging,
) {
  let state: KeyState | undefined;
  const alarms: { -readonly [Name in keyof TestedAlarm]: TestedAlarm[Name] }[] = [];
  const heardMs = Array.from({ length: Math.ceil((toMs - fromMs) / dayMs) }, () => 0);
  const isFlooded = () => alarms.length > mostAlarmsOfMachine;
  const take = ({ state: next, transitions }: JudgedAlarm) => {
    state = next;
    for (const { kind: what, atMs, count } of transitions) {
      const last = alarms.at(-1);
      if (what === 'raised' && !isFlooded())
        alarms.push({ machineId: id, raisedMs: atMs, clearedMs: null, worsenedMs: null, count });
      else if (what === 'cleared' && last !== undefined) last.clearedMs ??= atMs;
      else if (what === 'worsened' && last !== undefined && last.clearedMs === null) last.worsenedMs = atMs;
    }
  };
  return {
    take,
    isFlooded,
    /** The key at a moment; one of which nothing is known begins there. */
    stateAt: (atMs: number): KeyState => (state ??= unheard(judging.schedule, atMs)),
    /** It spoke at a moment, whatever it said: all is as it said before. */
    wasHeard(atMs: number) {
      if (state !== undefined && atMs > state.lastMs) state = { ...state, lastMs: atMs, isSilent: false };
    },
    /** Something was known of it between two moments. */
    hear(sinceMs: number, untilMs: number) {
      for (const step of heardMs.keys()) {
        const [from, to] = [fromMs + step * dayMs, fromMs + (step + 1) * dayMs];
        heardMs[step] = (heardMs[step] ?? 0) + Math.max(0, Math.min(untilMs, to) - Math.max(sinceMs, from));
      }
    },
    end(): Tested {
      if (state !== undefined) take(advance(judging, state, toMs));
      const heardMin = heardMs.map((ms) => Math.round(ms / minuteMs));
      return {
        machine: { id, number, kind, heardMin, isFlooded: isFlooded() },
        alarms: alarms.filter(({ raisedMs }) => raisedMs >= fromMs).slice(0, mostAlarmsOfMachine),
      };
    },
  };
}
