import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { analysisAccess, analysisPath, analysisRight } from '../../analysis/query/question.ts';
import { askedQuestion } from './askedQuestion.ts';
import { otherPages } from './lexicon.ts';
import { askedTopic } from './topic.ts';

export const longestAskedText = 200;
/** Questions of a person that are remembered. */
export const mostRemembered = 50;
export const mostSuggestions = 8;
export const mostChoices = 4;

const askedText = z.string().trim().min(1).max(longestAskedText);

/**
 * Why a question is not answered at once. `unknownWords` a word says nothing here, `noKpi` no figure is named,
 * `severalKpis` a ranking by one of several, `severalNames` a name of several things, `machineNumber` several machines of that number,
 * `whichNight` while a night shift runs, `topicOfWhat` late or due without what, `notOfTopic` a part that its subject cannot carry, `rankOfWhat` nothing is named that could be ranked, `noBest` neither
 * more nor less of it is better, `otherPeriod` held against another period than the one before, `twoPeriods` several periods; and
 * what cannot be asked: `negation` leaving out, `future`, `hours`, `tooLong` for its steps, `notOfProcess` machines that lack the
 * figure, `noMachine` no such machine, `unitDiffers` a limit in another unit, `tooMany` figures, `nothing` said at all.
 */
export const unclearReasons = [
  'unknownWords',
  'noKpi',
  'severalKpis',
  'severalNames',
  'machineNumber',
  'whichNight',
  'topicOfWhat',
  'notOfTopic',
  'rankOfWhat',
  'noBest',
  'otherPeriod',
  'twoPeriods',
  'negation',
  'future',
  'hours',
  'tooLong',
  'notOfProcess',
  'noMachine',
  'unitDiffers',
  'tooMany',
  'nothing',
] as const;
export type UnclearReason = (typeof unclearReasons)[number];

const pieceKinds = ['figure', 'place', 'time', 'grouping', 'order', 'filler', 'unknown'] as const;
export type PieceKind = (typeof pieceKinds)[number];

const reading = z.object({
  /** As it was read. */
  text: z.string(),
  /** What each piece of it says, in order. */
  pieces: z.array(z.object({ text: z.string(), kind: z.enum(pieceKinds), nearest: z.array(z.string()) })),
  /** What is asked; null unless all of it is understood. */
  question: askedQuestion.nullable(),
  /** Nothing was said of when: the last days are meant. */
  isPeriodAssumed: z.boolean(),
  /** A subject that other pages know: orders, stops, cost, speeds, plans. */
  topic: askedTopic.nullable(),
  /** The production date of now, where the calendar is a day ahead of it and the words count days from it. */
  productionDate: z.string().nullable(),
  /** Why there is no question, and what it is about. */
  unclear: z
    .object({
      reason: z.enum(unclearReasons),
      about: z.string(),
      choices: z.array(z.string()).max(mostChoices),
      /** Questions that can be asked, where there are no choices. */
      examples: z.array(z.string()).max(mostChoices),
    })
    .nullable(),
  /** It is answered on another page; of the condition of machines, which ones. */
  page: z.object({ name: z.enum(otherPages), machineIds: z.array(z.int()) }).nullable(),
});
export type QuestionReading = z.output<typeof reading>;

/** Reads a question in the person's words and remembers it. It makes no figure: `queryKpis` answers what it was understood as. */
export const readAsked = defineCall('analysis.readAsked', {
  method: 'POST',
  path: analysisPath('asking/read'),
  data: 'scoped',
  access: analysisRight,
  input: z.object({
    text: askedText,
    /** The question before, which words like "and by machine?" change. */
    after: askedQuestion.optional(),
    /** The subject before, where that was one: "and in winding?". */
    afterTopic: askedTopic.optional(),
  }),
  output: reading,
});

/** How what somebody types could go on, in the words of the mill. */
export const suggestAsked = defineCall('analysis.suggestAsked', {
  method: 'GET',
  path: analysisPath('asking/suggest'),
  data: 'scoped',
  access: analysisRight,
  input: z.object({ text: z.string().max(longestAskedText).default('') }),
  output: z.object({ texts: z.array(z.string()).max(mostSuggestions) }),
});

/** The person's own questions, the newest first. */
export const listAsked = defineCall('analysis.listAsked', {
  method: 'GET',
  path: analysisPath('asking/history'),
  data: 'own',
  access: analysisRight,
  input: z.object({}),
  output: z.object({
    asked: z.array(z.object({ text: z.string(), isUnderstood: z.boolean(), askedMs: z.number() })),
  }),
});

/** Forgets the person's own questions. */
export const forgetAsked = defineCall('analysis.forgetAsked', {
  method: 'POST',
  path: analysisPath('asking/forget'),
  data: 'own',
  access: analysisRight,
  input: z.object({}),
  output: z.object({ forgotten: z.int() }),
});

export const askingCalls = [readAsked, suggestAsked, listAsked, forgetAsked] as const;

export const askScreen = defineScreen('ask', {
  namespace: 'analysis',
  path: '/analysis/ask',
  component: 'analysis/ask',
  layout: 'office',
  menu: 'intelligentQa',
  access: analysisAccess,
});
