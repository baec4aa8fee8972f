import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { crewsOn, plannedTurns, type RosterCell } from '@millwright/contract/areas/shifts/roster/planned.ts';
import { rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import {
  cellsWithoutShift,
  clashesOf,
  isClosedCell,
} from '@millwright/contract/areas/shifts/roster/rosterChecks.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { CellChange, CellRefusal, GridHooks } from '../../../resource/index.ts';
import { rosterPeople, standInsOf } from './planned.ts';
import { turnsBetween } from '../shiftSystem/preview.ts';
import { substitutesBetween } from './replacement.queries.ts';
import { selectRosterCells } from './roster.queries.ts';
import { shiftRulesOf } from '../shiftRules/shiftRules.ts';
import { shiftPlanOf } from '../shiftSystem/shiftPlan.ts';

type Change = CellChange<typeof rosterChange>;

/** A cell is saved when its time is not over, its date has the shift, and the person can work it beside the others. */
export const rosterHooks: GridHooks<typeof rosterChange> = {
  async beforeSave({ tx, tenant, clock, can }, changes) {
    const dates = changes.map(({ column }) => column).toSorted();
    const [from, to] = [addDays(dates[0] ?? '', -1), addDays(dates.at(-1) ?? '', 1)];
    const plan = await shiftPlanOf(tx, tenant);
    const turns = turnsBetween(plan, from, to);
    const personIds = [...new Set(changes.map(({ row }) => row))];
    const people = await rosterPeople(tx, personIds);
    const known = new Map(people.map((person) => [person.id, person]));
    const nowMs = clock.nowMs();
    const { editHours, restHours: least } = await shiftRulesOf(tx);
    const closed = can(pastRight)
      ? []
      : changes.filter(({ row, column, before, after }) =>
          isClosedCell(plan.on(column), {
            crews: crewsOn(known.get(row) ?? { crews: [] }, column),
            said: [before?.turn, after?.turn],
            nowMs,
            editHours,
          }),
        );
    const said = new Map(
      (await selectRosterCells(tx, { from, to, personIds }))
        .filter(({ isSaid }) => isSaid)
        .map((cell): [string, RosterCell] => [personDayKey(cell.personId, cell.productionDate), cell]),
    );
    for (const { row, column, after } of changes) {
      if (after === undefined) said.delete(personDayKey(row, column));
      else said.set(personDayKey(row, column), { personId: row, productionDate: column, turn: after.turn });
    }
    const cells = [...said.values()];
    const standIns = await standInsOf(tx, await substitutesBetween(tx, { plan, from, to }));
    const clashes = clashesOf(plannedTurns(turns, { people, changes: cells, standIns }), least);
    const changed = new Map(changes.map((change) => [personDayKey(change.row, change.column), change]));
    return [
      ...closed.map((change) => refusal(change, fail('shifts.overTimeLimit', { hours: editHours }))),
      ...cellsWithoutShift(turns, cells).flatMap(({ personId, productionDate }) => {
        const change = changed.get(personDayKey(personId, productionDate));
        return change === undefined ? [] : [refusal(change, fail('shifts.noShift'))];
      }),
      ...clashes.flatMap(({ kind, personId, before, after, restHours }) => {
        const change =
          changed.get(personDayKey(personId, after.productionDate)) ??
          changed.get(personDayKey(personId, before.productionDate));
        if (change === undefined) return [];
        const because =
          kind === 'twoTurns'
            ? fail('shifts.twoTurns')
            : fail('shifts.shortRest', { hours: restHours, least });
        return [refusal(change, because)];
      }),
    ];
  },
};

function refusal({ row, column }: Change, because: CellRefusal['because']): CellRefusal {
  return { row, column, because };
}

function personDayKey(personId: string, date: string): string {
  return `${personId} ${date}`;
}
