import { addDays } from '../../shifts/calendar/calendar.ts';
import { defaultDays } from '../../analysis/query/period.ts';
import type { AnalysisKpi, Dimension } from '../../analysis/query/question.ts';
import type { QuestionGround, Read, AskingRefusal } from './ground.ts';
import type { Meaning, OtherPage, RankOrder } from './lexicon.ts';
import { spanMeant } from './spanMeant.ts';
import { meaningOf, type Token } from './tokens.ts';
import { type AskedTopic, type AskedTopicName, type TopicWord, usualAheadDays } from './topic.ts';
import { withWordBehind, firstOf, replaced } from './words.ts';

const stopKpis: readonly AnalysisKpi[] = ['unplannedStop', 'minorStop', 'technologicalStop', 'plannedStop'];

/** Parts of a question that a topic can carry; any other one is refused, never dropped. */
interface Carried {
  readonly words: readonly TopicWord[];
  readonly kpis: readonly AnalysisKpi[];
  readonly kinds: readonly Meaning['kind'][];
  readonly nouns: readonly (Dimension | 'shift')[];
  readonly pages: readonly OtherPage[];
  /** Dates may lie ahead, and are those of the calendar. */
  readonly isAhead: boolean;
}

const places = ['process', 'machine', 'machineNumber', 'line', 'number'] as const;
const works = ['variety', 'crew', 'shift'] as const;
const made: readonly AnalysisKpi[] = ['output', 'outputT', 'plan', 'planT', 'planAttainment'];
const ofOrders = {
  kpis: made,
  kinds: ['variety', 'orderNumber', 'period', 'percent', 'unit'],
  nouns: [],
  pages: ['board'],
  isAhead: true,
} as const;

const ofTasks = {
  kpis: [],
  kinds: [...places, 'period'],
  nouns: ['machine'],
  pages: ['board'],
  isAhead: true,
} as const;

const carried: Readonly<Record<AskedTopicName, Carried>> = {
  ordersLate: {
    ...ofOrders,
    words: ['order', 'late', 'delivery', 'due', 'customer', 'progress'],
    kinds: [...ofOrders.kinds, 'rank'],
  },
  ordersDue: {
    ...ofOrders,
    words: ['order', 'due', 'delivery', 'planned', 'when', 'customer', 'progress'],
  },
  ordersProgress: {
    ...ofOrders,
    words: ['order', 'progress', 'when', 'delivery', 'due', 'late', 'customer'],
    kinds: ['variety', 'orderNumber', 'percent', 'unit', 'rank'],
  },
  stops: {
    words: ['stops', 'when'],
    kpis: stopKpis,
    kinds: [...places, ...works, 'period', 'rank', 'since'],
    nouns: ['machine'],
    pages: ['stops'],
    isAhead: false,
  },
  electricityCost: {
    words: ['electricityCost', 'cost'],
    kpis: ['energy'],
    kinds: [...places, ...works, 'period', 'since'],
    nouns: [],
    pages: [],
    isAhead: false,
  },
  speeds: {
    words: ['speed'],
    kpis: [],
    kinds: [...places, 'rank'],
    nouns: ['machine'],
    pages: ['board'],
    isAhead: false,
  },
  maintenancePlans: {
    words: ['maintenance', 'due', 'late', 'planned', 'when'],
    kpis: [],
    kinds: [...places, 'period'],
    nouns: ['machine'],
    pages: [],
    isAhead: true,
  },
  tasksOpen: { ...ofTasks, words: ['task', 'maintenance', 'progress', 'due'] },
  tasksOverdue: { ...ofTasks, words: ['task', 'maintenance', 'late', 'due'] },
  tasksUnassigned: { ...ofTasks, words: ['task', 'maintenance', 'due', 'unassigned'] },
};

/** "Which machines stood longest": the time of all kinds of stops together is in the list of stops, by machine. */
function isLongestStop({ kpis, rank }: Read['slots']): boolean {
  return rank !== undefined && kpis.some(({ codes }) => codes.length === stopKpis.length);
}

type Answerable = { readonly topic: AskedTopic; readonly isAssumed: boolean };
export type TopicMeant = Answerable | { readonly refusal: AskingRefusal } | undefined;

/** Returns the topic of a question, the reason why it cannot be asked, or undefined where the KPIs answer. */
export function topicMeant(read: Read, ground: QuestionGround): TopicMeant {
  const followed = followedTopic(read, ground);
  const name = topicOf(read) ?? followed?.name;
  if (name === undefined) return orphanWord(read);
  const alien = read.tokens.find((token) => !isCarried(token, carried[name]));
  if (alien !== undefined) return { refusal: notOfTopic(read, alien) };
  const isKept = followed !== undefined && read.slots.periods.length === 0;
  const span = isKept
    ? { from: followed.from, to: followed.to, isAssumed: false }
    : spanOf(name, read, ground);
  if ('refusal' in span) return span;
  const { slots, machines } = read;
  const { rank } = slots;
  return {
    isAssumed: span.isAssumed,
    topic: {
      name,
      from: span.from,
      to: span.to,
      process: merged(machines.process, followed?.process),
      line: merged(slots.line, followed?.line),
      // Another process has other machines.
      machineIds: merged(machines.ids, machines.process.length > 0 ? [] : followed?.machineIds),
      variety: merged(slots.variety, followed?.variety),
      crew: merged(slots.crew, followed?.crew),
      shift: merged(span.shift === undefined ? slots.shift : [span.shift], isKept ? followed.shift : []),
      numbers: [...slots.orderNumbers],
      order: orderOf(rank?.order, name),
    },
  };
}

function orderOf(order: RankOrder | undefined, name: AskedTopicName): 'most' | 'least' | null {
  if (order === undefined || order === 'most' || order === 'least') return order ?? null;
  // The worst stops are the longest; of progress and speed the worst is the least.
  return (order === 'best') === (name === 'stops') ? 'least' : 'most';
}

/** The subject before, where the words only say a difference. */
function followedTopic({ slots }: Read, { afterTopic }: QuestionGround): AskedTopic | undefined {
  const isDifference =
    slots.isFollowing && slots.kpis.length + slots.topics.length + slots.pages.length === 0;
  return isDifference ? afterTopic : undefined;
}

function merged<Value>(own: readonly Value[], past: readonly Value[] | undefined): Value[] {
  return [...(own.length > 0 ? own : (past ?? []))];
}

function topicOf({ slots }: Read): AskedTopicName | undefined {
  const has = (...words: readonly TopicWord[]) => slots.topics.some(({ word }) => words.includes(word));
  const codes = slots.kpis.flatMap((each) => each.codes);
  if (has('task') || (has('maintenance') && has('unassigned'))) return tasksMeant(has);
  if (has('maintenance')) return 'maintenancePlans';
  if (has('order', 'delivery') || slots.orderNumbers.length > 0) {
    // An order that is named is shown whether or not it is late.
    if (slots.orderNumbers.length > 0) return 'ordersProgress';
    if (has('late')) return 'ordersLate';
    if (has('due', 'delivery')) return 'ordersDue';
    return 'ordersProgress';
  }
  if (has('speed')) return 'speeds';
  if (has('electricityCost') || (has('cost') && codes.includes('energy'))) return 'electricityCost';
  const isOfStops = codes.every((code) => stopKpis.includes(code));
  return isOfStops && (has('stops') || slots.pages.includes('stops') || isLongestStop(slots))
    ? 'stops'
    : undefined;
}

/** Tasks whose time is over, those that nobody has, or all that are open. */
function tasksMeant(has: (word: TopicWord) => boolean): AskedTopicName {
  if (has('late')) return 'tasksOverdue';
  return has('unassigned') ? 'tasksUnassigned' : 'tasksOpen';
}

const topicsOf = {
  order: ['ordersLate', 'ordersDue', 'ordersProgress'],
  maintenance: ['maintenancePlans'],
  task: ['tasksOpen', 'tasksOverdue', 'tasksUnassigned'],
} as const;

/** "What is late?" names no subject; beside a KPI nobody knows what such a word says. */
function orphanWord({ slots, text, lexicon }: Read): TopicMeant {
  const [first] = slots.topics;
  if (first === undefined) return undefined;
  const { word, token } = first;
  const nouns = (['order', 'maintenance', 'task'] as const).filter((noun) =>
    topicsOf[noun].some((name) => carried[name].words.includes(word)),
  );
  const choices =
    word === 'cost'
      ? [firstOf(lexicon.topics.electricityCost)]
      : nouns.map((noun) => withWordBehind(text, firstOf(lexicon.topics[noun]), lexicon));
  const isAlone = slots.kpis.length === 0;
  return { refusal: { reason: 'topicOfWhat', about: token.text, choices: isAlone ? choices : [] } };
}

function isCarried(token: Token, { words, kpis, kinds, nouns, pages }: Carried): boolean {
  const meaning = meaningOf(token);
  if (meaning === undefined) return false;
  switch (meaning.kind) {
    case 'filler':
    case 'and':
    case 'until':
    case 'since':
    case 'follow':
      return true;
    case 'topic':
      return words.includes(meaning.word);
    case 'kpi':
      return meaning.codes.every((code) => kpis.includes(code));
    case 'noun':
      return nouns.includes(meaning.noun);
    case 'page':
      return pages.includes(meaning.page);
    default:
      return kinds.includes(meaning.kind);
  }
}

function notOfTopic({ text }: Read, token: Token): AskingRefusal {
  const without = replaced(text, token, '');
  return { reason: 'notOfTopic', about: token.text, choices: without === '' ? [] : [without] };
}

type TopicSpan = Pick<AskedTopic, 'from' | 'to'> & {
  readonly shift?: AskedTopic['shift'][number];
  readonly isAssumed: boolean;
};

/** Dates of a topic. Without any, deliveries and plans of the days ahead are meant, those overdue with them. */
function spanOf(
  name: AskedTopicName,
  read: Read,
  ground: QuestionGround,
): TopicSpan | { readonly refusal: AskingRefusal } {
  const { slots, machines } = read;
  const { isAhead } = carried[name];
  const today = isAhead ? ground.asked.calendarDate : ground.asked.today;
  const isOverdue = name === 'maintenancePlans' && slots.topics.some(({ word }) => word === 'late');
  if (slots.periods.length > 0) return spanMeant(read, { asked: { ...ground.asked, today } }, isAhead);
  if (isOverdue) return { from: null, to: addDays(today, -1), isAssumed: false };
  const isOpen =
    name === 'ordersLate' ||
    name === 'ordersProgress' ||
    name === 'speeds' ||
    name === 'tasksOpen' ||
    name === 'tasksOverdue' ||
    name === 'tasksUnassigned' ||
    (name === 'ordersDue' && slots.topics.some(({ word }) => word === 'when')) ||
    (name === 'maintenancePlans' && machines.ids.length > 0);
  if (isOpen) return { from: null, to: null, isAssumed: false };
  return isAhead
    ? { from: null, to: addDays(today, usualAheadDays - 1), isAssumed: true }
    : { from: addDays(today, 1 - defaultDays), to: today, isAssumed: true };
}
