import { setImmediate as breathe } from 'node:timers/promises';
import type { Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { defaultShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { Gateway, Urgency } from '@millwright/simulator/gateway.ts';
import { historyDays, tellDay, workThroughPast } from '@millwright/simulator/history.ts';
import { createLedger, createStrand, joinBefore, note, noteStands } from '@millwright/simulator/ledger.ts';
import { takeStands } from '@millwright/simulator/mill/material.ts';
import { advance, type Batch, continueMill, createMill } from '@millwright/simulator/mill/mill.ts';
import type { MachineRun } from '@millwright/simulator/mill/machineRun.ts';
import type { Rhythm } from '@millwright/simulator/mill/millState.ts';
import { payloadsOf } from '@millwright/simulator/payloads.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { PlantedMill } from './plantMill.ts';

export type Play = Awaited<ReturnType<typeof beginPlay>>;

/**
 * Sets a planted mill to work, with days behind it that `tellHistory` tells. What it says goes through `gatewayOf` and into a ledger; nothing of it depends on
 * anything but the seed. `hears` decides what a telegram's fate is: one that is not heard was never said.
 */
export async function beginPlay(
  { plan, tenantId }: PlantedMill,
  options: {
    gatewayOf: ReadonlyMap<string, Gateway>;
    seed: number;
    startMs: number;
    rhythm: readonly Rhythm[];
    pastDays?: number;
    hears?: (machine: string, tsMs: number) => boolean;
    /** In which words a telegram is sent; they must say what the ledger notes. */
    says?: (telegram: Telegram) => readonly Telegram[];
  },
) {
  const { gatewayOf, seed, startMs, rhythm, pastDays = 0, hears = () => true, says } = options;
  const gateways = [...new Set(gatewayOf.values())];
  const boot = Math.floor(startMs / minuteMs);
  const ledger = createLedger(defaultShiftCalendar(plan.zone));
  const days = historyDays(ledger.system, { liveStartMs: startMs, days: pastDays }).slice(0, pastDays);
  const past = await workThroughPast(plan, { seed, days });
  const begin = { seed, startMs, boot, rhythm };
  const mill = past ? continueMill(plan, begin, past.closing) : createMill(plan, begin);
  const sent: { topic: string; payload: string; gateway: Gateway }[] = [];

  function send(batch: Batch, urgency: Urgency): void {
    const gateway = gatewayOf.get(batch.machine);
    if (!gateway) throw new RangeError(`no gateway speaks for ${batch.machine}`);
    const isSaidOtherwise = says !== undefined && batch.channel === 'telemetry';
    const telegrams = isSaidOtherwise ? batch.telegrams.flatMap(says) : batch.telegrams;
    const { topic, payloads } = payloadsOf(tenantId, { ...batch, telegrams });
    for (const payload of payloads) {
      sent.push({ topic, payload, gateway });
      gateway.send(topic, payload, urgency);
    }
  }

  return {
    ledger,
    gateways,
    /** Every payload sent so far. */
    sent,
    /** Payloads that are not acknowledged. */
    open: () => gateways.reduce((sum, gateway) => sum + gateway.open(), 0),
    acknowledged: () => Promise.all(gateways.map((gateway) => gateway.acknowledged('live'))),

    /** The present of a machine, to have something happen to it. */
    machine(code: string): MachineRun {
      const index = plan.machines.findIndex((machine) => machine.code === code);
      const run = mill.state.machines[index];
      if (!run) throw new RangeError(`${code} is no production machine of this mill`);
      return run;
    },

    /** Lets the mill work until `toMs` in steps of `stepMs`, and waits where the broker is behind. */
    async workUntil(toMs: number, stepMs: number): Promise<void> {
      for (let atMs = mill.state.clockMs; atMs < toMs; ) {
        atMs = Math.min(toMs, atMs + stepMs);
        for (const batch of advance(mill, atMs)) {
          const telegrams = batch.telegrams.filter(({ ts }) => hears(batch.machine, ts));
          note(ledger, { ...batch, telegrams });
          send({ ...batch, telegrams }, 'live');
        }
        noteStands(ledger, takeStands(mill));
        await Promise.all(gateways.map((gateway) => gateway.hasRoom('live')));
        await breathe();
      }
    },

    /** Tells what was before the start, a production day at a time, newest first. */
    async tellHistory(): Promise<void> {
      for (const day of past?.days ?? []) {
        const { batches, stands } = await tellDay(plan, { seed, boot, day });
        const strand = createStrand();
        for (const batch of batches) {
          note(ledger, batch, strand);
          send(batch, 'history');
          await Promise.all(gateways.map((gateway) => gateway.hasRoom('history')));
        }
        await Promise.all(gateways.map((gateway) => gateway.acknowledged('history')));
        joinBefore(ledger, strand);
        noteStands(ledger, stands);
      }
    },

    stop: () => Promise.all(gateways.map((gateway) => gateway.stop())),
  };
}

/** The controller starts anew and has forgotten its counters. */
export function restartController(run: MachineRun): void {
  const nothing = { outputG: 0, doffedOutputG: 0, energyWh: 0, endBreaks: 0, doffs: 0 };
  Object.assign(run, nothing, { boot: run.boot + 1, seq: 0, nextParametersMs: run.atMs });
}
