import type { WriteCtx } from '../../../resource/index.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { selectTemplateOf } from '../wording/template.queries.ts';
import { quietUntilMs } from './quiet.ts';
import { type DueRow, insertDigest, lockHeld, type Settled, settleDeliveries } from './send.queries.ts';
import { selectSettings } from './setting.queries.ts';
import { digestWords } from './wording.ts';

const mostAtOnce = 500;

/** When the quiet hours of people end that they are in now. */
export async function quietOf(
  { tx, tenant, clock }: Pick<WriteCtx, 'tx' | 'tenant' | 'clock'>,
  userIds: readonly string[],
): Promise<(userId: string) => number | undefined> {
  const settings = await selectSettings(tx, { userIds });
  const nowMs = clock.nowMs();
  return (userId) => {
    const setting = settings.get(userId);
    return setting && quietUntilMs(setting, tenant.zone, nowMs);
  };
}

/** What waited for the end of quiet hours is told: one message as itself, several as one. Gives whether there may be more. */
export async function endQuiet(ctx: WriteCtx): Promise<boolean> {
  const { tx, clock } = ctx;
  const nowMs = clock.nowMs();
  const rows = await lockHeld(tx, { nowMs, most: mostAtOnce });
  if (rows.length === 0) return false;
  const quiet = await quietOf(ctx, [...new Set(rows.map(({ userId }) => userId))]);
  const ofAnnouncements = await selectTemplateOf(tx, { scene: 'messaging.announcement' });
  const groups = Map.groupBy(
    rows,
    ({ userId, channel, deviceId }) => `${userId} ${channel} ${deviceId ?? ''}`,
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const untilMs = quiet(first.userId);
    if (untilMs !== undefined) {
      await settleDeliveries(
        tx,
        group.map((row) => ({ ...waits(row), state: 'held', reason: 'quiet', dueMs: untilMs })),
      );
      continue;
    }
    const useless = group.flatMap((row) => {
      const reason = whyNot(row);
      return reason === undefined
        ? []
        : [{ ...waits(row), state: 'suppressed' as const, reason, dueMs: null }];
    });
    await settleDeliveries(tx, useless);
    const telling = group.filter((row) => whyNot(row) === undefined);
    if (telling.length > 1)
      await insertDigest(tx, {
        id: uuidv7(),
        said: digestWords(telling, ofAnnouncements),
        ids: telling.map(({ id }) => id),
        nowMs,
      });
    else
      await settleDeliveries(
        tx,
        telling.map((row) => ({ ...waits(row), state: 'queued', reason: null, dueMs: nowMs })),
      );
  }
  return rows.length === mostAtOnce;
}

function waits({ id }: DueRow): Pick<Settled, 'id' | 'detail' | 'sentMs'> {
  return { id, detail: null, sentMs: null };
}

/** Why nobody has to be told of it any more. */
function whyNot({ isRead, isOver, kind, isReleased }: DueRow) {
  if (isRead) return 'read' as const;
  if (isOver) return 'over' as const;
  return kind === 'announcement' && !isReleased ? ('revoked' as const) : undefined;
}
