import type { Language } from '../../../core/words/languages.ts';
import { mostChoices, type QuestionReading } from './calls.ts';
import type { QuestionGround, Read, AskingRefusal } from './ground.ts';
import type { OtherPage } from './lexicon.ts';
import { machinesMeant } from './machinesMeant.ts';
import { misfitOf } from './misfits.ts';
import { lexicons, millVocabulary } from './names.ts';
import { piecesOf } from './pieces.ts';
import { questionOf } from './questionOf.ts';
import { noKpi, askingRefusal } from './refusals.ts';
import { type QuestionSlots, questionSlotsOf } from './slots.ts';
import { spanMeant } from './spanMeant.ts';
import { tokensOf } from './tokens.ts';
import { topicMeant } from './topicMeant.ts';
import { clean } from './words.ts';

const han = /\p{Script=Han}/u;
const vietnamese = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/iu;

/**
 * What a question means. Every word of it must say something: what is left over is told, never passed over. The language is
 * that in which most of it can be read, that of the person before others.
 */
export function readQuestion(said: string, ground: QuestionGround): QuestionReading {
  const read = bestReading(said, ground);
  const { slots, text, machines } = read;
  const base = { text, pieces: piecesOf(read, ground.names) };
  const refusal = askingRefusal(read, ground);
  if (refusal !== undefined) return unclear(base, refusal, read);
  const topic = topicMeant(read, ground);
  if (topic !== undefined)
    return 'refusal' in topic
      ? unclear(base, topic.refusal, read)
      : { ...open(base), topic: topic.topic, isPeriodAssumed: topic.isAssumed };
  const page = pageOf(slots);
  if (page !== undefined) return { ...open(base), page: { name: page, machineIds: [...machines.ids] } };
  const span = spanMeant(read, ground);
  if ('refusal' in span) return unclear(base, span.refusal, read);
  const isFollowed = slots.isFollowing && ground.after !== undefined;
  if (slots.kpis.length === 0 && !isFollowed) return unclear(base, noKpi(read, ground), read);
  const question = questionOf(read, ground, span);
  const misfit = misfitOf(read, question);
  if (misfit !== undefined) return unclear(base, misfit, read);
  return {
    ...open(base),
    question,
    isPeriodAssumed: span.isAssumed && !isFollowed,
    productionDate: isCountedFromNow(slots) && isBeforeFirstShift(ground) ? ground.asked.today : null,
  };
}

/** A page that a word names goes before the board, which "now" alone names. */
function pageOf(slots: QuestionSlots): OtherPage | undefined {
  const pages = slots.pages.filter((each) => !isOfRows(each, slots));
  return pages.find((each) => each !== 'board') ?? pages[0];
}

/** "Which of the two crews made more": who is asked for are rows of reports, not people. */
function isOfRows(page: OtherPage, { crew, by }: QuestionSlots): boolean {
  return page === 'people' && (crew.length > 1 || by.includes('crew'));
}

/** "Yesterday" and "this week" are counted from the production date of now; a date is what it is. */
function isCountedFromNow({ periods }: QuestionSlots): boolean {
  return periods.some(({ period }) => !('day' in period || 'month' in period));
}

/** Between midnight and the first shift the production date is still the one before. */
function isBeforeFirstShift({ asked }: QuestionGround): boolean {
  return asked.today !== asked.calendarDate;
}

type Base = Pick<QuestionReading, 'text' | 'pieces'>;

function open(base: Base): QuestionReading {
  return {
    ...base,
    question: null,
    topic: null,
    isPeriodAssumed: false,
    productionDate: null,
    unclear: null,
    page: null,
  };
}

function unclear(base: Base, { reason, about, choices }: AskingRefusal, { lexicon }: Read): QuestionReading {
  const offered = [...new Set(choices)].filter((text) => text !== base.text);
  const examples = offered.length === 0 ? lexicon.examples.slice(0, mostChoices) : [];
  return { ...open(base), unclear: { reason, about, choices: offered.slice(0, mostChoices), examples } };
}

/** The same text in each language, of which the one with the fewest unknown letters is meant. */
function bestReading(said: string, { language, names }: QuestionGround): Read {
  const text = clean(said);
  const first: Language = languageOf(text, language);
  const inOrder = lexicons.toSorted((a, b) => Number(b.language === first) - Number(a.language === first));
  const readings = inOrder.map((lexicon): Read => {
    const tokens = tokensOf(text, millVocabulary(lexicon, names), lexicon);
    const slots = questionSlotsOf(tokens);
    return { text, lexicon, tokens, slots, machines: machinesMeant(slots, names) };
  });
  const unread = ({ slots }: Read) => slots.unknown.reduce((sum, token) => sum + token.text.length, 0);
  const [best] = readings.toSorted((a, b) => unread(a) - unread(b));
  if (best === undefined) throw new RangeError('no language is known');
  return best;
}

/** Language that the letters of a text show, else the one of the reader. */
function languageOf(text: string, language: Language): Language {
  if (han.test(text)) return 'zh';
  if (vietnamese.test(text)) return 'vn';
  return language;
}
