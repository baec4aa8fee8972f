import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { concernsOf } from '@millwright/contract/areas/boards/remind/needs.ts';
import type { CardLineBoard } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import type {
  Figure,
  Need,
  ProcessLoss,
  ProcessSection,
  Tile,
} from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';

/*
 * What holds on every board by itself: heads are the sums of their rows, tiles are marked when and only when a row is
 * about them, nothing is negative, and what is a share is at most whole. Each function tells what does not hold.
 */

/** Kilograms are told to a gram at most. */
const slackKg = 0.001;

/** The parts of a board of machines of one process. */
type Told = Pick<ProcessSection, 'figures' | 'needs' | 'loss'> & { readonly tiles: readonly Tile[] };

export function brokenSums(where: string, { figures, needs, loss, tiles }: Told): string[] {
  return [
    ...brokenNeeds(where, needs),
    ...brokenLoss(where, loss, needs),
    ...brokenTiles(where, tiles, needs),
    ...brokenFigures(where, figures),
  ];
}

export function brokenSumsOfMill({ figures, needs, losses, flow, hourly, shifts }: MillBoard): string[] {
  const where = 'mill';
  const lossOf = (process: string) => losses.find((loss) => loss.process === process);
  return [
    ...brokenNeeds(where, needs),
    ...losses.flatMap((loss) => brokenLoss(`${where} ${loss.process}`, loss, needs)),
    ...flow.flatMap(({ process }) => (lossOf(process) ? [] : [`${where}: no loss of ${process}`])),
    ...brokenFigures(where, figures),
    ...figures.flatMap(({ kpi, process }) => (process === undefined ? [`${where}: ${kpi} of what?`] : [])),
    ...[...hourly, ...shifts].flatMap(({ outputKg }) => (outputKg < 0 ? [`${where}: ${outputKg} kg`] : [])),
    ...flow.flatMap(({ process, kgPerH }) => ((kgPerH ?? 0) < 0 ? [`${where}: ${process} ${kgPerH}`] : [])),
  ];
}

export function brokenSumsOfLine({ line, figures, needs, loss, cards }: CardLineBoard): string[] {
  return brokenSums(`card line ${line}`, { figures, needs, loss, tiles: cards.map(({ tile }) => tile) });
}

/** Each machine is one row with a time and a loss, faults first, then by loss. */
function brokenNeeds(where: string, needs: readonly Need[]): string[] {
  const codes = needs.map(({ code }) => code);
  const lastFault = needs.findLastIndex(
    ({ reason, state }) => reason === 'state' && state === stateNumber.fault,
  );
  const firstOther = needs.findIndex(
    ({ reason, state }) => reason !== 'state' || state !== stateNumber.fault,
  );
  return [
    ...(new Set(codes).size === codes.length ? [] : [`${where}: a machine twice among ${codes.join(', ')}`]),
    ...(firstOther >= 0 && firstOther < lastFault ? [`${where}: a fault below another row`] : []),
    ...needs.flatMap(({ code, sinceMs, lossKg }) => [
      ...(sinceMs === null ? [`${where}: ${code} has no time`] : []),
      ...(lossKg === null || lossKg < 0 ? [`${where}: ${code} has lost ${lossKg}`] : []),
    ]),
  ];
}

function brokenLoss(where: string, loss: ProcessLoss, needs: readonly Need[]): string[] {
  const rowsKg = needs
    .filter(({ kind }) => kind === loss.process)
    .reduce((sum, { lossKg }) => sum + (lossKg ?? 0), 0);
  const isSum = Math.abs(rowsKg - loss.listedKg) <= slackKg;
  const isWhole = loss.kg >= loss.listedKg - slackKg && loss.kg >= loss.stopKg - slackKg && loss.stopKg >= 0;
  return [
    ...(isSum ? [] : [`${where}: head ${loss.listedKg} kg, rows ${rowsKg} kg`]),
    ...(isWhole ? [] : [`${where}: ${JSON.stringify(loss)}`]),
  ];
}

function brokenTiles(where: string, tiles: readonly Tile[], needs: readonly Need[]): string[] {
  return tiles.flatMap(({ code, state, attention, outputKg, efficiency, breakRate }) => {
    const need = needs.find((each) => each.code === code);
    const reasons = need ? [...new Set(concernsOf(need).map(({ reason }) => reason))] : [];
    const isSame = reasons.join() === attention.join();
    const negative = [outputKg, efficiency, breakRate].some((value) => value !== null && value < 0);
    // As shown: 100.0 % is not above.
    const isAbove = state === stateNumber.running && efficiency !== null && efficiency >= 100.05;
    return [
      ...(isAbove && !attention.includes('aboveSet')
        ? [`${where}: ${code} ${efficiency} % unexplained`]
        : []),
      ...(isSame ? [] : [`${where}: tile ${code} says "${attention.join()}", its row "${reasons.join()}"`]),
      ...(negative ? [`${where}: ${code} has a negative figure`] : []),
    ];
  });
}

/** Shares of time, machines or spindles cannot be more than all; output over plan or set speed can, and says so itself. */
const shares: readonly string[] = ['timeEff', 'utilisation', 'idleRate', 'availability', 'machineUse'];

export function brokenFigures(where: string, figures: readonly Pick<Figure, 'kpi' | 'value'>[]): string[] {
  return figures.flatMap(({ kpi, value }) => {
    if (value === null) return [];
    const isShare = shares.includes(kpi);
    // A counter is read a telegram later than the clock.
    return value < 0 || (isShare && value > 100.01) ? [`${where}: ${kpi} ${value}`] : [];
  });
}

/** What a process made is what its tiles made, where all of them are at its exit. */
export function brokenOutput(where: string, { figures, tiles }: Pick<Told, 'figures' | 'tiles'>): string[] {
  const headT = figures.find(({ kpi }) => kpi === kpis.outputT.code)?.value ?? 0;
  const tilesKg = tiles.reduce((sum, { outputKg }) => sum + (outputKg ?? 0), 0);
  return Math.abs(headT * 1000 - tilesKg) <= slackKg ? [] : [`${where}: ${headT} t of ${tilesKg} kg`];
}
