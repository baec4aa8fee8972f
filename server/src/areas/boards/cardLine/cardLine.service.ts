import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import {
  type Card,
  type CardLine,
  type CardLineBoard,
  cardSignals,
} from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import type { NeedReason } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { sliverKgPerHour } from '@millwright/contract/spinning/output/output.ts';
import { listSignals, type SignalRow } from '../../equipment/index.ts';
import { type IntervalRow, listIntervals } from '../../telemetry/index.ts';
import {
  type BoardContext,
  type MachineNow,
  type LiveMillState,
  readMillState,
  tileOf,
} from '../live/board.ts';
import { planToNow } from '../live/figures.ts';
import { processLossOf } from '../live/loss.ts';
import { machineNeedsOf } from '../live/needs.ts';
import { attentionIn } from '../live/attention.ts';
import { parameterConcerns, machineParametersOf } from '../machine/parameters.ts';
import { processFigures } from '../live/section.ts';
import { statesOfShift } from '../live/statesOfShift.ts';
import { scaled } from '../live/targets.ts';

/** The cards of one line, as its board shows them; none where the mill does not have the line. */
export async function showLine(context: BoardContext, line: CardLine): Promise<CardLineBoard> {
  const { tx, nowMs } = context;
  const state = await readMillState(context);
  const lines = linesOf(state.machines);
  const place = Number(line) - 1;
  const { area = null, cards = [] } = lines[place] ?? {};
  const window = { fromMs: state.turn.startMs, toMs: nowMs };
  const ids = cards.map(({ machine }) => machine.id);
  const closed = Map.groupBy(
    await listIntervals(tx, { machineIds: ids, ...window }),
    ({ machineId }) => machineId,
  );
  const signals = Map.groupBy(await listSignals(tx), ({ modelId }) => modelId);
  const signalsOf = ({ machine }: MachineNow) => signals.get(machine.modelId) ?? [];
  const needs = machineNeedsOf(cards, state, {
    nowMs,
    more: (now) => parameterConcerns(now, signalsOf(now)),
  });
  const attentionOf = attentionIn(needs);
  return {
    header: state.header,
    line: place + 1,
    area,
    lines: lines.map((each, index) => ({
      line: index + 1,
      area: each.area,
      machines: each.cards.length,
      running: each.cards.filter((now) => now.state === stateNumber.running).length,
    })),
    figures: processFigures(state, 'carding', cards),
    cards: cards.map((now) =>
      cardOf(state, now, {
        attention: attentionOf(now),
        signals: signalsOf(now),
        closed: closed.get(now.machine.id) ?? [],
        window,
      }),
    ),
    needs,
    loss: processLossOf('carding', cards, { needs, nowMs }),
  };
}

/** The carding lines of a mill: its cards by their area, in the order of the floor. */
function linesOf(machines: readonly MachineNow[]): { area: string | null; cards: MachineNow[] }[] {
  const cards = machines.filter(({ machine }) => machine.kind === 'carding');
  const byArea = Map.groupBy(cards, ({ machine }) => machine.area);
  return [...byArea].map(([area, ofLine]) => ({ area, cards: ofLine }));
}

function cardOf(
  state: LiveMillState,
  now: MachineNow,
  {
    attention,
    signals,
    closed,
    window,
  }: {
    attention: readonly NeedReason[];
    signals: readonly SignalRow[];
    closed: readonly IntervalRow[];
    window: { fromMs: number; toMs: number };
  },
): Card {
  const parameters = machineParametersOf(now, signals);
  const rated = now.latest?.rateGPerH ?? null;
  return {
    tile: tileOf(now, attention),
    intervals: statesOfShift(closed, now, window),
    planKg: scaled(planToNow(state, [now]), 1000).target,
    kgPerH: sliverNow(now),
    setKgPerH: rated === null ? null : rated / 1000,
    parameters: cardSignals.flatMap((code) => parameters.filter((parameter) => parameter.code === code)),
  };
}

/** What leaves the card at its speed and weight of now, kg/h. Source: formula F26. */
function sliverNow(now: MachineNow): number | null {
  const deliveryMPerMin = now.signal('delivery');
  const ktex = now.signal('sliverWeight');
  if (now.isSilent || deliveryMPerMin === null || ktex === null) return null;
  // A sensor at rest may show a trifle below zero.
  return sliverKgPerHour({ deliveryMPerMin: Math.max(0, deliveryMPerMin), ktex: Math.max(0, ktex) });
}
