import { textIn } from '@millwright/contract/core/words/languages.ts';
import type { Card, CardLineBoard } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import type { Need } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { durationParts } from '../../../kit/text/format.ts';
import { stateOfCode } from '../../../theme/states.ts';
import { needText } from '../parts/needs.ts';
import { parameterRows } from '../parts/parameters.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import type { CardFigure, CardMeasure, CardNeed, CardRowProps } from './CardRow.tsx';

export interface RowContext {
  readonly words: BoardWords;
  readonly asOfMs: number;
  /** Below it the efficiency of a card is too low. */
  readonly lowestEfficiency: number | null;
}

type CardWords = Pick<CardRowProps, 'state' | 'stateName' | 'time' | 'timeUnit' | 'spoken'> & {
  readonly figures: readonly CardFigure[];
  readonly measures: readonly CardMeasure[];
  readonly need: CardNeed | undefined;
};

/** What is written in the row of a card; `needs` are those of the whole line. */
export function cardWords(card: Card, needs: readonly Need[], context: RowContext): CardWords {
  const { tile } = card;
  const { words, asOfMs } = context;
  const { value: time, unit: timeUnit } = durationParts(
    tile.sinceMs === null ? null : Math.max(0, asOfMs - tile.sinceMs),
  );
  const stateName = words.state(tile.state);
  const figures = figuresOf(card, context);
  const measures = measuresOf(card, words);
  const need = needOf(card, needs, words);
  return {
    state: stateOfCode(tile.state),
    stateName,
    time,
    timeUnit,
    figures,
    measures,
    need,
    spoken: [
      tile.number,
      stateName,
      tile.variety,
      need?.text,
      ...figures.map(({ name, value, unit }) => `${name} ${value} ${unit}`.trim()),
      ...measures.map(({ name, value, unit, alert }) => `${name} ${alert ?? ''} ${value} ${unit}`.trim()),
    ]
      .filter(Boolean)
      .join(', '),
  };
}

/** Output, efficiency, delivery and sliver rate, each beside what it is held against. */
function figuresOf(card: Card, { words, lowestEfficiency }: RowContext): CardFigure[] {
  const { tile, planKg, kgPerH, setKgPerH, parameters } = card;
  const delivery = parameters.find(({ code }) => code === 'delivery');
  const weight = parameters.find(({ code }) => code === 'sliverWeight');
  // Marked when, and only when, the card stands among those that need someone for it.
  const isPoor = tile.attention.includes('efficiency');
  return [
    {
      key: 'output',
      name: words.kpiName('output'),
      value: words.number(tile.outputKg, 0),
      unit: words.unit('kg'),
      bar: barOf(tile.outputKg, planKg),
      reference: planKg === null ? '' : words.t('board.plan', { value: words.number(planKg, 0) }),
    },
    {
      key: 'efficiency',
      name: words.t('board.efficiency'),
      value: words.number(tile.efficiency, 1),
      unit: words.unit('percent'),
      isPoor,
      bar:
        lowestEfficiency === null
          ? undefined
          : { share: (tile.efficiency ?? 0) / 100, target: lowestEfficiency / 100 },
      reference: lowestEfficiency === null ? '' : `≥ ${words.number(lowestEfficiency, 1)}`,
    },
    {
      key: 'delivery',
      name: delivery === undefined ? '' : textIn(delivery.name, words.language),
      value: words.number(delivery?.value, delivery?.digits ?? 0),
      unit: words.unit('mPerMin'),
      bar: barOf(delivery?.value ?? null, delivery?.set ?? null),
      reference: setText(delivery?.set ?? null, delivery?.digits ?? 0, words),
    },
    {
      key: 'rate',
      name: words.t('cardLine.rate'),
      value: words.number(kgPerH, 1),
      unit: words.unit('kgPerH'),
      bar: barOf(kgPerH, setKgPerH),
      reference:
        weight === undefined || weight.value === null
          ? ''
          : `${words.number(weight.value, weight.digits)}\u2009${words.unit(weight.unit)}`,
    },
  ];
}

function setText(set: number | null, digits: number, words: BoardWords): string {
  return set === null ? '' : words.t('cardLine.set', { value: words.number(set, digits) });
}

/** A bar that leaves a tenth of room above what it is held against. */
function barOf(value: number | null, reference: number | null): CardFigure['bar'] {
  if (reference === null || reference <= 0) return undefined;
  const end = Math.max(value ?? 0, reference) * 1.1;
  return { share: (value ?? 0) / end, target: reference / end };
}

/** Neps and evenness: what has a normal range. */
export function hasRange({ normalMin, normalMax }: Card['parameters'][number]): boolean {
  return normalMin !== null || normalMax !== null;
}

function measuresOf({ parameters, tile }: Card, words: BoardWords): CardMeasure[] {
  const ranged = parameters.filter(hasRange);
  const rows = parameterRows({ parameters: ranged, machine: tile }, words);
  return ranged.flatMap(({ value: number, normalMin, normalMax }, place) => {
    const row = rows[place];
    if (row === undefined) return [];
    const { code: key, name, unit, value, reference, outside: alert } = row;
    return [{ key, name, unit, value, reference, alert, number, low: normalMin, high: normalMax }];
  });
}

/** What a card needs, with what it has lost. */
function needOf({ tile, parameters }: Card, needs: readonly Need[], words: BoardWords): CardNeed | undefined {
  const first = needs.find(({ code }) => code === tile.code);
  if (first === undefined) return undefined;
  return {
    glyph:
      first.reason === 'state'
        ? { kind: 'state', state: stateOfCode(first.state) }
        : { kind: 'alert', tone: 'warn' },
    text: needText(first, words, (signal) => {
      const found = parameters.find(({ code }) => code === signal);
      return found && textIn(found.name, words.language);
    }),
    loss: first.lossKg === null ? '' : words.t('cardLine.lost', { value: words.number(first.lossKg, 1) }),
  };
}

type Parameter = Card['parameters'][number];

/** The columns of a line: what any of its cards measures on a normal range. */
export function measureColumns({ cards }: CardLineBoard): Pick<Parameter, 'code' | 'name'>[] {
  const ranged = cards.flatMap(({ parameters }) => parameters.filter(hasRange));
  return [...new Map(ranged.map(({ code, name }) => [code, { code, name }])).values()];
}

/** What the cards of a line make, in their order; the place of a variety gives its colour. */
export function varietiesOf(cards: readonly Card[]): string[] {
  return [...new Set(cards.flatMap(({ tile }) => (tile.variety === null ? [] : [tile.variety])))];
}
