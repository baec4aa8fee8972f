import type pg from 'pg';
import type { LiveBoards } from '../../areas/boards/index.ts';
import { type AlarmJudge, createJudge, tellAlarmNews } from '../../areas/alarms/index.ts';
import {
  type Commander,
  createIngestNews,
  startCommander,
  startOutsideTelemetry,
  startReplays,
  startTelemetry,
  type TelemetryFlow,
} from '../../areas/telemetry/index.ts';
import type { Config } from '../../config.ts';
import type { App } from '../../platform/http/calls/app.ts';
import type { MqttAddress } from '../../platform/mqtt/outside/address.ts';
import { isDiskFull } from '../../platform/http/calls/room.ts';
import { onShutdown, stopProgram } from '../../platform/startup/shutdown.ts';
import type { FlowCounts } from '../health/beats.ts';
import { tellWhoFollows } from './followed.ts';
import { hearChanges, hearSlots, tellSlots } from './ingestBus.ts';
import { createViewers } from './viewers.ts';

export { recheckViewers } from './viewers.ts';

/** The machine flow with its door for browsers at `/mqtt` and the live boards behind it. */
export async function startMachineFlow(
  app: App,
  {
    config,
    ingestPool,
    outside,
    leaseSeconds,
  }: {
    config: Pick<Config, 'rawRetentionDays'>;
    ingestPool: pg.Pool;
    /** An external broker; our own one takes machines where there is none. */
    outside?: MqttAddress | undefined;
    leaseSeconds?: number;
  },
): Promise<
  TelemetryFlow & {
    readonly counts: () => FlowCounts;
    readonly commander: Commander;
    readonly judge: AlarmJudge;
    readonly live: LiveBoards;
  }
> {
  const { log, clock } = app;
  const nowMs = () => clock.nowMs();
  const viewers = createViewers(app);
  const tellNews = createIngestNews(app);
  const judge = await createJudge({
    pool: ingestPool,
    clock: nowMs,
    onFailure: (error) => log.warn({ err: error }, 'rules could not be looked at; they are again'),
    onChanged: (tenantId) => tellAlarmNews(app, tenantId),
  });
  const options = {
    ...viewers.options,
    ingestPool,
    judge,
    rawRetentionDays: config.rawRetentionDays,
    onStored: (tenantId: number) => viewers.stored(tenantId),
    onSeen: tellNews,
    isDiskFull: () => isDiskFull(app),
    onAck: (answer: Parameters<Commander['answered']>[0]) => commander.answered(answer),
  };
  const flow = outside
    ? await startOutsideTelemetry({
        ...options,
        address: outside,
        leaseSeconds,
        onFreed: () => tellSlots(app.bus),
      })
    : await startTelemetry({
        ...options,
        onSlotLost: () => {
          log.error('another process writes telemetry now; this one stops');
          void stopProgram(1);
        },
      });
  const following = [
    tellWhoFollows(app.bus),
    ...hearChanges(app, { flow, judge }),
    ...(outside ? [hearSlots(app, flow)] : []),
  ];
  const commander: Commander = startCommander({ app, ingestPool, way: flow.commands });
  const stopReplays = startReplays({
    pool: ingestPool,
    ingest: flow.ingest,
    nowMs,
    log,
    onSettled: (tenantId) => tellNews(tenantId, 'aside'),
  });
  await viewers.serve(flow.broker);
  const stop = async () => {
    judge.stop();
    viewers.stop();
    for (const end of following) end();
    await commander.stop();
    await stopReplays();
    await flow.stop();
  };
  onShutdown('machine flow', stop);
  const standing = () => {
    const { waiting, slots } = flow.ingest.standing();
    return { waiting, slots: [...slots], isOutsideThere: flow.isOutsideThere() };
  };
  const counts = () => {
    const connected = flow.broker.connected();
    const watching = connected.filter(({ kind }) => kind === 'viewer').length;
    return {
      gateways: connected.length - watching,
      viewers: watching,
      received: flow.received(),
      sent: viewers.sent(),
      ingest: standing(),
    };
  };
  return { ...flow, stop, counts, commander, judge, live: viewers.live };
}
