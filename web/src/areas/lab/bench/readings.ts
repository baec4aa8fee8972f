import { readNumber } from '@millwright/contract/core/values/number.ts';
import { isRead, type ValueRefusal } from '@millwright/contract/core/values/reading.ts';
import { grubbs } from '@millwright/contract/spinning/lab/grubbs.ts';
import { judge, type JudgedLimits, type Verdict } from '@millwright/contract/spinning/lab/judge.ts';
import {
  sampleStatistics,
  type SampleStatistics,
} from '@millwright/contract/spinning/lab/sampleStatistics.ts';
import type { Language } from '../../../kit/text/format.ts';

/** Cell of the grid with what was typed; `place` counts specimens from 1 among the filled cells. */
export interface ReadCell {
  readonly text: string;
  readonly value: number | undefined;
  readonly refusal: ValueRefusal | undefined;
}

/** Readings that are typed now, with the figures that the server would store. */
export interface LiveReadings {
  readonly cells: readonly ReadCell[];
  /** Texts as they are sent: without empty cells. */
  readonly raw: readonly string[];
  readonly hasProblem: boolean;
  readonly figures: SampleStatistics | undefined;
  readonly verdict: Verdict | undefined;
  /** Indices of cells. */
  readonly outliers: readonly number[];
  /** Figures without the outliers; undefined where there are none. */
  readonly without: SampleStatistics | undefined;
}

/** Reads typed texts as the server does: by the language, outliers included in all figures. */
export function liveReadings(
  texts: readonly string[],
  { language, limits }: { language: Language; limits: JudgedLimits },
): LiveReadings {
  const cells = texts.map((text): ReadCell => {
    if (text.trim() === '') return { text, value: undefined, refusal: undefined };
    const reading = readNumber(text, { language });
    return isRead(reading)
      ? { text, value: reading.value, refusal: undefined }
      : { text, value: undefined, refusal: reading.refusal };
  });
  const filled = cells.flatMap(({ value }, index) => (value === undefined ? [] : [{ value, index }]));
  const values = filled.map(({ value }) => value);
  const figures = values.length === 0 ? undefined : sampleStatistics(values);
  const places = grubbs(values);
  const outliers = places.flatMap((place) => filled[place]?.index ?? []);
  const others = values.filter((_, place) => !places.includes(place));
  return {
    cells,
    raw: texts.flatMap((text) => (text.trim() === '' ? [] : [text.trim()])),
    hasProblem: cells.some(({ refusal }) => refusal !== undefined),
    figures,
    verdict: figures === undefined ? undefined : judge(figures.mean, limits),
    outliers,
    without: places.length === 0 ? undefined : sampleStatistics(others),
  };
}

/** Splits pasted text into readings: by lines and columns, or by spaces where it is one line. */
export function splitPaste(text: string): string[] {
  const parts = /[\n\r\t;]/.test(text) ? text.split(/[\n\r\t;]+/) : text.trim().split(/ +/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Puts pasted readings into the cells from a place on; those beyond `max` are left out and counted. */
export function pasteAt(
  texts: readonly string[],
  { at, parts, max }: { at: number; parts: readonly string[]; max: number },
): { texts: string[]; count: number; leftOut: number } {
  const room = Math.max(0, max - at);
  const fitting = parts.slice(0, room);
  const next = [...texts];
  while (next.length < at + fitting.length) next.push('');
  for (const [place, part] of fitting.entries()) next[at + place] = part;
  return { texts: next, count: fitting.length, leftOut: parts.length - fitting.length };
}
