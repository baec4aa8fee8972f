import type { QuarantineRow } from '../batch/batch.ts';
import type { Delivery } from './queue.ts';

/** SQLSTATE of a row whose partition does not exist yet: the row itself is good. */
const noPartition = '23514';

/** Maximum characters of a delivery's rows that its quarantine row shows. */
const maxShownRows = 2_000;

/** Returns true for SQLSTATE classes 22 (data) and 23 (integrity): the rows are at fault, not the connection. */
export function isDataError(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code !== 'string' || code === noPartition) return false;
  return code.startsWith('22') || code.startsWith('23');
}

/** Replaces the rows of a delivery that the database refused by one quarantine row that shows them. */
export function withoutRows(delivery: Delivery, { error, nowMs }: { error: Error; nowMs: number }): Delivery {
  const { sourceCode, samples, breaks, doffs, settle } = delivery;
  const shown: QuarantineRow = {
    receivedMs: nowMs,
    sourceCode: '',
    topic: delivery.machine?.code ?? '',
    reason: 'badValue',
    detail: error.message,
    payload: JSON.stringify([samples, breaks, doffs]).slice(0, maxShownRows),
  };
  const quarantined = [...delivery.quarantined, shown];
  return { sourceCode, samples: [], breaks: [], doffs: [], quarantined, settle };
}
