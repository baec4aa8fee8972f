import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { plannedTurns } from '@millwright/contract/areas/shifts/roster/planned.ts';
import { leaveOf } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { clashesOf } from '@millwright/contract/areas/shifts/roster/rosterChecks.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { nameOfPerson } from '../../access/index.ts';
import {
  rosterPeople,
  standInsOf,
  turnsBetween,
  type HeldReplacement,
  substitutesBetween,
  selectStatedTurns,
  shiftRulesOf,
  type ShiftPlan,
} from '../../shifts/index.ts';

interface StandingIn {
  readonly plan: ShiftPlan;
  readonly people: Pick<HeldReplacement, 'personId' | 'substituteId'>;
  /** What is added, epoch ms. */
  readonly span: Pick<HeldReplacement, 'layer' | 'startMs' | 'endMs'>;
  /** The record that is made longer. */
  readonly besideId?: string;
  readonly isRestKnown?: boolean | undefined;
}

/**
 * Looks at every turn in which the substitute would stand in: those of the crews of who is absent, or all where he or she is
 * in none. Throws `shifts.substituteOnLeave` for the first with leave, and `shifts.substituteShortRest` where own turns and
 * these lie too near to each other, unless that is known. A vacancy is nobody's turn.
 */
export async function assertCanStandIn(
  { tx }: Pick<Ctx, 'tx'>,
  { plan, people: { personId, substituteId }, span, besideId = '', isRestKnown = false }: StandingIn,
): Promise<void> {
  if (substituteId === null) return;
  const { startMs, endMs } = span;
  const dates = {
    from: addDays(plan.at(startMs).productionDate, -1),
    to: addDays(plan.at(endMs - 1).productionDate, 1),
  };
  const turns = turnsBetween(plan, dates.from, dates.to);
  const isIn = (turn: { startMs: number; endMs: number }) => turn.startMs < endMs && turn.endMs > startMs;
  const added = { id: besideId, personId, substituteId, machineIds: null, reason: 'other' as const, ...span };
  const [own] = await standInsOf(tx, [added]);
  if (own === undefined) return;
  const crews = own.crews ?? [];
  // The first turn is meant in any case: the roster may have put the absent person into that of another crew.
  const isFirst = (turn: { startMs: number }) => besideId === '' && turn.startMs <= startMs;
  const covered = turns.filter(
    (turn) => isIn(turn) && (crews.length === 0 || crews.includes(turn.crew) || isFirst(turn)),
  );

  const changes = await selectStatedTurns(tx, { ...dates, personIds: [substituteId] });
  const said = new Map(changes.map(({ productionDate, turn }) => [productionDate, turn]));
  const away = covered.find(({ productionDate }) => leaveOf(said.get(productionDate)) !== null);
  if (away !== undefined) {
    const params = { person: await nameOfPerson(tx, substituteId), date: away.productionDate };
    throw fail('shifts.substituteOnLeave', params, [{ field: 'substituteId', rule: 'choice', params: {} }]);
  }

  if (isRestKnown) return;
  const held = await substitutesBetween(tx, { plan, ...dates });
  const standIns = await standInsOf(
    tx,
    held.filter((each) => each.substituteId === substituteId),
  );
  const planned = plannedTurns(turns, {
    people: await rosterPeople(tx, [substituteId]),
    changes,
    standIns: [...standIns, own],
  });
  const { restHours } = await shiftRulesOf(tx);
  const short = clashesOf(planned, restHours).filter(({ before, after }) =>
    [before, after].some((turn) => turn.by === 'replacement' && isIn(turn)),
  );
  const [first] = short;
  if (first === undefined) return;
  throw fail('shifts.substituteShortRest', {
    person: await nameOfPerson(tx, substituteId),
    count: short.length,
    date: first.after.productionDate,
    hours: Math.min(...short.map((clash) => clash.restHours)),
    least: restHours,
  });
}
