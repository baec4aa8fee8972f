import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import {
  type Duty,
  duties,
  responsibility,
  teamTypeOfDuty,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type {
  DutyBoard,
  DutyPerson,
  DutyRow,
  RunningTurn,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { selectContacts } from '../../access/index.ts';
import { selectCrews, selectRowsOn } from './responsibility.queries.ts';
import { visibleDutyMachines } from './responsibilityRows.ts';
import { visiblePeople } from '../personnelFile/visiblePeople.ts';

/** Says which shift runs and which crews there are; the calendar stands right of people, so it is given. */
export type TurnNow = (ctx: Pick<Ctx, 'tx' | 'tenant' | 'clock'>) => Promise<RunningTurn>;

/** Who answers for which machine in a duty, as `showResponsibilities` says it. */
export async function boardOf(
  ctx: Ctx,
  turn: RunningTurn,
  { duty, date = '' }: InputOf<typeof showResponsibilities>,
): Promise<DutyBoard> {
  const day = date === '' ? turn.productionDate : date;
  const rows = await selectRowsOn(ctx, day, { duty });
  const isAlsoWorking = ctx.can(responsibility.access.edit);
  return {
    turn,
    date: day,
    machines: await visibleDutyMachines(ctx),
    rows,
    people: await dutyPeopleOf(ctx, rows, { duty, isAlsoWorking }),
  };
}

/**
 * The people of rows, and with `isAlsoWorking` all visible ones who could be in some. Telephones are those of visible files,
 * for readers who may see files.
 */
export async function dutyPeopleOf(
  ctx: Ctx,
  rows: readonly DutyRow[],
  { duty, isAlsoWorking = false }: { duty?: Duty; isAlsoWorking?: boolean } = {},
): Promise<DutyPerson[]> {
  const ids = [...new Set(rows.map(({ personId }) => personId))];
  const { tx, can } = ctx;
  const all = await selectContacts(tx, ids, { isAlsoWorking });
  const visible = await visiblePeople(
    ctx,
    all.map(({ id }) => id),
  );
  const contacts = all.filter(({ id }) => visible.has(id) || ids.includes(id));
  const crewOf = await selectCrews(tx, { type: teamTypeOfDuty[duty ?? duties[0]] });
  const maySeePhone = can(personnelFile.access.read);
  return contacts.map((contact) => ({
    ...contact,
    phone: maySeePhone && visible.has(contact.id) ? contact.phone : null,
    crew: crewOf.get(contact.id) ?? null,
    isInTeam: crewOf.has(contact.id),
  }));
}
