import { createHash } from 'node:crypto';
import type { SeenBy } from '../../../../resource/index.ts';
import { seenOf } from '../../../production/index.ts';
import type { LineFacts, StoredPlan } from './planFacts.ts';

/** Customer of an order that the reader does not see; its number is this and a place among the hidden ones. */
const unnamed = '–';

/** Tells which orders of a plan, or of other lines, the reader sees. */
export async function seenOrders(
  reader: SeenBy,
  lines: readonly Pick<LineFacts, 'orderId'>[],
): Promise<(line: Pick<LineFacts, 'orderId'>) => boolean> {
  const ids = [...new Set(lines.map(({ orderId }) => orderId))];
  const seen = new Set(await seenOf(reader, ids));
  return ({ orderId }) => seen.has(orderId);
}

/** Returns the lines whose orders the reader sees. */
export async function linesSeen<Line extends Pick<LineFacts, 'orderId'>>(
  reader: SeenBy,
  lines: readonly Line[],
): Promise<Line[]> {
  const isSeen = await seenOrders(reader, lines);
  return lines.filter((line) => isSeen(line));
}

/**
 * Returns a plan to be shown: hidden orders keep their lots, amounts and dates, since these occupy frames, and lose
 * number, customer and ids. Lines that are not in the plan are left out if hidden. Never written back.
 */
export async function shownTo(reader: SeenBy, plan: StoredPlan): Promise<StoredPlan> {
  const { facts, changes } = plan;
  const isSeen = await seenOrders(reader, [...facts.orders, ...facts.leftOut]);
  const hidden = new Set(
    [...facts.orders, ...facts.leftOut].flatMap((line) => (isSeen(line) ? [] : [line.lineId])),
  );
  if (hidden.size === 0) return plan;
  const places = new Map<string, number>();
  const placeOf = ({ orderId }: LineFacts) => {
    const place = places.get(orderId) ?? places.size + 1;
    places.set(orderId, place);
    return place;
  };
  return {
    ...plan,
    facts: {
      ...facts,
      orders: facts.orders.map((line) => (isSeen(line) ? line : withoutNames(line, placeOf(line)))),
      leftOut: facts.leftOut.filter((line) => isSeen(line)),
    },
    changes: changes && {
      ...changes,
      withLines: changes.withLines.filter((id) => !hidden.has(id)),
      withoutLines: changes.withoutLines.filter((id) => !hidden.has(id)),
      weights: changes.weights.filter(({ lineId }) => !hidden.has(lineId)),
    },
  };
}

function withoutNames(line: LineFacts, place: number): LineFacts {
  return {
    ...line,
    lineId: aliasOf(line.lineId),
    orderId: aliasOf(line.orderId),
    number: `${unnamed}${place}`,
    customer: unnamed,
    isHidden: true,
  };
}

/** Returns an id that stands for another one, the same in each plan, and leads back to nothing. */
function aliasOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
