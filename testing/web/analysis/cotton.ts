import type { CottonAnswer, CottonMass } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import { choicesFixture } from './answers.ts';

const figure = (value: number | null) => ({ value, numerator: 1_290_800, denominator: 1_000_000 });

function mass(tonnes: number): CottonMass {
  const kg = 1000 * tonnes;
  return {
    laidKg: 1.34 * kg,
    rawKg: 1.29 * kg,
    reusedKg: 0.05 * kg,
    gainedKg: 0.01 * kg,
    usedKg: 1.33 * kg,
    conesKg: kg,
    waste: { reusable: 0.048 * kg, hard: 0.008 * kg, droppings: 0.072 * kg, noil: 0.198 * kg },
    unaccountedKg: 0.004 * kg,
    figures: {
      cottonTon: figure(1290.8),
      grossCotton: figure(1339.5),
      rawCotton: { value: 1.29 * tonnes, numerator: 1, denominator: null },
      noilRate: figure(16.03),
      reusableRate: figure(3.61),
      hardRate: figure(0.6),
      droppingsRate: figure(5.41),
      unaccountedRate: figure(0.3),
    },
  };
}

/** What a mill of combed and carded yarn would be told; `part` is what differs. */
export function cottonFixture(part: Partial<CottonAnswer> = {}): CottonAnswer {
  const { today } = choicesFixture();
  const [from, to] = ['2026-10-21', '2026-11-19'];
  const { waste } = mass(20);
  return {
    scope: {
      zone: 'Asia/Shanghai',
      from,
      to,
      startMs: 1_792_540_800_000,
      endMs: 1_795_132_800_000,
      isRunning: false,
      reachMs: 1_792_540_800_000,
      newestMs: Date.parse(`${today}T00:00:00Z`),
    },
    entered: { first: '2026-10-01', last: to },
    counted: { from, to, days: 30, withoutIssue: 1 },
    total: { ...mass(20), plannedGross: 1280.1 },
    combed: { ...mass(15), plannedGross: 1339.5 },
    carded: { ...mass(5), plannedGross: 1114.7 },
    days: [
      { date: from, ...mass(0.7) },
      { date: to, ...mass(0.6) },
    ],
    processes: [
      {
        process: 'combing',
        outputKg: 422.7,
        inputKg: 504.5,
        basis: 'measured',
        yieldPercent: 83.786,
        plannedPercent: 83.8,
        waste,
      },
      {
        process: 'drawing',
        outputKg: 420.6,
        inputKg: 422.7,
        basis: 'weighed',
        yieldPercent: 99.5,
        plannedPercent: null,
        waste: { reusable: 2.1, hard: null, droppings: null, noil: null },
      },
    ],
    lots: [
      { material: 'rawCotton', lot: 'J-1', from, to, kg: 25_800, pricePerKg: 15.4, cost: 397_320 },
      { material: 'reusedWaste', lot: null, from, to, kg: 1000, pricePerKg: null, cost: null },
    ],
    costPerT: 19_866,
    unmeasuredKg: 120,
    untoldCottonKg: 0,
    untoldWasteKg: 0,
    uncounted: [],
    ...part,
  };
}
