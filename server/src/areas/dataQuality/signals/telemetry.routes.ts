import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { listRecounts } from '@millwright/contract/areas/shifts/calendar/recounts.ts';
import { listReportedFaults } from '@millwright/contract/areas/equipment/faults/reportedFaults.ts';
import {
  listSpeakers,
  listUnconnected,
  showSignals,
  tryTelegram,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { assertSeen } from '../../../resource/index.ts';
import { listSeenMachines } from '../../equipment/index.ts';
import { selectRecounts, selectReportedFaults } from '../../telemetry/index.ts';
import { signalsOf } from './shownSignals.ts';
import { tryOnMachine, unconnected } from './signals.service.ts';

/** What people ask of telegrams besides boards and analysis. */
export function mountTelemetry(app: App): void {
  call(app, listReportedFaults, async (ctx) => {
    const rows = await selectReportedFaults(ctx, ctx.clock.nowMs());
    return { list: rows.map((row) => ({ ...row, lastMs: Math.round(row.lastMs) })) };
  });
  call(app, listRecounts, async ({ tx }) => ({ recounts: await selectRecounts(tx) }));
  call(app, listSpeakers, async (ctx) => ({
    machines: (await listSeenMachines(ctx)).map(({ id, code, number, kind }) => ({ id, code, number, kind })),
  }));
  call(app, showSignals, async (ctx, { machineId }) => {
    await assertSeen(ctx, machine, String(machineId));
    return signalsOf(ctx, machineId);
  });
  call(app, listUnconnected, unconnected);
}

/** Tries telegrams; `rawRetentionDays` says how old one may be. */
export function mountTrying(app: App, { rawRetentionDays }: { rawRetentionDays: number }): void {
  call(app, tryTelegram, async (ctx, asked) => {
    await assertSeen(ctx, machine, String(asked.machineId));
    return tryOnMachine(ctx, asked, rawRetentionDays);
  });
}
