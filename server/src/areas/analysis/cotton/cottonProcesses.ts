import type { CottonOfProcess } from '@millwright/contract/areas/analysis/cotton/cotton.ts';
import type { showMassBalance } from '@millwright/contract/areas/analysis/massBalance/massBalance.ts';
import { type Process, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { processYieldPercent } from '@millwright/contract/spinning/balance/material.ts';
import type { CottonOutput, CottonRoutes } from '../../production/index.ts';
import { type CottonSums, knownSum, leaving, total, wasteOf } from './cottonMasses.ts';

type Balance = OutputOf<typeof showMassBalance>['rows'][number];

/**
 * What each process up to the yarn made of what came in, and what it lost. The input is what the process before made and the
 * measured stock between gave, of the first process the cotton; where that is not known, output and weighed waste together.
 */
export function processesOf(
  sums: CottonSums,
  { balances, routes }: { balances: readonly Balance[]; routes: CottonRoutes },
): CottonOfProcess[] {
  const { outputs, waste, issues, coneProcess } = sums;
  const shown = processes.slice(0, processes.indexOf(coneProcess) + 1);
  const first = shown.find((process) => leaving(outputs, process) > 0);
  return shown.flatMap((process): CottonOfProcess[] => {
    const outputKg = leaving(outputs, process);
    const lost = wasteOf(waste.filter((row) => row.process === process));
    const wasteKg = knownSum(waste.filter((row) => row.process === process));
    if (outputKg === 0 && wasteKg === null) return [];
    const measuredKg = process === first ? knownSum(issues) : suppliedTo(process, { outputs, balances });
    const inputKg = measuredKg ?? (wasteKg === null || outputKg === 0 ? null : outputKg + wasteKg);
    return [
      {
        process,
        outputKg,
        inputKg,
        basis: basisOf(inputKg, measuredKg),
        yieldPercent: inputKg === null || inputKg <= 0 ? null : processYieldPercent(outputKg, inputKg),
        plannedPercent: plannedOf(process, outputs, routes),
        waste: lost,
      },
    ];
  });
}

function basisOf(inputKg: number | null, measuredKg: number | null) {
  if (inputKg === null) return null;
  if (measuredKg === null) return 'weighed';
  return 'measured';
}

/**
 * What came into a process, kg; null where a stock between is not measured or feeds others too. Where a process has passages, what came
 * into the first of them says nothing of what leaves the last.
 */
function suppliedTo(
  process: Process,
  { outputs, balances }: { outputs: readonly CottonOutput[]; balances: readonly Balance[] },
): number | null {
  const own = balances.filter((row) => row.process === process);
  const isWhole = own.every(({ yieldPercent }) => yieldPercent !== null);
  if (own.length === 0 || !isWhole || outputs.some((row) => row.process === process && row.isInner))
    return null;
  return own.reduce((sum, { suppliedKg }) => sum + suppliedKg, 0);
}

/** Output over the input that it takes as planned, in %; null where a yield is not stated. Source: formulas F57, F44. */
function plannedOf(process: Process, outputs: readonly CottonOutput[], routes: CottonRoutes): number | null {
  const made = outputs.filter((row) => row.process === process && !row.isInner);
  let inputKg = 0;
  for (const { varietyId, kg } of made) {
    const share = varietyId === undefined ? undefined : routes.plannedYield(varietyId);
    if (share === undefined) return null;
    inputKg += kg / share;
  }
  return inputKg > 0 ? processYieldPercent(total(made), inputKg) : null;
}
