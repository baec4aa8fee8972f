import {
  productionOrder,
  productionOrderLine,
} from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { orderedProcesses } from '@millwright/contract/areas/production/orders/orderUnits.ts';
import { lateDaysOf } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { fieldLabel } from '../../../platform/phrases/sentences.ts';
import {
  defineHooks,
  type DocumentOf,
  type JudgeCtx,
  type LineOf,
  withLines,
} from '../../../resource/index.ts';
import { listYarns, type YarnRow } from '../../basics/index.ts';
import { countOutput } from '../scheduling/promise/countOutput.ts';
import { mergedInto, assertNotAlike } from '../../production/index.ts';

type OrderLine = LineOf<typeof productionOrderLine>;
type Order = DocumentOf<typeof productionOrder, { lines: typeof productionOrderLine }>;

const yarnProcesses: readonly string[] = orderedProcesses;

/** Who an order is for stays once it is made; its amounts and dates may change, since customers change their minds. */
const fixedInProduction = ['customer', 'orderType'] as const;

/**
 * Lines of an order are yarns; a line without a delivery date has that of its order. What is made keeps its customer and its
 * yarns, and what is closed stays as it is. Lines take output from the moment in which they are in production.
 */
export const productionOrderHooks = defineHooks(withLines(productionOrder, { lines: productionOrderLine }), {
  beforeSave: async (ctx, { action, id, row, before }) => {
    const yarns = new Map(
      (await listYarns(ctx.tx, { ids: row.lines.map(({ varietyId }) => varietyId) })).map((yarn) => [
        yarn.id,
        yarn,
      ]),
    );
    assertYarns(row.lines, yarns);
    if (action === 'back') await assertNotMerged(ctx, id);
    if (action === 'import' && before === undefined) await assertNotAlike(ctx, row);
    if (action === 'edit' || action === 'import') assertKept(ctx, row, before);
    const nowMs = ctx.clock.nowMs();
    const isMade = row.state === 'production';
    const lines = row.lines.map((line) => ({
      ...line,
      deliveryDate: dateOf(line, row, before),
      startTime: line.startTime ?? (isMade ? momentOf(nowMs) : null),
    }));
    const codes = new Set(row.lines.map((line) => yarns.get(line.varietyId)?.code ?? ''));
    return {
      ...row,
      varieties: [...codes].join(', ').slice(0, productionOrder.fields.varieties.max),
      ...(before === undefined ? dueOf(lines, localDate(ctx.tenant.zone, nowMs)) : {}),
      lines,
    };
  },
  guards: {
    hasRoutes: async (ctx, { lines }) => {
      const yarns = await listYarns(ctx.tx, { ids: lines.map(({ varietyId }) => varietyId) });
      const missing = yarns.filter(({ hasRoute }) => !hasRoute).map(({ code }) => code);
      if (missing.length > 0)
        throw fail('production.orderWithoutRoute', { varieties: [...new Set(missing)].join(', ') });
    },
    undelivered: (_ctx, { number, deliveredKg }) => {
      const kg = deliveredKg ?? 0;
      if (kg > 0) throw fail('production.deliveredIsClosed', { number: number ?? '', kg });
    },
  },
  notes: {
    schedule: ({ clock }) => ({ startTime: momentOf(clock.nowMs()) }),
    close: ({ clock }) => ({ endTime: momentOf(clock.nowMs()), ...settled }),
    cancel: ({ clock }) => ({ endTime: momentOf(clock.nowMs()), ...settled }),
  },
  effects: {
    schedule: async (ctx, { row }) => {
      const begun = row.lines.flatMap(({ startTime }) => (typeof startTime === 'string' ? [startTime] : []));
      const [first = momentOf(ctx.clock.nowMs())] = begun.toSorted();
      await countOutput(ctx, { begunBeforeMs: Date.parse(first) });
    },
  },
});

/** Nobody waits any more. */
const settled = {
  daysNeeded: null,
  forecastDate: null,
  forecastSource: null,
  promiseDate: null,
  dueState: null,
  lateDays: null,
};

/** Due state of a new order: no plan knows it yet, and a delivery date may be over already. */
function dueOf(lines: readonly { readonly deliveryDate: string }[], today: string) {
  const lateDays = Math.max(0, ...lines.map(({ deliveryDate }) => lateDaysOf(deliveryDate, today)));
  return { dueState: lateDays > 0 ? 'overdue' : null, lateDays };
}

function assertYarns(lines: readonly OrderLine[], yarns: ReadonlyMap<string, YarnRow>): void {
  for (const [place, line] of lines.entries()) {
    const yarn = yarns.get(line.varietyId);
    // A variety that is not there is refused with the row.
    if (yarn === undefined || yarnProcesses.includes(yarn.process)) continue;
    throw fail('production.notYarn', { variety: yarn.code }, [
      { field: `lines.${place}.varietyId`, rule: 'choice', params: {} },
    ]);
  }
}

function assertKept(ctx: JudgeCtx, row: Order, before: Order | undefined): void {
  if (before === undefined || before.state === 'planned') return;
  for (const field of fixedInProduction) {
    if (row[field] === before[field]) continue;
    throw fail('production.fixedInProduction', { field: labelOf(ctx, 'productionOrder', field) }, [
      { field, rule: 'fixed', params: {} },
    ]);
  }
  for (const [place, line] of row.lines.entries()) {
    const known = before.lines.find(({ id }) => id === line.id);
    if (known === undefined || known.varietyId === line.varietyId) continue;
    const label = labelOf(ctx, 'productionOrderLine', 'varietyId');
    throw fail('production.fixedInProduction', { field: label }, [
      { field: `lines.${place}.varietyId`, rule: 'fixed', params: {} },
    ]);
  }
  const left = new Set(row.lines.map(({ id }) => id));
  const begun = before.lines.findIndex(
    (line) => !left.has(line.id) && ((line.completedKg ?? 0) > 0 || (line.deliveredKg ?? 0) > 0),
  );
  if (begun >= 0) throw fail('production.lineBegun', { line: begun + 1 });
}

function labelOf({ language }: JudgeCtx, resource: string, field: string): string {
  return fieldLabel(language, field, { namespace: 'production', resource });
}

async function assertNotMerged(ctx: JudgeCtx, id: string): Promise<void> {
  const number = await mergedInto(ctx.tx, { id });
  if (number !== undefined) throw fail('production.mergedStays', { number });
}

/** Lines that were due with their order stay so when its date changes. */
function dateOf(line: OrderLine, row: Order, before: Order | undefined): string {
  const own = line.deliveryDate ?? null;
  if (own === null) return row.deliveryDate;
  const known = before?.lines.find(({ id }) => id === line.id)?.deliveryDate;
  const wasWithOrder = known === own && known === before?.deliveryDate;
  return wasWithOrder ? row.deliveryDate : own;
}

function momentOf(ms: number): string {
  return new Date(ms).toISOString();
}
