// What ingest hears of other processes: what was changed of what it keeps, and where slots are to be shared anew.
import type { AlarmJudge } from '../../areas/alarms/index.ts';
import type { TelemetryFlow } from '../../areas/telemetry/index.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { App } from '../../platform/http/calls/app.ts';

const slotsTopic = 'slots';

/** Tells the other processes that read machines that slots are free, or that there is one more who takes some. */
export function tellSlots(bus: Bus): void {
  bus.tell({ tenantId: 0, topic: slotsTopic });
}

/** Looks for slots whenever another process says that they are to be shared anew, and says so of this one. */
export function hearSlots(
  { bus, log }: Pick<App, 'bus' | 'log'>,
  flow: Pick<TelemetryFlow, 'look'>,
): () => void {
  const look = () => {
    flow
      .look()
      .catch((error: Error) => log.warn({ err: error }, 'slots could not be looked at; they are again'));
  };
  const stop = [bus.hear({ tenantId: 0, topic: slotsTopic }, look), bus.onMissed(look)];
  tellSlots(bus);
  return () => {
    for (const end of stop) end();
  };
}

/** Reads again what is kept of machines, gateways and rules once somebody has changed it, in whichever process. */
export function hearChanges(
  { changes, log }: Pick<App, 'changes' | 'log'>,
  { flow, judge }: { flow: Pick<TelemetryFlow, 'ingest' | 'checkGateways'>; judge: AlarmJudge },
): (() => void)[] {
  const quietly = (error: Error) =>
    log.warn({ err: error }, 'what was changed could not be read; it is read again');
  const readAgain = (tenantId: number | undefined) => {
    flow.ingest.readAgain(tenantId);
    if (tenantId !== undefined) judge.forget(tenantId);
    flow.checkGateways().catch(quietly);
  };
  return [
    changes.onChanged('equipment', readAgain),
    changes.onChanged('basics', (tenantId) => flow.ingest.readAgain(tenantId)),
    // Only the platform freezes mills.
    changes.onChanged('iam', (tenantId) => (tenantId ? undefined : readAgain(undefined))),
    changes.onChanged('messaging', () => void judge.lookAgain().catch(quietly)),
  ];
}
