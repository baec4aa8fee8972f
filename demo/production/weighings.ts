import { createHash } from 'node:crypto';
import { innerPassage } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { VarietyPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { reusedShare, wasteShares } from '@millwright/contract/reference/mill/wasteShares.ts';
import { type Stage, stages, yieldShares } from '@millwright/contract/reference/mill/yields.ts';
import { COTTON_REGAIN_PERCENT } from '@millwright/contract/spinning/yarn/count.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { demoId } from '../parts/chance.ts';

/** What machines of the simulated mill made in a shift. */
export interface MadeInShift {
  readonly date: string;
  readonly shift: string;
  readonly kind: string;
  readonly passage: string | null;
  readonly variety: string;
  readonly outputG: number;
}

export interface Laid {
  readonly id: string;
  readonly date: string;
  readonly shift: string;
  readonly material: 'rawCotton' | 'reusedWaste';
  readonly lot: string | null;
  readonly variety: string;
  readonly weighedKg: number;
  readonly regain: number;
  readonly conditionedKg: number;
  readonly pricePerKg: number | null;
}

export interface Weighed {
  readonly id: string;
  readonly date: string;
  readonly shift: string | null;
  readonly process: string;
  readonly kind: string;
  /** As the master data calls it. */
  readonly variety: string;
  readonly weighedKg: number;
}

/** Scales of cotton and of waste show steps of so many kg, and are right to a thousandth part or three. */
const steps = { cotton: 0.5, waste: 0.1 } as const;
const scaleError = 0.003;

/**
 * What people would have weighed while the simulated mill made this: it takes by the yields of its stages, so what was laid down is what
 * blowing made over its yield, and waste is the shares of the reference mill of what each stage took. Only scales differ from it.
 */
export function weighingsOf(
  made: readonly MadeInShift[],
  { key, varieties, pricePerKg }: { key: string; varieties: readonly VarietyPlan[]; pricePerKg: number },
): { laid: Laid[]; weighed: Weighed[] } {
  const staged = made.flatMap((row) => {
    const stage = stageOf(row);
    return stage === undefined ? [] : [{ ...row, stage, inputKg: row.outputG / 1000 / yieldShares[stage] }];
  });
  const laid = staged
    .filter(({ stage }) => stage === 'blowing')
    .flatMap((row): Laid[] => {
      const route = varieties.find(({ name }) => name === row.variety)?.isCombed ? 'combed' : 'carded';
      const reusedKg = row.inputKg * reusedShare(route);
      return [
        laidOf(row, { key, route, material: 'rawCotton', kg: row.inputKg - reusedKg, pricePerKg }),
        laidOf(row, { key, route, material: 'reusedWaste', kg: reusedKg, pricePerKg: null }),
      ];
    });
  // Noil is taken from the combers at each shift, the other kinds are weighed once a date.
  const byTurn = Map.groupBy(
    staged.flatMap((row) =>
      Object.entries(wasteShares[row.stage]).map(([kind, share]) => ({
        ...row,
        kind,
        wasteKg: row.inputKg * share,
        shift: kind === 'noil' ? row.shift : null,
      })),
    ),
    ({ date, shift, stage, kind, variety }) => [key, date, shift, stage, kind, variety].join(' '),
  );
  const weighed = [...byTurn].flatMap(([name, rows]): Weighed[] => {
    const [first] = rows;
    if (first === undefined) return [];
    const kg = rows.reduce((sum, { wasteKg }) => sum + wasteKg, 0);
    const weighedKg = shown(kg * (1 + scaleError * (2 * chance(`${name} scale`) - 1)), steps.waste);
    if (weighedKg <= 0) return [];
    const { date, shift, stage, kind, variety } = first;
    const isInner = stage === 'breaker';
    return [
      {
        id: demoId(`weighed ${name}`),
        date,
        shift,
        process: isInner ? 'drawing' : stage,
        kind,
        variety: isInner ? `${variety}-1` : variety,
        weighedKg,
      },
    ];
  });
  return { laid: laid.filter(({ weighedKg }) => weighedKg > 0), weighed };
}

function laidOf(
  { date, shift, variety }: MadeInShift,
  {
    key,
    route,
    material,
    kg,
    pricePerKg,
  }: {
    key: string;
    route: 'combed' | 'carded';
    material: Laid['material'];
    kg: number;
    pricePerKg: number | null;
  },
): Laid {
  const name = [key, date, shift, variety, material].join(' ');
  const week = weekOf(date);
  // Bales lie open in the blow room for a day: their regain is that of its air.
  const regain = Number((7.3 + 1.1 * chance(`${key} ${date} ${route}`)).toFixed(1));
  const scale = 1 + scaleError * (2 * chance(`${name} scale`) - 1);
  const weighedKg = shown((kg * scale * (100 + regain)) / (100 + COTTON_REGAIN_PERCENT), steps.cotton);
  return {
    id: demoId(`weighed ${name}`),
    date,
    shift,
    material,
    lot: material === 'rawCotton' ? `${route === 'combed' ? 'J' : 'C'}-${week}` : null,
    variety,
    weighedKg,
    regain,
    conditionedKg: Number(((weighedKg * (100 + COTTON_REGAIN_PERCENT)) / (100 + regain)).toFixed(3)),
    // Long staple for combed yarn costs more; prices move from week to week.
    pricePerKg:
      pricePerKg === null
        ? null
        : Number((pricePerKg * (route === 'combed' ? 1.08 : 1) * (0.99 + 0.02 * chance(week))).toFixed(2)),
  };
}

function stageOf({ kind, passage }: MadeInShift): Stage | undefined {
  if (passage === innerPassage) return 'breaker';
  return stages.find((stage) => stage === kind);
}

/** A laydown is bought for a week and called by its Monday, `261123`. */
function weekOf(date: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  const monday = new Date(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs).toISOString();
  return monday.slice(2, 10).replaceAll('-', '');
}

function shown(kg: number, step: number): number {
  return Number((Math.round(kg / step) * step).toFixed(2));
}

/** Between 0 and 1, the same for the same name. */
function chance(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
}
