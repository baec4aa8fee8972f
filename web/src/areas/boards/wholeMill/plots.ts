import { type MillBoard, powerHours } from '@millwright/contract/areas/boards/mill/mill.ts';
import { hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import type { DeviationHour, DeviationShift } from '../../../kit/boards/bars/DeviationBars.tsx';
import type { TariffSpan } from '../../../kit/boards/bars/LoadLine.tsx';
import { formatClock } from '../../../kit/text/formatDate.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

const powerMs = powerHours * hourMs;
/** Below this share of its plan an hour or a shift is bad: the border of the output plan. */
export const badBelow = 0.97;
const totalFromHours = 6;

type Context = { words: BoardWords; zone: string };
type Plots = Pick<MillBoard, 'hourly' | 'shifts' | 'header'>;

/** Hours against plan. An hour that the reports do not reach wholly is not known. */
export function deviationHours({ hourly, header }: Plots, { words, zone }: Context): DeviationHour[] {
  return hourly.map(({ startMs, outputKg, planKg, isComplete }) => {
    const isKnown = planKg !== null && isComplete && header.reachMs !== null && startMs >= header.reachMs;
    const deviation = isKnown ? outputKg - planKg : null;
    const from = formatClock(startMs, zone);
    const to = formatClock(startMs + hourMs, zone);
    const hour = from.slice(0, 2);
    return {
      key: String(startMs),
      label: Number(hour) % 2 === 0 ? hour : '',
      deviation,
      // The running hour swings too much at its start to be judged.
      isBad: isKnown && startMs + hourMs <= header.atMs && outputKg < badBelow * planKg,
      spoken:
        deviation === null
          ? words.t('mill.hourUnknown', { from, to })
          : words.t('mill.hourSpoken', { from, to, deviation: signed(deviation, words) }),
    };
  });
}

/** The shifts over the same hours, with what they made; a part is marked as such, nothing known is `—`. */
export function deviationShifts({ hourly, shifts, header }: Plots, { words }: Context): DeviationShift[] {
  const firstMs = hourly[0]?.startMs ?? 0;
  const endMs = firstMs + hourly.length * hourMs;
  return shifts
    .filter((turn) => turn.endMs > firstMs && turn.startMs < endMs)
    .map((turn) => ({
      key: String(turn.startMs),
      from: Math.max(0, (turn.startMs - firstMs) / hourMs),
      name: words.turnShort(turn),
      // The total of a shift that has just begun has no room; it is the first figure of the board anyway.
      total:
        endMs - turn.startMs < totalFromHours * hourMs
          ? ''
          : shiftTotal(turn, { reachMs: header.reachMs, words }),
    }));
}

type Total = { reachMs: number | null; words: BoardWords };

function shiftTotal(
  { startMs, endMs, outputKg, isComplete }: MillBoard['shifts'][number],
  { reachMs, words }: Total,
) {
  if (reachMs === null || reachMs >= endMs) return words.number(null, 2);
  const isPart = reachMs > startMs || !isComplete;
  // At least nothing is no figure.
  if (isPart && outputKg === 0) return words.number(null, 2);
  const total = `${words.number(outputKg / 1000, 2)}\u2009${words.unit('t')}`;
  return isPart ? words.t('mill.atLeast', { value: total }) : total;
}

/** `+50`, `−30`, `0`. */
export function signed(value: number, words: BoardWords): string {
  const text = words.number(value, 0);
  return value > 0 && text !== words.number(0, 0) ? `+${text}` : text;
}

/** Load by quarters of an hour over the last 12 hours; a quarter without data is a gap. */
export function loadSeries({ power, header }: Pick<MillBoard, 'power' | 'header'>): (number | null)[] {
  const lastMs = Math.floor(header.atMs / quarterMs) * quarterMs;
  const byStart = new Map(power.series.map(({ startMs, kw }) => [startMs, kw]));
  return Array.from({ length: powerMs / quarterMs }, (_, place) => {
    const startMs = lastMs - powerMs + place * quarterMs;
    return byStart.get(startMs) ?? null;
  });
}

/** Tariff bands as shares of the last 12 hours. */
export function tariffSpans(
  { power, header }: Pick<MillBoard, 'power' | 'header'>,
  words: BoardWords,
): TariffSpan[] {
  const share = (atMs: number) => Math.min(1, Math.max(0, (atMs - header.atMs + powerMs) / powerMs));
  return power.bands
    .map(({ startMs, endMs, band }) => ({
      key: String(startMs),
      band,
      from: share(startMs),
      to: share(endMs),
      letter: words.t(`basics:bandLetters.${band}`),
      name: words.t(`basics:bandNames.${band}`),
    }))
    .filter(({ from, to }) => to > from);
}
