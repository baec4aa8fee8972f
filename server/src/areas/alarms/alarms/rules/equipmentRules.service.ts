import type { EventCtx } from '../../../../platform/events/events.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { listMachines, type StoredMachineRow } from '../../../equipment/index.ts';
import { concerns } from '../engine/concerns.ts';
import {
  decidingOn,
  type ExceptionAspect,
  exceptionAspects,
  isFaultOf,
  speaksFor,
} from '../equipmentRules/equipmentRules.ts';
import {
  endOnMachines,
  planMinuteAt,
  readEquipmentRules,
  readExceptionRules,
  selectExceptionsAt,
  selectKeysOfEquipment,
} from '../equipmentRules/equipmentRules.queries.ts';
import { addAlarmMill, endAlarmsOf, noteRulesChanged } from './pushRule.queries.ts';
import { judgeStopsNow, selectUnjudgedStops } from '../equipmentRules/stopsNow.ts';
import { selectTellingRules } from '../store/sweep.queries.ts';

type Told = Pick<EventCtx, 'tx' | 'tenantId' | 'clock' | 'log' | 'emit'>;

/**
 * A rule of exception management judges otherwise from now on. What is still so is an alarm anew, since when it was so: a stop at once, since
 * a machine that stands needs somebody before its next telegram too; figures are looked at by the next sweep.
 */
export async function judgeExceptionsAnew(
  ctx: Told,
  { ids }: { readonly ids: readonly string[] },
): Promise<void> {
  const { tx, clock } = ctx;
  const nowMs = clock.nowMs();
  // Before anything else is held: ingest holds the stamp while it writes alarms.
  await noteRulesChanged(tx, nowMs);
  await endAlarmsOf(tx, { ruleIds: ids, nowMs });
  await endOverruled(tx, nowMs);
  await judgeStopsNow(ctx);
  await planMinuteAt(tx, { dueMs: nowMs });
}

/** A new mill is judged by the faults of its file. */
export async function beginAlarms({ tx }: { readonly tx: TenantTransaction }): Promise<void> {
  await addAlarmMill(tx);
}

/** A fault of the file is another from now on. */
export async function judgeFaultsAnew({ tx, clock }: Pick<Told, 'tx' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  await noteRulesChanged(tx, nowMs);
  await endOverruled(tx, nowMs);
}

/** Machines are others from now on: of another model, or gone. */
export async function judgeMachinesAnew(ctx: Told): Promise<void> {
  const unjudged = await selectUnjudgedStops(ctx.tx);
  if (unjudged.length + (await overruled(ctx.tx)).length === 0) return;
  await judgeFaultsAnew(ctx);
  await judgeStopsNow(ctx);
}

/**
 * Ends what holds of exception management and the fault file on machines on which they judge no more: where a narrower rule decides, where
 * a push rule speaks for the fault, where the machine is another. Whoever calls it has told first that rules changed.
 */
export async function endOverruled(tx: TenantTransaction, nowMs: number): Promise<void> {
  await endOnMachines(tx, await overruled(tx), nowMs);
}

async function overruled(tx: TenantTransaction) {
  const keys = await selectKeysOfEquipment(tx);
  if (keys.length === 0) return [];
  const { exceptions, faults } = await readEquipmentRules(tx);
  const speaking = (await selectTellingRules(tx)).filter(({ source }) => source === 'fault');
  const machines = new Map((await listMachines(tx)).map((machine) => [machine.id, machine]));
  const judges = (ruleId: string, machine: StoredMachineRow) => {
    const fault = faults.find(({ id }) => id === ruleId);
    if (fault === undefined)
      return exceptionAspects.some((aspect) => decidingOn(exceptions, machine, aspect)?.id === ruleId);
    const isSpokenFor = speaking.some((rule) => concerns(rule, machine) && speaksFor(rule, fault.number));
    return isFaultOf(fault, machine) && !isSpokenFor;
  };
  return keys.filter(({ ruleId, machineId }) => {
    const machine = machines.get(machineId);
    return machine === undefined || !judges(ruleId, machine);
  });
}

type Machine = Parameters<typeof decidingOn>[1];

/** What exception management says of machines: on which it decides, and of which it has an alarm. */
export interface Exceptions {
  isRuled(machine: Machine, aspect: ExceptionAspect): boolean;
  /** The alarm of the rule that decides; its limit where it is of a figure. */
  held(machine: Machine, aspect: ExceptionAspect): { readonly limit: number | null } | undefined;
}

export const noExceptions: Exceptions = { isRuled: () => false, held: () => undefined };

/** How exception management stood at a moment. */
export async function readExceptions(tx: TenantTransaction, atMs: number): Promise<Exceptions> {
  const rules = await readExceptionRules(tx);
  if (rules.length === 0) return noExceptions;
  const held = new Map(
    (await selectExceptionsAt(tx, { atMs })).map(({ ruleId, machineId, limit }) => [
      `${ruleId} ${machineId}`,
      { limit },
    ]),
  );
  return {
    isRuled: (machine, aspect) => decidingOn(rules, machine, aspect) !== undefined,
    held(machine, aspect) {
      const rule = decidingOn(rules, machine, aspect);
      return rule && held.get(`${rule.id} ${machine.id}`);
    },
  };
}
