import type pg from 'pg';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { planOutside, type ShiftPlan } from '../../../shifts/forIngest.ts';
import { type Heard, selectNewest } from '../../../telemetry/index.ts';
import { concerns } from '../engine/concerns.ts';
import type { KeyState } from '../engine/engine.ts';
import type { JudgedOn } from './calm.ts';
import { classifyOf, limitsOf } from '../engine/classes.ts';
import { isByReceipt, type Key, noStand, type ReadyRule } from '../store/key.ts';
import {
  type JudgedMachineRow,
  type RuleRow,
  selectJudgedMachines,
  selectJudgedRules,
  selectKeys,
  selectPositions,
  selectWorkingMill,
} from '../store/judge.queries.ts';
import { decidingOn, ruleOfException } from '../equipmentRules/equipmentRules.ts';
import { selectEquipmentRules } from '../equipmentRules/equipmentRules.queries.ts';
import { faultRulesBy, type RulesOfFaults } from '../equipmentRules/faultKeys.ts';
import { judgingOf, lookOf } from '../engine/rules.ts';

/** All that is judged of a mill, as it was read. */
export interface JudgedMill {
  readonly tenantId: number;
  readonly stamp: number;
  readonly readMs: number;
  readonly machines: ReadonlyMap<number, JudgedMachineOf>;
}

/** What a machine is judged by; keys of faults are added as it tells of them. */
interface JudgedMachineOf extends JudgedOn {
  readonly faults: RulesOfFaults;
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
  const machines = new Map<number, JudgedMachineOf>();
  const mill = await selectWorkingMill(pool, tenantId);
  if (mill === undefined) return { tenantId, stamp, readMs: nowMs, machines };
  const { zone, language } = mill;
  const plan = await planOutside(pool, { tenantId, zone });
  const rules = await selectJudgedRules(pool, { tenantId });
  const { exceptions, faults } = await selectEquipmentRules(pool, tenantId);
  const positions = await selectPositions(pool, tenantId);
  const heard = await selectNewest(pool, tenantId);
  const known = Map.groupBy(await selectKeys(pool, { tenantId }), ({ machineId }) => machineId);
  const made = (rule: RuleRow, model: Model) =>
    readyRule(rule, model, { positions: positions.get(model.modelId), plan });
  const ready = readyByModel((model) => rules.flatMap((rule) => made(rule, model)));
  const faultsOf = faultRulesBy(faults, rules, { language, ready: made });
  for (const machine of await selectJudgedMachines(pool, { tenantId })) {
    const stop = decidingOn(exceptions, machine, 'stop');
    const ofFaults = faultsOf(machine);
    const keysOf = new Map((known.get(machine.id) ?? []).map((key) => [key.ruleId, key]));
    const ofMachine = [
      ...ready(machine).filter(({ rule }) => concerns(rule, machine)),
      ...(stop === undefined ? [] : made(ruleOfException(stop), machine)),
      ...[...ofFaults.values()].filter(({ rule }) => keysOf.has(rule.id)),
    ];
    if (ofMachine.length === 0 && ofFaults.size === 0) continue;
    const newest = heard.get(machine.id);
    const keys = ofMachine.map((each): Key => {
      const key = keysOf.get(each.rule.id);
      const untilMs = isByReceipt(each.judging) ? receipt(newest, listeningMs) : newest?.tsMs;
      return {
        ...each,
        stand: noStand,
        known: key && {
          state: heardUntil(key.state, untilMs),
          alarmId: key.alarmId,
          version: key.version,
        },
      };
    });
    machines.set(machine.id, { keys, faults: ofFaults });
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
  return [{ rule, look, judging, classify: classifyOf(rule, positions), limits: limitsOf(rule, positions) }];
}

/** Telegrams that changed nothing were heard, and not written. */
function heardUntil(state: KeyState, lastMs: number | undefined): KeyState {
  return { ...state, lastMs: Math.max(state.lastMs, lastMs ?? 0) };
}

function receipt(newest: Heard | undefined, listeningMs: number): number {
  return Math.max(newest?.receivedMs ?? 0, listeningMs);
}
