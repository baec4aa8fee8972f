import type pg from 'pg';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states.ts';
import { planOutside } from '../../shifts/index.ts';
import { type Heard, selectNewest } from '../../telemetry/index.ts';
import { concerns } from './concerns.ts';
import type { KeyState } from './engine.ts';
import { isByReceipt, type Key } from './key.ts';
import {
  selectJudgedMachines,
  selectJudgedRules,
  selectKeys,
  selectPositions,
  selectZone,
} from './judge.queries.ts';
import { judgingOf, lookOf } from './rules.ts';

/** All that is judged of a mill, as it was read. */
export interface JudgedMill {
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
  if (zone === undefined) return { stamp, readMs: nowMs, machines };
  const plan = await planOutside(pool, { tenantId, zone });
  const rules = await selectJudgedRules(pool, tenantId);
  const positions = await selectPositions(pool, tenantId);
  const heard = await selectNewest(pool, tenantId);
  const keys = new Map(
    (await selectKeys(pool, tenantId)).map((key) => [`${key.ruleId} ${key.machineId}`, key]),
  );
  for (const machine of await selectJudgedMachines(pool, tenantId)) {
    const offlineMs = offlineAfterMs(machine.slowestPeriodS);
    const ofMachine = rules.flatMap((rule): Key[] => {
      const look = concerns(rule, machine) ? lookOf(rule, positions.get(machine.modelId)) : undefined;
      if (look === undefined) return [];
      const judging = judgingOf(rule, { offlineMs, plan });
      const known = keys.get(`${rule.id} ${machine.id}`);
      const newest = heard.get(machine.id);
      return [
        {
          rule,
          look,
          judging,
          known: known && {
            state: heardUntil(
              known.state,
              isByReceipt(judging) ? receipt(newest, listeningMs) : newest?.tsMs,
            ),
            alarmId: known.alarmId,
            version: known.version,
          },
        },
      ];
    });
    if (ofMachine.length > 0) machines.set(machine.id, ofMachine);
  }
  return { stamp, readMs: nowMs, machines };
}

/** Telegrams that changed nothing were heard, and not written. */
function heardUntil(state: KeyState, lastMs: number | undefined): KeyState {
  return { ...state, lastMs: Math.max(state.lastMs, lastMs ?? 0) };
}

function receipt(newest: Heard | undefined, listeningMs: number): number {
  return Math.max(newest?.receivedMs ?? 0, listeningMs);
}
