import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile.ts';
import {
  type Duty,
  duties,
  responsibility,
  teamTypeOfDuty,
} from '@millwright/contract/areas/personnel/responsibility.ts';
import type {
  DutyBoard,
  DutyPerson,
  DutyRow,
  RunningTurn,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibilityCalls.ts';
import type { InputOf } from '@millwright/contract/core/call.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { selectContacts } from '../iam/index.ts';
import { selectCrews, selectRowsOn } from './responsibility.queries.ts';
import { dutyMachines } from './responsibilityRows.ts';

/** Says which shift runs and which crews there are; the calendar stands right of people, so it is given. */
export type TurnNow = (ctx: Pick<Ctx, 'tx' | 'tenant' | 'clock'>) => Promise<RunningTurn>;

/** Who answers for which machine in a duty, as `showResponsibilities` says it. */
export async function boardOf(
  ctx: Ctx,
  turn: RunningTurn,
  { duty, date = '' }: InputOf<typeof showResponsibilities>,
): Promise<DutyBoard> {
  const day = date === '' ? turn.productionDate : date;
  const rows = await selectRowsOn(ctx.tx, day, { duty });
  const isAlsoWorking = ctx.can(responsibility.access.edit);
  return {
    turn,
    date: day,
    machines: await dutyMachines(ctx.tx),
    rows,
    people: await peopleOf(ctx, rows, { duty, isAlsoWorking }),
  };
}

/** The people of rows, and with `isAlsoWorking` all who could be in some; telephones for who may see files of people. */
export async function peopleOf(
  { tx, can }: Ctx,
  rows: readonly DutyRow[],
  { duty, isAlsoWorking = false }: { duty?: Duty; isAlsoWorking?: boolean } = {},
): Promise<DutyPerson[]> {
  const ids = [...new Set(rows.map(({ personId }) => personId))];
  const contacts = await selectContacts(tx, ids, { isAlsoWorking });
  const crewOf = await selectCrews(tx, teamTypeOfDuty[duty ?? duties[0]]);
  const maySeePhone = can(personnelFile.access.read);
  return contacts.map((contact) => ({
    ...contact,
    phone: maySeePhone ? contact.phone : null,
    crew: crewOf.get(contact.id) ?? null,
    isInTeam: crewOf.has(contact.id),
  }));
}
