import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { inLengthUnit, lengthUnitOf } from '@millwright/contract/spinning/yarn/length.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { type Delta, deltaOf } from '../../../kit/figures/delta.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { definitionText, deltaFor, judgedOf, referenceText } from '../parts/figures.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** A figure of a machine's page. */
export interface FigureCard {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly unit: string;
  readonly reference: string;
  readonly delta?: Delta;
  readonly definition: string;
}

const shownDoffs = 2;

/** What the machine reached in this shift, each with what it is held against. */
export function figureCards(detail: MachineDetail, words: BoardWords): FigureCard[] {
  const { header, figures } = detail;
  const context = { words, zone: header.zone, sinceMs: header.shift.startMs };
  return figures.map((figure) => {
    const kpi = words.kpi(figure.kpi);
    const card: FigureCard = {
      key: figure.kpi,
      name: figure.kpi === 'prodEff' ? words.t('board.efficiency') : words.kpiName(figure.kpi),
      value: words.number(figure.value, kpi?.digits ?? 0),
      unit: kpi ? words.unit(kpi.unit) : '',
      reference: referenceText(figure, words),
      delta: figure.target === null ? undefined : deltaFor(figure, words),
      definition: definitionText(figure, context),
    };
    // More than the set speed lets it make is no better figure: the machine ran above it.
    if (figure.kpi === 'prodEff' && (figure.value ?? 0) > 100)
      return { ...card, reference: words.t('machine.aboveSet'), delta: tooFast(figure, words) };
    if (figure.kpi === 'idleRate') return { ...card, ...idleCard(figure, words) };
    if (figure.kpi === 'doffs') return { ...card, reference: lastDoffs(detail, words) };
    if (figure.kpi === 'output') return { ...card, reference: withLength(card.reference, detail, words) };
    if (figure.kpi === 'power') return { ...card, reference: energyPerKg(detail, figure, words) };
    return card;
  });
}

/** Plan of the output, and its length in the unit of the process. */
function withLength(reference: string, { machine, lengthKm }: MachineDetail, words: BoardWords): string {
  const unit = lengthUnitOf(machine.kind);
  if (unit === undefined || lengthKm === null) return reference;
  const length = `${words.number(inLengthUnit(lengthKm, unit), 1)}\u2009${words.unit(unit)}`;
  return reference === '' ? length : `${reference} · ${length}`;
}

/** Above what is possible, in the colour of a warning. */
function tooFast({ value }: Figure, words: BoardWords): Delta {
  return deltaOf(
    { value, reference: 100, sense: 'down', limit: 100 },
    { decimals: 1, language: words.language },
  );
}

/** Idle spindles are counted; their share is what the limit judges. */
function idleCard(figure: Figure, words: BoardWords): Partial<FigureCard> {
  const { value, count, of, limitMax } = figure;
  if (count === undefined || count === null || !of) return {};
  const percent = words.number(value, words.kpi(figure.kpi)?.digits ?? 0);
  if (limitMax === null)
    return { value: words.number(count, 0), unit: '', reference: `${percent} %`, delta: undefined };
  const most = (limitMax * of) / 100;
  return {
    value: words.number(count, 0),
    unit: '',
    reference: words.t('machine.idleOf', { percent, limit: words.number(limitMax, 1) }),
    delta: deltaOf(
      { ...judgedOf(figure, words.kpi(figure.kpi)), value: count, reference: Math.floor(most), limit: most },
      { decimals: 0, language: words.language },
    ),
  };
}

function lastDoffs({ doffs, header }: MachineDetail, words: BoardWords): string {
  const times = doffs
    .toSorted((a, b) => b.atMs - a.atMs)
    .slice(0, shownDoffs)
    .map(({ atMs }) => formatClock(atMs, header.zone));
  return times.length === 0
    ? words.number(null, 0)
    : words.t('machine.lastDoffs', { time: times.join(', ') });
}

/** What a kilogram costs at this power and the rate of the hours that are known. Source: formula F54. */
function energyPerKg({ machine, totals }: MachineDetail, { value }: Figure, words: BoardWords): string {
  const hours = (totals.runMs + totals.stopMs + totals.doffMs) / hourMs;
  const isRunning = machine.state === stateNumber.running;
  if (!isRunning || value === null || machine.outputKg === null || machine.outputKg <= 0 || hours <= 0)
    return words.t('board.rightNow');
  const kwhPerKg = (value * hours) / machine.outputKg;
  return `≈ ${words.number(kwhPerKg, 2)}\u2009${words.unit('kwhPerKg')}`;
}
