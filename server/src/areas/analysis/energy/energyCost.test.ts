import { describe, expect, it } from 'vitest';
import { showEnergyCost } from '@millwright/contract/areas/analysis/energy/energyCost.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { figuresAnalysis } from '@millwright/testing/server/mills/analysisTesting.ts';

const { ask, today, viewer, server, person } = await figuresAnalysis();
const days = { from: today, to: today };
const costOf = async (input: object = {}) =>
  (await viewer.call(showEnergyCost, { ...days, ...input })).result;
const prices: Readonly<Record<string, number>> = { peak: 1.105, flat: 0.65, valley: 0.273 };

describe('GET /$/report/analysis/energyCost', () => {
  it('P-013 tells electricity by tariff band at its price, and all of it', async () => {
    const { lines, costs, unpricedKwh } = await costOf();
    const bands = await ask({ kpis: ['energy'], grain: 'band' });
    expect(lines.map(({ band, energyKwh }) => [band, energyKwh])).toEqual(
      bands.rows.map(({ at, figures }) => [at.band, (figures['energy']?.numerator ?? 0) / 1000]),
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const { band, price, energyKwh, cost } of lines) {
      expect(price).toBe(prices[band ?? '']);
      expect(cost).toBeCloseTo(energyKwh * (price ?? 0), 9);
    }
    const allKwh = ((await ask({ kpis: ['energy'] })).total.figures['energy']?.numerator ?? 0) / 1000;
    expect(lines.reduce((sum, { energyKwh }) => sum + energyKwh, 0)).toBeCloseTo(allKwh, 9);
    expect(unpricedKwh).toBe(0);
    const cost = lines.reduce((sum, line) => sum + (line.cost ?? 0), 0);
    expect(costs).toHaveLength(1);
    expect(costs[0]).toMatchObject({ currency: 'CNY', energyKwh: allKwh });
    expect(costs[0]?.cost).toBeCloseTo(cost, 9);
    expect(costs[0]?.averagePrice).toBeCloseTo(cost / allKwh, 9);
  });

  it('holds the cost against the cone yarn of the period', async () => {
    const { figures } = (await ask({ kpis: ['eleTon'] })).total;
    const [{ cost, costPerT } = { cost: 0, costPerT: null }] = (await costOf()).costs;
    const coneG = figures['eleTon']?.denominator ?? 0;
    expect(costPerT ?? 0).toBeCloseTo(coneG > 0 ? (1_000_000 * cost) / coneG : 0, 6);
  });

  it('narrows to machines as all of analysis does', async () => {
    const all = await costOf();
    const some = await costOf({ process: ['spinning'] });
    const kwh = ({ lines }: typeof all) => lines.reduce((sum, { energyKwh }) => sum + energyKwh, 0);
    expect(kwh(some)).toBeGreaterThan(0);
    expect(kwh(some)).toBeLessThanOrEqual(kwh(all));
    expect(kwh(await costOf({ machineIds: [999_999] }))).toBe(0);
  });

  it('begins a new line where another tariff begins, and says what has no price', async () => {
    const before = await costOf();
    await server.owner.query(
      `insert into tariff (tenant_id, id, valid_from, name, weekend, currency, peak_price)
       values ($1, gen_random_uuid(), $2, 'without prices', 'none', 'CNY', 2)`,
      [person.tenantId, today],
    );
    const after = await costOf();
    const kwh = ({ lines }: typeof after) => lines.reduce((sum, { energyKwh }) => sum + energyKwh, 0);
    expect(kwh(after)).toBeCloseTo(kwh(before), 9);
    expect(new Set(after.lines.map(({ validFrom }) => validFrom))).toContain(today);
    // The new tariff names no hours: all is flat, for which it states no price.
    expect(after.lines.filter(({ validFrom }) => validFrom === today)).toMatchObject([
      { band: 'flat', price: null, cost: null },
    ]);
    expect(after.unpricedKwh).toBeGreaterThan(0);
    for (const { costPerT } of after.costs) expect(costPerT).toBeNull();
  });

  it('refuses more dates than bands can be told of', async () => {
    const refused = await viewer.call(showEnergyCost, { from: addDays(today, -92), to: today });
    expect(refused.body.messageCode).toBe('core.invalid');
    expect(refused.body.errors).toMatchObject([{ field: 'to', rule: 'max' }]);
  });
});
