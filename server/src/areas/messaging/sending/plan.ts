import {
  type MessageChannel,
  type RingingChannel,
  ringingChannels,
} from '@millwright/contract/areas/messaging/sending/messageParts.ts';
import type { WriteCtx } from '../../../resource/index.ts';
import { ringingOf } from './channels.ts';
import { type DeviceRow, selectDevices } from './device.queries.ts';
import { insertDeliveries, type PlannedRow, type Source } from './plan.queries.ts';
import { quietUntilMs } from './quiet.ts';
import { selectSettings, type SettingRow } from './setting.queries.ts';

export type PlanCtx = Pick<WriteCtx, 'tx' | 'clock' | 'tenant'>;

export interface Planned extends Source {
  readonly userIds: readonly string[];
  readonly channels: readonly MessageChannel[];
  /** Not before this moment. */
  readonly fromMs?: number | undefined;
  /** Somebody tries it: by all of its channels, at once. */
  readonly isTry?: boolean;
}

/** Writes into the outbox to whom a message goes, by which channels and devices, and when; in the transaction of the message. */
export async function planDeliveries({ tx, clock, tenant }: PlanCtx, planned: Planned): Promise<void> {
  const { userIds, channels, fromMs, isTry = false, priority } = planned;
  const madeMs = clock.nowMs();
  const settings = await selectSettings(tx, { userIds });
  const devices = channels.includes('app')
    ? Map.groupBy(await selectDevices(tx, { userIds }), ({ userId }) => userId)
    : new Map<string, DeviceRow[]>();
  const rows = userIds.flatMap((userId) => {
    const setting = settings.get(userId);
    const ringing = isTry
      ? ringingChannels.filter((channel) => channels.includes(channel))
      : ringingOf(setting, { priority, channels });
    const when = whenOf(setting, { zone: tenant.zone, atMs: Math.max(madeMs, fromMs ?? 0), priority, isTry });
    return [
      inSite(userId, madeMs),
      ...ringing.flatMap((channel) =>
        channel === 'sms'
          ? [{ ...waiting(userId, channel), ...when }]
          : appRows(userId, devices.get(userId) ?? []).map((row) =>
              row.deviceId === null ? row : { ...row, ...when },
            ),
      ),
    ];
  });
  await insertDeliveries(tx, isTry ? { ...planned, priority: 'C' } : planned, { rows, madeMs });
}

type When = Pick<PlannedRow, 'state' | 'reason' | 'dueMs'>;

function whenOf(
  setting: SettingRow | undefined,
  { zone, atMs, priority, isTry }: { zone: string; atMs: number; priority: string; isTry: boolean },
): When {
  const passes = isTry || priority === 'C' || setting === undefined;
  const untilMs = passes ? undefined : quietUntilMs(setting, zone, atMs);
  return untilMs === undefined
    ? { state: 'queued', reason: null, dueMs: atMs }
    : { state: 'held', reason: 'quiet', dueMs: untilMs };
}

/** It is there as soon as it is made. */
function inSite(userId: string, madeMs: number): PlannedRow {
  return {
    userId,
    channel: 'inSite',
    deviceId: null,
    state: 'sent',
    reason: null,
    dueMs: null,
    sentMs: madeMs,
  };
}

function waiting(userId: string, channel: RingingChannel) {
  return { userId, channel, deviceId: null, sentMs: null };
}

/** One for each device; who has none is not told, which the list says. */
function appRows(userId: string, devices: readonly DeviceRow[]): PlannedRow[] {
  const row = { ...waiting(userId, 'app'), dueMs: null, state: 'suppressed' as const };
  if (devices.length === 0) return [{ ...row, reason: 'noDevice' }];
  return devices.map(({ id }) => ({ ...row, deviceId: id, reason: null }));
}
