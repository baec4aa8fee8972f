import type pg from 'pg';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states.ts';
import { planOutside, type ShiftPlan } from '../../shifts/index.ts';
import { type Heard, selectNewest } from '../../telemetry/index.ts';
import { concerns } from './concerns.ts';
import type { KeyState } from './engine.ts';
import { classifyOf } from './classes.ts';
import { isByReceipt, type Key, noStand, type ReadyRule } from './key.ts';
import {
  type JudgedMachineRow,
  type RuleRow,
  selectJudgedMachines,
  selectJudgedRules,
  selectKeys,
  selectPositions,
  selectZone,
} from './judge.queries.ts';
import { judgingOf, lookOf } from './rules.ts';

/** All that is judged of a mill, as it was read. */
export interface JudgedMill {
  readonly tenantId: number;
  readonly stamp: number;
  readonly readMs: number;
  readonly machines: ReadonlyMap<number, readonly Key[]>;
}

interface Reading {
  readonly tenantId: number;
  readonly stamp: number;
  readonly nowMs: number;
  /** Since when whoever judges listens: what nobody could hear before is no silence. */
  readonly listeningMs: number;
}

/** Reads the rules of a mill, and how each stands on each of its machines. */
export async function readMill(
  pool: pg.Pool,
  { tenantId, stamp, nowMs, listeningMs }: Reading,
): Promise<JudgedMill> {
  const zone = await selectZone(pool, tenantId);
  const machines = new Map<number, Key[]>();
  if (zone === undefined) return { tenantId, stamp, readMs: nowMs, machines };
  const plan = await planOutside(pool, { tenantId, zone });
  const rules = await selectJudgedRules(pool, tenantId);
  const positions = await selectPositions(pool, tenantId);
  const heard = await selectNewest(pool, tenantId);
  const keys = new Map(
    (await selectKeys(pool, tenantId)).map((key) => [`${key.ruleId} ${key.machineId}`, key]),
  );
  const ready = readyByModel((model) =>
    rules.flatMap((rule) => readyRule(rule, model, { positions: positions.get(model.modelId), plan })),
  );
  for (const machine of await selectJudgedMachines(pool, tenantId)) {
    const newest = heard.get(machine.id);
    const ofMachine = ready(machine).flatMap((each): Key[] => {
      if (!concerns(each.rule, machine)) return [];
      const known = keys.get(`${each.rule.id} ${machine.id}`);
      const untilMs = isByReceipt(each.judging) ? receipt(newest, listeningMs) : newest?.tsMs;
      return [
        {
          ...each,
          stand: noStand,
          known: known && {
            state: heardUntil(known.state, untilMs),
            alarmId: known.alarmId,
            version: known.version,
          },
        },
      ];
    });
    if (ofMachine.length > 0) machines.set(machine.id, ofMachine);
  }
  return { tenantId, stamp, readMs: nowMs, machines };
}

type Model = Pick<JudgedMachineRow, 'modelId' | 'slowestPeriodS'>;

/** Rules are made ready once for each model. */
function readyByModel(make: (model: Model) => ReadyRule[]): (model: Model) => readonly ReadyRule[] {
  const made = new Map<string, readonly ReadyRule[]>();
  return (model) => {
    const known = made.get(model.modelId) ?? make(model);
    made.set(model.modelId, known);
    return known;
  };
}

function readyRule(
  rule: RuleRow,
  { slowestPeriodS }: Model,
  { positions, plan }: { positions: ReadonlyMap<string, number> | undefined; plan: ShiftPlan },
): ReadyRule[] {
  const look = lookOf(rule, positions);
  if (look === undefined) return [];
  const judging = judgingOf(rule, { offlineMs: offlineAfterMs(slowestPeriodS), plan });
  return [{ rule, look, judging, classify: classifyOf(rule, positions) }];
}

/** Telegrams that changed nothing were heard, and not written. */
function heardUntil(state: KeyState, lastMs: number | undefined): KeyState {
  return { ...state, lastMs: Math.max(state.lastMs, lastMs ?? 0) };
}

function receipt(newest: Heard | undefined, listeningMs: number): number {
  return Math.max(newest?.receivedMs ?? 0, listeningMs);
}
