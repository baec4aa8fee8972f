import type { Language } from '../../../core/languages.ts';
import { mostChoices, type Reading } from './calls.ts';
import type { Ground, Read, Refusal } from './ground.ts';
import type { OtherPage } from './lexicon.ts';
import { machinesMeant } from './machinesMeant.ts';
import { misfitOf } from './misfits.ts';
import { lexicons, millVocabulary } from './names.ts';
import { piecesOf } from './pieces.ts';
import { questionOf } from './questionOf.ts';
import { noKpi, refusalOf } from './refusals.ts';
import { type Slots, slotsOf } from './slots.ts';
import { spanMeant } from './spanMeant.ts';
import { tokensOf } from './tokens.ts';
import { clean } from './words.ts';

const han = /\p{Script=Han}/u;
const vietnamese = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/iu;

/**
 * What a question means. Every word of it must say something: what is left over is told, never passed over. The language is
 * that in which most of it can be read, that of the person before others.
 */
export function readQuestion(said: string, ground: Ground): Reading {
  const read = bestReading(said, ground);
  const { slots, text, machines } = read;
  const base = { text, pieces: piecesOf(read, ground.names) };
  const refusal = refusalOf(read, ground);
  if (refusal !== undefined) return unclear(base, refusal);
  const page = slots.pages.find((each) => !isOfRows(each, slots));
  if (page !== undefined) return { ...open(base), page: { name: page, machineIds: [...machines.ids] } };
  const span = spanMeant(read, ground);
  if ('refusal' in span) return unclear(base, span.refusal);
  if (slots.kpis.length === 0 && ground.after === undefined) return unclear(base, noKpi(read));
  const question = questionOf(read, ground, span);
  const misfit = misfitOf(read, question);
  if (misfit !== undefined) return unclear(base, misfit);
  return { ...open(base), question, isPeriodAssumed: span.isAssumed && ground.after === undefined };
}

/** "Which of the two crews made more": who is asked for are rows of reports, not people. */
function isOfRows(page: OtherPage, { crew, by }: Slots): boolean {
  return page === 'people' && (crew.length > 1 || by.includes('crew'));
}

type Base = Pick<Reading, 'text' | 'pieces'>;

function open(base: Base): Reading {
  return { ...base, question: null, isPeriodAssumed: false, unclear: null, page: null };
}

function unclear(base: Base, { reason, about, choices }: Refusal): Reading {
  const offered = [...new Set(choices)].filter((text) => text !== base.text);
  return { ...open(base), unclear: { reason, about, choices: offered.slice(0, mostChoices) } };
}

/** The same text in each language, of which the one with the fewest unknown letters is meant. */
function bestReading(said: string, { language, names }: Ground): Read {
  const text = clean(said);
  const first: Language = han.test(text) ? 'zh' : vietnamese.test(text) ? 'vn' : language;
  const inOrder = lexicons.toSorted((a, b) => Number(b.language === first) - Number(a.language === first));
  const readings = inOrder.map((lexicon): Read => {
    const tokens = tokensOf(text, millVocabulary(lexicon, names), lexicon);
    const slots = slotsOf(tokens);
    return { text, lexicon, tokens, slots, machines: machinesMeant(slots, names) };
  });
  const unread = ({ slots }: Read) => slots.unknown.reduce((sum, token) => sum + token.text.length, 0);
  const [best] = readings.toSorted((a, b) => unread(a) - unread(b));
  if (best === undefined) throw new RangeError('no language is known');
  return best;
}
