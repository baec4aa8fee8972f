import { defaultDays } from '../../analysis/query/period.ts';
import { addDays } from '../../shifts/calendar/calendar.ts';
import { resolve, spanBefore, type DateSpan } from './periods.ts';
import type { QuestionGround, Read, AskingRefusal } from './ground.ts';
import type { SaidPeriod } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { firstOf, replaced } from './words.ts';

/** The period of a question. Where none is said the last days are meant, which is told. */
export interface SpanMeant extends DateSpan {
  readonly isAssumed: boolean;
}
interface Said {
  readonly token: Token;
  readonly period: SaidPeriod;
  readonly span: DateSpan;
}

/** When a question is about, or why that is not clear. */
export function spanMeant(
  read: Read,
  { asked }: Pick<QuestionGround, 'asked'>,
  isAhead = false,
): SpanMeant | { readonly refusal: AskingRefusal } {
  const { slots, text } = read;
  const said: Said[] = [];
  for (const { period, token } of slots.periods) {
    const resolved = resolve(period, asked, isAhead);
    if ('refused' in resolved)
      return { refusal: { reason: resolved.refused, about: token.text, choices: [] } };
    const [span, other] = resolved.spans;
    if (span === undefined) return { refusal: { reason: 'future', about: token.text, choices: [] } };
    if (other !== undefined) return { refusal: whichOf(read, token, resolved.spans) };
    said.push({ token, period, span });
  }
  const [one, other, third] = said;
  if (one === undefined)
    return { from: addDays(asked.today, 1 - defaultDays), to: asked.today, isAssumed: true };
  if (slots.isSince && other === undefined && one.span.shift === undefined)
    return { from: one.span.from, to: asked.today, isAssumed: false };
  if (other === undefined) return alone(read, one);
  if (third !== undefined) return { refusal: twoPeriods(text, said) };
  if (slots.isRange) return range(text, one, other);
  if (slots.compare !== undefined) return compared(read, one, other);
  return { refusal: twoPeriods(text, said) };
}

function whichOf({ text, lexicon }: Read, token: Token, spans: readonly DateSpan[]): AskingRefusal {
  const joint = lexicon.isUnspaced ? '' : ' ';
  return {
    reason: 'whichNight',
    about: token.text,
    choices: spans.map(({ from, shift }) => {
      const word = shift === undefined ? from : `${from}${joint}${firstOf(lexicon.shifts[shift])}`;
      return replaced(text, token, word);
    }),
  };
}

/** "Efficiency compared with last week" does not say of when the efficiency is. */
function alone(
  { slots, text, lexicon }: Read,
  { token, span }: Said,
): SpanMeant | { refusal: AskingRefusal } {
  const { compare } = slots;
  if (compare === undefined || slots.isPrevious || compare.start > token.start || !isSidesMissing(slots))
    return { ...span, isAssumed: false };
  const withBefore = replaced(text, token, firstOf(lexicon.connectors.previous));
  return { refusal: { reason: 'otherPeriod', about: token.text, choices: [withBefore] } };
}

/** Whether only periods can be compared: no two crews, varieties or machines are named. */
function isSidesMissing({
  crew,
  variety,
  process,
  machineIds,
  machineNumbers,
  line,
  shift,
  by,
  grain,
}: Read['slots']): boolean {
  const most = Math.max(...[crew, variety, process, line, shift, machineIds].map(({ length }) => length));
  return most < 2 && machineNumbers.length < 2 && by.length === 0 && grain !== 'shift';
}

function range(text: string, one: Said, other: Said): SpanMeant | { refusal: AskingRefusal } {
  const [from, to] = [one.span.from, other.span.to];
  const hasTurns = one.span.shift !== undefined || other.span.shift !== undefined;
  if (hasTurns || from > to) return { refusal: twoPeriods(text, [one, other]) };
  return { from, to, isAssumed: false };
}

/** A period is held against the one before it, of the same length; against others it cannot be. */
function compared({ text, lexicon }: Read, one: Said, other: Said): SpanMeant | { refusal: AskingRefusal } {
  const isBefore = (late: DateSpan, early: DateSpan) => {
    const before = spanBefore(late);
    return before.from === early.from && before.to === early.to && late.shift === early.shift;
  };
  // A period that is not over is held against the same hours of the one before.
  if (isRunningAfter(one.period, other.period)) return { ...one.span, isAssumed: false };
  if (isRunningAfter(other.period, one.period)) return { ...other.span, isAssumed: false };
  if (isBefore(one.span, other.span)) return { ...one.span, isAssumed: false };
  if (isBefore(other.span, one.span)) return { ...other.span, isAssumed: false };
  const early = one.span.from >= other.span.from ? other : one;
  return {
    refusal: {
      reason: 'otherPeriod',
      about: early.token.text,
      choices: [replaced(text, early.token, firstOf(lexicon.connectors.previous))],
    },
  };
}

function isRunningAfter(late: SaidPeriod, early: SaidPeriod): boolean {
  if (!('back' in late) || !('back' in early)) return false;
  return late.unit === early.unit && late.back === 0 && early.back === 1;
}

function twoPeriods(text: string, said: readonly Said[]): AskingRefusal {
  return {
    reason: 'twoPeriods',
    about: said.map(({ token }) => token.text).join(' · '),
    choices: said.map(({ token: kept }) =>
      said
        .filter(({ token }) => token !== kept)
        .toSorted((a, b) => b.token.start - a.token.start)
        .reduce((rest, { token }) => replaced(rest, token, ''), text),
    ),
  };
}
