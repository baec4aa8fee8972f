import { addDays, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  anyCrewRight,
  type DueTurn,
  type listDueHandovers,
  missedDays,
  mostDue,
} from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { crewsOf, type IsOfCrew } from './crewOf.ts';
import { type HandoverKey, selectWritten, type TemplateRow, type WrittenRow } from './handover.queries.ts';
import type { HandoverPlace } from './handoverPlaces.ts';
import { type ShiftPlan, shiftPlanOf } from '../shiftSystem/shiftPlan.ts';

type Due = Omit<OutputOf<typeof listDueHandovers>, 'hasTemplates'>;

interface Places {
  readonly places: readonly HandoverPlace<TemplateRow>[];
  /** The names of workshops. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * The handovers of the running shift, those that wait for an answer, those that were disputed, and those that were not
 * made: of all crews for leaders, of the own crew for others.
 */
export async function dueHandovers(
  { tx, dataScope, tenant, clock, person, can }: Ctx,
  { places, names }: Places,
): Promise<Due> {
  const nowMs = clock.nowMs();
  const plan = await shiftPlanOf(tx, tenant);
  const running = plan.at(nowMs);
  const firstDate = addDays(running.productionDate, -missedDays);
  const all = await selectWritten({ tx, dataScope }, { fromDate: firstDate });
  const written = all.filter(({ isVisible }) => isVisible);
  const isHidden = new Set(all.filter(({ isVisible }) => !isVisible).map(handoverKey));
  const byKey = new Map(written.map((row) => [handoverKey(row), row]));
  const span = { fromMs: nowMs - (missedDays + 1) * dayMs, toMs: nowMs + dayMs };
  const isOfCrew = await crewsOf(tx, person.id, span);
  const isLeader = can(anyCrewRight);
  const tell = teller({ names, byKey, isOfCrew });
  const seen = (due: readonly DueTurn[]) =>
    due.filter((each) => (each.isOwn || isLeader) && !isHidden.has(handoverKey(each))).slice(0, mostDue);
  const over = Array.from({ length: missedDays + 1 }, (_, days) => addDays(running.productionDate, -days))
    .flatMap((date) => plan.on(date).toReversed())
    .filter(({ endMs }) => endMs <= nowMs && endMs > nowMs - missedDays * dayMs);
  const waiting = written.flatMap((row) => {
    const place = places.find(
      ({ template, departmentId }) => template.process === row.process && departmentId === row.departmentId,
    );
    const turn = plan.on(row.productionDate).find(({ shift }) => shift === row.shift);
    return place === undefined || turn === undefined ? [] : [{ row, place, turn }];
  });
  return {
    nowMs,
    running: seen(places.map((place) => tell(place, { turn: running, crewed: running }))),
    toAnswer: seen(
      waiting
        .filter(({ row }) => row.state === 'submitted' && row.giverId !== person.id)
        .map(({ place, turn }) => tell(place, { turn, crewed: nextOf(plan, turn) })),
    ),
    disputed: seen(
      waiting
        .filter(({ row }) => row.state === 'disputed')
        .map(({ place, turn }) => tell(place, { turn, crewed: turn })),
    ),
    missing: seen(
      over.flatMap((turn) =>
        places
          .filter(({ template }) => turn.endMs > template.sinceMs)
          .map((place) => tell(place, { turn, crewed: turn }))
          .filter(({ state }) => state === null || state === 'draft'),
      ),
    ),
  };
}

function nextOf(plan: ShiftPlan, { endMs }: ShiftTurn): ShiftTurn {
  return plan.at(endMs);
}

function handoverKey({ process, departmentId, productionDate, shift }: HandoverKey): string {
  return `${process} ${departmentId} ${productionDate} ${shift}`;
}

type Tell = (
  place: HandoverPlace<TemplateRow>,
  at: {
    /** The turn that is handed over, and that of the crew that is meant. */ turn: ShiftTurn;
    crewed: ShiftTurn;
  },
) => DueTurn;

function teller({
  names,
  byKey,
  isOfCrew,
}: {
  names: Places['names'];
  byKey: ReadonlyMap<string, WrittenRow>;
  isOfCrew: IsOfCrew;
}): Tell {
  return ({ template, departmentId }, { turn, crewed }) => {
    const { process } = template;
    const { productionDate, shift, startMs, endMs } = turn;
    const row = byKey.get(handoverKey({ process, departmentId, productionDate, shift }));
    return {
      templateId: template.id,
      process,
      departmentId,
      department: departmentId === null ? null : (names.get(departmentId) ?? null),
      productionDate,
      shift,
      crew: crewLetters.find((letter) => letter === turn.crew) ?? null,
      startMs,
      endMs,
      id: row?.id ?? null,
      state: row?.state ?? null,
      giver: row?.giver ?? null,
      openCount: row?.openCount ?? 0,
      isOwn: isOfCrew({ ...crewed, process }),
    };
  };
}
