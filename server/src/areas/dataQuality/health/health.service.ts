import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { silentMs } from '@millwright/contract/areas/operations/platformState/platformState.ts';
import {
  type IngestOfAll,
  type ShownIngest,
} from '@millwright/contract/areas/telemetry/ingest/healthCalls.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { dayMs, hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { selectProcesses } from '../../operations/index.ts';
import {
  slotOf,
  inMill,
  selectFlow,
  spanAt,
  spansFrom,
  sumFlow,
  flowTimesOf,
} from '../../telemetry/index.ts';
import {
  countOpenAside,
  type DiskHourRow,
  selectDiskHours,
  selectFreeSlots,
  selectMillFlows,
  selectPartitions,
  selectReasonsSince,
} from './health.queries.ts';

/** A rate of fewer hours than these is chance. */
const fewestHours = 6;
const rateDays = 7;

/** How the telegrams of a mill go. Throws `core.notFound` for a mill that is not the asker's. */
export function ingestOf(
  ctx: Pick<Ctx, 'tx' | 'tenantId' | 'clock'>,
  millId: number | undefined,
  keptDays: number,
): Promise<ShownIngest> {
  const nowMs = ctx.clock.nowMs();
  return inMill(ctx, millId, async (tx) => {
    const rows = await selectFlow(tx, { sinceMs: nowMs - dayMs });
    const ofHour = rows.filter(({ atMs }) => atMs >= nowMs - hourMs);
    return {
      nowMs: Math.round(nowMs),
      hour: spanAt(Math.round(nowMs - hourMs), ofHour, minutesSince(firstOf(ofHour), nowMs)),
      spans: spansFrom(rows, { fromMs: nowMs - dayMs, nowMs }),
      reasons: await selectReasonsSince(tx, { sinceMs: nowMs - dayMs, most: exactTotal }),
      unkept: sumFlow(rows).unkept,
      openAside: await countOpenAside(tx, { most: exactTotal }),
      slot: slotOf(tx.tenantId),
      keptDays,
    };
  });
}

/** How ingest goes as a whole, for who operates the platform. */
export async function ingestOfAll(
  { tx, tenantId, clock }: Pick<Ctx, 'tx' | 'tenantId' | 'clock'>,
  keptDays: number,
): Promise<IngestOfAll> {
  if (tenantId !== platformTenantId) throw fail('core.forbidden', { permission: ingestRights.health });
  const nowMs = clock.nowMs();
  const writers = (await selectProcesses(tx)).flatMap(({ host, pid, role, beatMs, broker, ingest }) =>
    ingest === null
      ? []
      : [
          {
            host,
            pid,
            role,
            isSilent: nowMs - beatMs > silentMs,
            received: broker?.received ?? 0,
            gateways: broker?.gateways ?? 0,
            ...ingest,
          },
        ],
  );
  const partitions = (await selectPartitions(tx)).map(({ fromMs, ...row }) => ({
    ...row,
    fromMs: Math.round(fromMs),
  }));
  const months = partitions.filter(({ parent }) => parent === 'sample').map(({ fromMs }) => fromMs);
  const mills = await selectMillFlows(tx, { sinceMs: nowMs - hourMs });
  return {
    nowMs: Math.round(nowMs),
    mills: mills.map(({ lags, acks, messages, telegrams, firstMs, ...mill }) => ({
      ...mill,
      slot: slotOf(mill.id),
      messages: aMinute(messages, minutesSince(firstMs, nowMs)),
      telegrams: aMinute(telegrams, minutesSince(firstMs, nowMs)),
      ...flowTimesOf({ lags: (lags ?? []).map(Number), acks: (acks ?? []).map(Number) }),
    })),
    writers,
    freeSlots: await selectFreeSlots(tx),
    disks: disksOf(await selectDiskHours(tx, { sinceMs: nowMs - rateDays * dayMs })),
    partitions,
    nextDrop: nextDropOf(months, keptDays),
    madeUntilMs: months.length === 0 ? null : monthBehind(Math.max(...months)),
    keptDays,
  };
}

/** How long there are figures of within the last hour, min: one that began just now is no whole hour. */
function minutesSince(firstMs: number | null, nowMs: number): number {
  return Math.max(1, (nowMs - (firstMs ?? nowMs)) / minuteMs);
}

function firstOf(rows: readonly { atMs: number }[]): number | null {
  return rows.length === 0 ? null : Math.min(...rows.map(({ atMs }) => atMs));
}

function aMinute(count: number | null, minutes: number): number | null {
  return count === null ? null : count / minutes;
}

/** How fast disks fill, by the hours that are known of each. */
export function disksOf(rows: readonly DiskHourRow[]): IngestOfAll['disks'] {
  const byDisk = Map.groupBy(rows, ({ host, folder }) => `${host} ${folder}`);
  return [...byDisk.values()].flatMap((hours) => {
    const sorted = hours.toSorted((one, other) => one.atMs - other.atMs);
    const [first] = sorted;
    const last = sorted.at(-1);
    if (first === undefined || last === undefined) return [];
    const days = (last.atMs - first.atMs) / dayMs;
    const bytesADay = days * 24 < fewestHours ? null : (first.freeBytes - last.freeBytes) / days;
    return [
      {
        host: last.host,
        folder: last.folder,
        freeBytes: last.freeBytes,
        totalBytes: last.totalBytes,
        bytesADay,
        daysLeft: bytesADay === null || bytesADay <= 0 ? null : last.freeBytes / bytesADay,
      },
    ];
  });
}

/** A month is dropped once its last day is older than telegrams are kept. */
function nextDropOf(months: readonly number[], keptDays: number): IngestOfAll['nextDrop'] {
  if (months.length === 0) return null;
  const fromMs = Math.min(...months);
  return { fromMs, atMs: monthBehind(fromMs) + keptDays * dayMs };
}

function monthBehind(fromMs: number): number {
  const date = new Date(fromMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
