import { run } from '../../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { insertAlarmEvents } from '../store/store.queries.ts';
import { settleUnheard } from './unheard.queries.ts';

/** Marks alarms as told to nobody, and adds it to their course, when these deliveries have ended and no channel accepted the message. */
export async function noteUnheard(
  tx: TenantTransaction,
  deliveryIds: readonly string[],
  nowMs: number,
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const ids = await settleUnheard(tx, { deliveryIds, nowMs });
  const events = ids.map((alarmId) => ({ id: uuidv7(), alarmId, atMs: nowMs, kind: 'unheard' }));
  await insertAlarmEvents((statement, values) => run(tx, statement, values), tx.tenantId, events);
}
