import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { NeedReason, Tile } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { MachineTileProps } from '../../../kit/boards/tiles/MachineTile.tsx';
import { durationParts, formatToGo } from '../../../kit/text/format.ts';
import { stateOfCode } from '../../../theme/states.ts';
import { clockText } from '../parts/moment.ts';
import { stopText } from '../parts/needs.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** A doff in this many minutes is near. */
const nearMin = 10;
/** Speeds in revolutions are shown to ten, others as they are. */
const rpmStep = 10;

/** Everything but a stop, which fills the tile. */
const figureReasons: readonly NeedReason[] = [
  'breaks',
  'efficiency',
  'idleSpindles',
  'rogueSpindles',
  'parameter',
  'aboveSet',
];

export interface TileContext {
  readonly words: BoardWords;
  readonly asOfMs: number;
  readonly zone: string;
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
    // Marked when, and only when, its row stands among those that need someone for a figure.
    isMarked: tile.attention.some((reason) => figureReasons.includes(reason)),
  };
  if (tile.state === stateNumber.running) return { ...shared, ...running(tile, context) };
  if (shared.state === 'offline') return { ...shared, ...silent(tile, context) };
  const { value, unit } = durationParts(tile.sinceMs === null ? null : context.asOfMs - tile.sinceMs);
  return { ...shared, value, unit, detail: stopText(tile, words) };
}

type TileFigures = Omit<MachineTileProps, 'id' | 'number' | 'state' | 'stateName'>;

function running(tile: Tile, { words }: TileContext): TileFigures {
  const { efficiency, breakRate, toDoffMin, build } = tile;
  const isNear = isDoffNear(tile);
  const toGo = toDoffMin === null ? undefined : formatToGo(toDoffMin * minuteMs);
  const isTooFast = tile.attention.includes('aboveSet');
  return {
    value: words.number(efficiency, 1),
    unit: efficiency === null ? undefined : words.unit('percent'),
    valueTone: tile.attention.includes('efficiency') || (efficiency ?? 0) > 100 ? 'warn' : 'none',
    corner: toGo !== undefined && isNear ? words.t('process.doffIn', { time: toGo }) : toGo,
    isDoffNear: isNear,
    breaks: hasBreaks(tile) ? words.number(breakRate, 1) : outputText(tile, words),
    hasBreakAlert: tile.attention.includes('breaks'),
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

export function isDoffNear({ state, toDoffMin }: Tile): boolean {
  return state === stateNumber.running && toDoffMin !== null && toDoffMin <= nearMin;
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
