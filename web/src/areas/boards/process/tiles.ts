import type { ProcessBoard, Tile } from '@millwright/contract/areas/boards/snapshots.ts';
import { isAboveSetSpeed } from '@millwright/contract/spinning/efficiency.ts';
import type { MachineTileProps } from '../../../kit/boards/MachineTile.tsx';
import { durationParts, formatToGo } from '../../../kit/format.ts';
import { stateOfCode } from '../../../theme/states.ts';
import { clockText } from '../parts/moment.ts';
import { stopText } from '../parts/needs.ts';
import type { BoardWords } from '../parts/words.ts';

/** A doff in this many minutes is near. */
const nearMin = 10;
/** Speeds in revolutions are shown to ten, others as they are. */
const rpmStep = 10;

export interface TileContext {
  readonly words: BoardWords;
  readonly asOfMs: number;
  readonly zone: string;
  readonly limits: ProcessBoard['limits'];
  readonly colourOf: (variety: string | null) => string | undefined;
}

/** What a tile shows: efficiency while it runs, else how long it stands and why. */
export function machineTile(tile: Tile, context: TileContext): MachineTileProps {
  const { words, colourOf } = context;
  const shared = {
    id: tile.code,
    number: tile.number,
    state: stateOfCode(tile.state),
    stateName: words.state(tile.state),
    varietyName: tile.variety ?? undefined,
    varietyColour: colourOf(tile.variety),
  };
  if (tile.state === 1) return { ...shared, ...running(tile, context) };
  if (shared.state === 'offline') return { ...shared, ...silent(tile, context) };
  const { value, unit } = durationParts(tile.sinceMs === null ? null : context.asOfMs - tile.sinceMs);
  return { ...shared, value, unit, detail: stopText(tile, words) };
}

type TileFigures = Omit<MachineTileProps, 'id' | 'number' | 'state' | 'stateName'>;

function running(tile: Tile, { words, limits }: TileContext): TileFigures {
  const { efficiency, breakRate, toDoffMin, build } = tile;
  const isNear = isDoffNear(tile);
  const toGo = toDoffMin === null ? undefined : formatToGo(toDoffMin * 60_000);
  const lowest = limitOf(limits, { kpi: 'prodEff', variety: tile.variety })?.limitMin ?? null;
  const most = limitOf(limits, { kpi: 'breakRate', variety: tile.variety })?.limitMax ?? null;
  const isTooFast = runsAboveSet(tile);
  return {
    value: words.number(efficiency, 1),
    unit: efficiency === null ? undefined : words.unit('percent'),
    valueTone:
      (efficiency ?? 0) > 100 || (efficiency !== null && lowest !== null && efficiency < lowest)
        ? 'warn'
        : 'none',
    corner: toGo !== undefined && isNear ? words.t('process.doffIn', { time: toGo }) : toGo,
    isDoffNear: isNear,
    breaks: hasBreaks(tile) ? words.number(breakRate, 1) : outputText(tile, words),
    hasBreakAlert: breakRate !== null && most !== null && breakRate > most,
    rpm: speedText(tile, words),
    speedAlert: isTooFast ? words.t('machine.aboveSet') : undefined,
    build: build === null ? undefined : build / 100,
  };
}

/** A silent machine: its last figure with its time, so that nobody takes it for new. */
function silent(tile: Tile, { words, asOfMs, zone }: TileContext): TileFigures {
  const { measuredMs, efficiency } = tile;
  return {
    value: words.number(efficiency, 1),
    unit: efficiency === null ? undefined : words.unit('percent'),
    staleSince:
      measuredMs === null
        ? words.t('machine.notHeard')
        : clockText(measuredMs, { nowMs: asOfMs, zone, words }),
  };
}

/** It runs now, and faster than it is set to. */
export function runsAboveSet({ state, speed, setSpeed, efficiency }: Tile): boolean {
  return state === 1 && isAboveSetSpeed({ speed, setSpeed, efficiencyPercent: efficiency });
}

export function isDoffNear({ state, toDoffMin }: Tile): boolean {
  return state === 1 && toDoffMin !== null && toDoffMin <= nearMin;
}

/** Breaks are counted by the spindle: on ring frames. Other machines show what they made. */
export function hasBreaks({ kind }: Pick<Tile, 'kind'>): boolean {
  return kind === 'spinning';
}

function outputText({ outputKg }: Tile, words: BoardWords): string {
  return `${words.number(outputKg, 0)}\u2009${words.unit('kg')}`;
}

function speedText({ speed, kind }: Tile, words: BoardWords): string {
  if (speed === null) return '';
  return words.number(kind === 'spinning' ? Math.round(speed / rpmStep) * rpmStep : speed, 0);
}

type Limit = ProcessBoard['limits'][number];

/** The limit of a variety goes before the one for all. */
export function limitOf(
  limits: readonly Limit[],
  { kpi, variety }: Pick<Limit, 'kpi' | 'variety'>,
): Limit | undefined {
  const rows = limits.filter((limit) => limit.kpi === kpi);
  return rows.find((limit) => limit.variety === variety) ?? rows.find((limit) => limit.variety === null);
}
