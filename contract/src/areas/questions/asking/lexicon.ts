import type { Language } from '../../../core/words/languages.ts';
import type { Process } from '../../basics/processTree/processes.ts';
import type { ShiftName } from '../../shifts/calendar/calendar.ts';
import type { Grain } from '../../analysis/query/period.ts';
import type { AnalysisKpi, Dimension } from '../../analysis/query/question.ts';
import type { TopicWord } from './topic.ts';

/** What is answered on a page of its own, not by a KPI of a period. */
export const otherPages = [
  'board',
  'cotton',
  'maintenance',
  'people',
  'stops',
  'condition',
  'stock',
  'climate',
  'roster',
] as const;
export type OtherPage = (typeof otherPages)[number];

/** A time in words, before anybody knows what day it is. */
export type SaidPeriod =
  /** Below 0 it is still to come: `-1` is tomorrow. */
  | { readonly unit: 'day' | 'week' | 'month' | 'quarter' | 'year'; readonly back: number }
  | { readonly unit: 'day' | 'week' | 'month'; readonly last: number }
  | { readonly unit: 'day' | 'week' | 'month'; readonly next: number }
  | { readonly year?: number; readonly month: number; readonly day: number }
  | { readonly year?: number; readonly month: number }
  /** Without `weeksBack` the last such day, or the next one of a subject that lies ahead. */
  | { readonly weekday: number; readonly weeksBack?: number }
  | { readonly turn: 'this' | 'last' }
  | { readonly night: 'last' }
  /** "This morning": a shift of today. */
  | { readonly shiftOfToday: ShiftName }
  | { readonly hours: number };

export type MassUnit = 'kg' | 't';
export type RankOrder = 'most' | 'least' | 'best' | 'worst';
/** `shift` is no dimension but a step of time. */
export type Noun = Dimension | 'shift';

/** What a word, or several together, say. */
export type Meaning =
  | { readonly kind: 'kpi'; readonly codes: readonly AnalysisKpi[] }
  | { readonly kind: 'noun'; readonly noun: Noun }
  | { readonly kind: 'grain'; readonly grain: Grain }
  | { readonly kind: 'process'; readonly process: Process }
  | { readonly kind: 'shift'; readonly shift: ShiftName }
  | { readonly kind: 'crew'; readonly name: string }
  | { readonly kind: 'line'; readonly name: string }
  | { readonly kind: 'variety'; readonly name: string }
  | { readonly kind: 'machine'; readonly id: number; readonly process: Process | undefined }
  /** In Chinese the 20th and machine 20 may be one word. */
  | { readonly kind: 'machineNumber'; readonly number: number; readonly mayBeDay?: boolean }
  | { readonly kind: 'number'; readonly value: number; readonly unit?: string }
  | { readonly kind: 'period'; readonly period: SaidPeriod }
  /** A unit alone, as in "how many kilograms": output is meant where nothing else is named. */
  | { readonly kind: 'unit'; readonly unit: MassUnit }
  | { readonly kind: 'rank'; readonly order: RankOrder; readonly count?: number }
  | { readonly kind: 'page'; readonly page: OtherPage }
  | { readonly kind: 'topic'; readonly word: TopicWord }
  | { readonly kind: 'orderNumber'; readonly number: string }
  | { readonly kind: Connector };

/** Words that say how others belong together. */
export const connectorsOf = [
  'over',
  'under',
  'compare',
  'previous',
  'until',
  'since',
  'and',
  'not',
  'follow',
  // What reports do not tell, though a part of its words means something else: it is never read as that.
  'beyond',
  // The unit of shares: what is no share is not told by it.
  'percent',
  'filler',
] as const;
export type Connector = (typeof connectorsOf)[number];

/** A shape of words: `{n}` stands for a number, in digits or words. Folded letters, as `fold` makes them. */
export interface Pattern {
  readonly shape: string;
  /** Undefined where the numbers say nothing, as in the 45th of October. */
  readonly means: (numbers: readonly number[]) => Meaning | undefined;
}

/** What one language calls things. Alternatives stand between bars, the usual one first: it is offered. */
export interface Lexicon {
  readonly language: Language;
  /** Words follow each other without spaces. */
  readonly isUnspaced: boolean;
  /** Output and plan are one word, in kg and in t. */
  readonly kpis: Readonly<Record<Exclude<AnalysisKpi, 'outputT' | 'planT'>, string>>;
  /** A word for several figures: all are told, and one is asked for where they shall be ranked. */
  readonly severalKpis: readonly { readonly codes: readonly AnalysisKpi[]; readonly words: string }[];
  readonly nouns: Readonly<Record<Noun, string>>;
  readonly grains: Readonly<Record<Exclude<Grain, 'shift' | 'none'>, string>>;
  readonly processes: Readonly<Record<Process, string>>;
  readonly shifts: Readonly<Record<ShiftName, string>>;
  readonly orders: Readonly<Record<RankOrder, string>>;
  readonly units: Readonly<Record<MassUnit, string>>;
  readonly pages: Readonly<Record<OtherPage, string>>;
  readonly topics: Readonly<Record<TopicWord, string>>;
  readonly connectors: Readonly<Record<Connector, string>>;
  readonly periods: readonly (readonly [words: string, period: SaidPeriod])[];
  readonly numbers: Readonly<Record<string, number>>;
  readonly patterns: readonly Pattern[];
  /** Questions that every mill can ask. */
  readonly examples: readonly string[];
}

/** Alternatives made of parts, one of each: "energy per ton", "kwh for each tonne" … */
export function madeOf(joint: string, ...parts: readonly (readonly string[])[]): string {
  return parts
    .reduce((made, part) => made.flatMap((head) => part.map((next) => `${head}${joint}${next}`)))
    .join('|');
}

/** Days of the week before, of this one and of the next, as a language calls them. */
export function daysOfWeeks(
  weeks: Readonly<Record<'last' | 'this' | 'next', (day: string) => readonly string[]>>,
  days: readonly (readonly string[])[],
): readonly (readonly [words: string, period: SaidPeriod])[] {
  const backs = { last: 1, this: 0, next: -1 } as const;
  return (['last', 'this', 'next'] as const).flatMap((week) =>
    days.map((names, index) => {
      const period = { weekday: index + 1, weeksBack: backs[week] };
      return [names.flatMap((name) => weeks[week](name)).join('|'), period] as const;
    }),
  );
}

/** A date that exists in some year; undefined for the 45th. */
export function dayMeant(day: number, month: number, year?: number): Meaning | undefined {
  const last = new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
  if (month < 1 || month > 12 || day < 1 || day > last) return undefined;
  return { kind: 'period', period: { month, day, ...yearMeant(year) } };
}

export function monthMeant(month: number, year?: number): Meaning | undefined {
  if (month < 1 || month > 12) return undefined;
  return { kind: 'period', period: { month, ...yearMeant(year) } };
}

/** The last `count` days, weeks or months; a century of them says nothing. */
export function lastMeant(count: number, unit: 'day' | 'week' | 'month'): Meaning | undefined {
  return count < 1 || count > 400 ? undefined : { kind: 'period', period: { unit, last: count } };
}

/** The days, weeks or months ahead, today with them. */
export function nextMeant(count: number, unit: 'day' | 'week' | 'month'): Meaning | undefined {
  return count < 1 || count > 400 ? undefined : { kind: 'period', period: { unit, next: count } };
}

function yearMeant(year: number | undefined): { year?: number } {
  return year === undefined ? {} : { year };
}
