import type { PieceKind, QuestionReading } from './calls.ts';
import type { Meaning } from './lexicon.ts';
import { type MillNames, nearestTo } from './names.ts';
import type { Read } from './ground.ts';
import { wordsNear } from './refusals.ts';

/** Unknown words of which like ones are sought; a text of unknown words alone is no question. */
const mostSought = 5;

/** What each piece of a text says, for people who want to see how they were understood. */
export function piecesOf(read: Read, names: MillNames): QuestionReading['pieces'] {
  const unknown = new Set(read.slots.unknown);
  const near = new Set(read.slots.unknown.slice(0, mostSought));
  return read.tokens.map((token) => {
    const [first] = token.entries;
    const kind = unknown.has(token) || first === undefined ? 'unknown' : kindOf(first.meaning);
    const nearest = near.has(token) ? nearestTo(token.text, wordsNear(read, { names }), 3) : [];
    return { text: token.text, kind, nearest };
  });
}

const kinds: Readonly<Record<Meaning['kind'], PieceKind>> = {
  kpi: 'figure',
  page: 'figure',
  topic: 'figure',
  orderNumber: 'place',
  process: 'place',
  machine: 'place',
  machineNumber: 'place',
  line: 'place',
  variety: 'place',
  crew: 'place',
  shift: 'time',
  period: 'time',
  grain: 'grouping',
  noun: 'grouping',
  rank: 'order',
  number: 'order',
  over: 'order',
  under: 'order',
  compare: 'order',
  previous: 'time',
  until: 'time',
  since: 'time',
  unit: 'figure',
  percent: 'figure',
  beyond: 'unknown',
  not: 'unknown',
  and: 'filler',
  follow: 'filler',
  filler: 'filler',
};

function kindOf({ kind }: Meaning): PieceKind {
  return kinds[kind];
}
