import {
  mostChangedLines,
  type orderChanges,
  type PlanAge,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import type { Ctx } from '../../../../platform/http/calls/app.ts';
import { isLineDelivered, lineLeftKg } from './lineLeft.ts';
import { type OpenLineRow, selectOpenLines } from './millFacts.queries.ts';
import type { LineFacts, StoredPlan } from './planFacts.ts';
import { seenOrders } from './planSight.ts';

/** A line of an order that differs from what a plan knows. */
export interface ChangedLine {
  readonly lineId: string;
  readonly orderId: string;
  readonly number: string;
  readonly line: number;
  readonly deliveryDate: string;
  readonly leftKg: number;
  readonly change: (typeof orderChanges)[number];
}

/** Lines that a plan knows. */
interface KnownLines {
  readonly facts: Pick<StoredPlan['facts'], 'orders' | 'leftOut'>;
}

/** Returns lines that changed, went or came since a plan read its orders. Progress is no change. */
export function changedSince({ facts }: KnownLines, open: readonly OpenLineRow[]): ChangedLine[] {
  const now = new Map(open.map((line) => [line.lineId, line]));
  const known = new Set([...facts.orders, ...facts.leftOut].map(({ lineId }) => lineId));
  const changed = facts.orders.flatMap((line): ChangedLine[] => {
    const change = changeOf(line, now.get(line.lineId));
    return change === undefined ? [] : [changedLine(now.get(line.lineId) ?? line, change)];
  });
  const added = open
    .filter((line) => !known.has(line.lineId) && !isLineDelivered(line))
    .map((line) => changedLine(line, 'added'));
  return [...changed, ...added];
}

function changedLine(line: OpenLineRow | LineFacts, change: ChangedLine['change']): ChangedLine {
  const { lineId, orderId, number, line: place, deliveryDate } = line;
  return { lineId, orderId, number, line: place, deliveryDate, leftKg: lineLeftKg(line), change };
}

function changeOf(then: LineFacts, now: OpenLineRow | undefined): ChangedLine['change'] | undefined {
  // Yarn delivered from stock leaves the plan with lots that nobody waits for.
  if (now === undefined || isLineDelivered(now)) return 'gone';
  if (now.varietyId !== then.varietyId) return 'variety';
  if (now.demandKg !== then.demandKg) return 'demand';
  return now.deliveryDate === then.deliveryDate ? undefined : 'dueDate';
}

/** Returns the ids of open lines with something left to deliver: lots of others give their frames back. */
export function wantedLines(open: readonly OpenLineRow[]): ReadonlySet<string> {
  return new Set(open.flatMap((line) => (isLineDelivered(line) ? [] : [line.lineId])));
}

/** Returns how far orders that the reader sees differ from a plan, and the places of lines of the plan that are gone. */
export async function ageOf(
  reader: Pick<Ctx, 'tx' | 'dataScope'>,
  plan: KnownLines & { readonly startMs: number },
): Promise<{ age: PlanAge; gone: ReadonlySet<number> }> {
  const open = await selectOpenLines(reader.tx);
  const wanted = wantedLines(open);
  const all = changedSince(plan, open);
  const isSeen = await seenOrders(reader, all);
  const lines = all.filter((line) => isSeen(line));
  const added = lines.filter(({ change }) => change === 'added');
  const gone = lines.filter(({ change }) => change === 'gone');
  return {
    age: {
      sinceMs: plan.startMs,
      added: added.length,
      gone: gone.length,
      changed: lines.length - added.length - gone.length,
      addedKg: added.reduce((sum, { leftKg }) => sum + leftKg, 0),
      lines: [...added, ...lines.filter(({ change }) => change !== 'added')].slice(0, mostChangedLines),
    },
    gone: new Set(plan.facts.orders.flatMap(({ lineId }, at) => (wanted.has(lineId) ? [] : [at]))),
  };
}
