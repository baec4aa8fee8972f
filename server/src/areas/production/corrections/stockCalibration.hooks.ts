import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { localMoment } from '@millwright/contract/core/time/zone.ts';
import { calibrationFault, writtenKg } from '@millwright/contract/spinning/balance/stock.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { defineHooks, type JudgeCtx } from '../../../resource/index.ts';
import { listVarietyFacts } from '../../basics/index.ts';
import { assertWithinLimit, shiftPlanOf } from '../../shifts/index.ts';
import { lockBook, selectNewestCount } from '../stock/stock.queries.ts';
import { bookedStock } from '../stock/stock.service.ts';
import { assertInTime } from '../../metrics/index.ts';

/** A count is held against what the book says at its moment, and is kept with it. */
export const stockCalibrationHooks = defineHooks(stockCalibration, {
  beforeSave: async (ctx, { row, before }) => {
    if (before !== undefined) return row;
    const { tx, tenant, clock } = ctx;
    const { varietyId, calibratedKg } = row;
    const nowMs = clock.nowMs();
    const atMs = row.countedAt === null ? nowMs : Date.parse(row.countedAt);
    if (atMs > nowMs) throw failField('countedAt', 'max', { max: localMoment(tenant.zone, nowMs) });
    const [variety] = await listVarietyFacts(tx, { ids: [varietyId], limit: 1 });
    if (variety === undefined) throw failField('varietyId', 'reference');
    if (variety.process === 'packaging') refuseWithoutStock(ctx, variety.process);
    const plan = await shiftPlanOf(tx, tenant);
    const { productionDate, shift } = plan.at(atMs);
    await assertWithinLimit(ctx, { plan, productionDate, shift });
    await lockBook(tx, { name: `stock ${varietyId}` });
    const newest = await selectNewestCount(tx, { varietyId });
    if (newest !== undefined && newest.atMs >= atMs) {
      const time = localMoment(tenant.zone, newest.atMs);
      throw fail('production.calibratedSince', { time }, [
        { field: 'countedAt', rule: 'min', params: { min: time } },
      ]);
    }
    const booked = await bookedStock(tx, { plan, varietyId, atMs });
    assertDiffers(calibratedKg, booked);
    const calibratedG = Math.round(calibratedKg * 1000);
    return {
      ...row,
      process: variety.process,
      countedAt: new Date(atMs).toISOString(),
      productionDate,
      shift,
      originalKg: booked === null ? null : booked / 1000,
      adjustedKg: booked === null ? null : (calibratedG - booked) / 1000,
      countedBy: ctx.person.id,
    };
  },
  guards: {
    isNewest: async (ctx, { id, varietyId }) => {
      await lockBook(ctx.tx, { name: `stock ${varietyId}` });
      const newest = await selectNewestCount(ctx.tx, { varietyId });
      if (newest === undefined || newest.id === id) return;
      throw fail('production.calibrationNotNewest', { time: localMoment(ctx.tenant.zone, newest.atMs) });
    },
    withinLimit: (ctx, { productionDate, shift }) => assertInTime(ctx, { productionDate, shift }),
  },
});

/** A count differs from the book at the precision in which it is written. Source: formula F65. */
function assertDiffers(calibratedKg: number, bookedG: number | null): void {
  if (bookedG === null) return;
  const shownKg = writtenKg(bookedG);
  if (calibrationFault(calibratedKg, shownKg) !== 'equalToOriginal') return;
  throw fail('production.calibrationEqual', { kg: shownKg }, [
    { field: 'calibratedKg', rule: 'equalToOriginal', params: {} },
  ]);
}

function refuseWithoutStock({ language }: JudgeCtx, process: string): never {
  const word = sentence(language, `processes.${process}`, { namespace: 'basics' });
  throw fail('production.noStockBehind', { process: word }, [
    { field: 'varietyId', rule: 'choice', params: {} },
  ]);
}
