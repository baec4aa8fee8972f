import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type Duty,
  responsibility,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type {
  DutyMachine,
  RunningTurn,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { addRow, deleteEvery, editRow, seenAmong } from '../../../resource/index.ts';
import { listMachines } from '../../equipment/index.ts';
import { selectRowsSince } from './responsibility.queries.ts';
import { selectVisibleContacts } from '../personnelFile/visiblePeople.ts';
import { brokenSum, changesBetween, type Held, type StoredHeld } from './responsibilityPlan.ts';

/** A request that changes who answers, with the shift that runs. */
export type Changing = Ctx & { readonly turn: RunningTurn };

/** Stored rows by machine, of one duty. */
export type RowsByMachine = ReadonlyMap<number, readonly StoredHeld[]>;

/** Sentences name so many machines; the others are counted. */
const mostNamed = 8;

/** The machines of the mill for which people answer: those of its processes, as boards show them. */
export async function dutyMachines(tx: TenantTransaction): Promise<DutyMachine[]> {
  return (await listMachines(tx)).flatMap(({ id, code, number, kind, area, positions }) =>
    isProcess(kind) ? [{ id, code, number, kind, area, positions }] : [],
  );
}

/** Returns the machines for which people answer, without those that data rules hide from the reader. */
export async function visibleDutyMachines(ctx: Pick<Ctx, 'tx' | 'dataScope'>): Promise<DutyMachine[]> {
  const machines = await dutyMachines(ctx.tx);
  const ids = await seenAmong(
    ctx,
    machineResource,
    machines.map(({ id }) => String(id)),
  );
  const visible = new Set(ids);
  return machines.filter(({ id }) => visible.has(String(id)));
}

/** The span that is asked for. Throws `personnel.responsibilityPast` for what has been worked already. */
export function responsibilitySpan(
  { turn }: Changing,
  { fromDate, toDate = null }: { fromDate: string; toDate?: string | null | undefined },
): { fromDate: string; toDate: string | null } {
  if (fromDate < turn.productionDate)
    throw fail('personnel.responsibilityPast', { date: turn.productionDate }, [
      { field: 'fromDate', rule: 'min', params: { min: turn.productionDate } },
    ]);
  if (toDate !== null && toDate < fromDate) throw failField('toDate', 'min', { min: fromDate });
  return { fromDate, toDate };
}

/** The crews of the mill, and any others that rows still name. */
export function crewsFor({ turn }: Changing, held: readonly Held[]): CrewLetter[] {
  return crewLetters.filter((crew) => turn.crews.includes(crew) || held.some((row) => row.crew === crew));
}

/** Throws where somebody is not there or hidden, disabled or off duty. */
export async function assertWorking(ctx: Changing, ids: readonly string[], field = 'people'): Promise<void> {
  const contacts = new Map((await selectVisibleContacts(ctx, ids)).map((each) => [each.id, each]));
  for (const id of ids) {
    const contact = contacts.get(id);
    if (contact === undefined) throw failField(field, 'reference');
    if (!contact.isEnabled || !contact.onDuty)
      throw fail('personnel.personNotWorking', { person: contact.realname });
  }
}

/** The codes of machines by id. Throws where one of them is no visible machine of the mill that people answer for. */
export async function machineCodesOf(
  ctx: Pick<Ctx, 'tx' | 'dataScope'>,
  ids: readonly number[],
  field = 'machineIds',
): Promise<ReadonlyMap<number, string>> {
  const codes = new Map((await visibleDutyMachines(ctx)).map(({ id, code }) => [id, code]));
  if (ids.some((id) => !codes.has(id))) throw failField(field, 'reference');
  return codes;
}

/** What holds for machines in a duty on a date or later; each machine is there, also without rows. */
export async function rowsByMachine(
  tx: TenantTransaction,
  { duty, machineIds, fromDate }: { duty: Duty; machineIds: readonly number[]; fromDate: string },
): Promise<RowsByMachine> {
  const rows = await selectRowsSince(tx, { date: fromDate, duty, machineIds });
  const found = Map.groupBy(rows, ({ machineId }) => machineId);
  return new Map([...new Set(machineIds)].map((id) => [id, found.get(id) ?? []]));
}

/**
 * Throws `personnel.alreadyResponsible` where people would be displaced: the machines by id, with those people. It names
 * those that the reader sees; `…` stands for others.
 */
export async function assertNobodyDisplaced(
  ctx: Pick<Ctx, 'tx' | 'dataScope'>,
  displaced: readonly { readonly machineId: number; readonly people: readonly string[] }[],
  codes: ReadonlyMap<number, string>,
): Promise<void> {
  const met = displaced.filter(({ people }) => people.length > 0);
  if (met.length === 0) return;
  const ids = [...new Set(met.flatMap(({ people }) => people))];
  const visible = await selectVisibleContacts(ctx, ids);
  const names = visible.map(({ realname }) => realname);
  if (visible.length < ids.length) names.push('…');
  throw fail('personnel.alreadyResponsible', {
    machines: namesOfMachines(
      met.map(({ machineId }) => machineId),
      codes,
    ),
    people: named(names),
  });
}

/** The codes of machines for a sentence, each once. */
export function namesOfMachines(ids: readonly number[], codes: ReadonlyMap<number, string>): string {
  return named([...new Set(ids)].map((id) => codes.get(id) ?? String(id)));
}

/** The first of some names; `…` says that there are others. */
function named(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${shown} …` : shown;
}

/** Writes what becomes of the rows of each machine. What begins later than the change is taken back, not ended. */
export async function rewrite(
  ctx: Changing,
  { duty, rows, fromDate }: { duty: Duty; rows: RowsByMachine; fromDate: string },
  become: (held: readonly StoredHeld[], machineId: number) => readonly Held[],
): Promise<number> {
  const all = [...rows].map(([machineId, held]) => {
    const after = become(held, machineId);
    const broken = brokenSum(after, fromDate);
    if (broken !== undefined)
      throw fail('personnel.factorsNotWhole', { sum: broken.sum / (wholeFactor / 100) });
    return { machineId, ...changesBetween(held, after) };
  });
  // Rows make room before others come: the database refuses whoever would answer twice.
  const taken = all.flatMap((each) => each.taken);
  if (taken.length > 0) await deleteEvery(ctx, responsibility, taken);
  for (const { id, toDate } of all.flatMap((each) => each.ended))
    await editRow(ctx, responsibility, { id, toDate });
  for (const { machineId, added } of all)
    for (const row of added)
      await addRow(ctx, responsibility, { ...row, duty, machineId: String(machineId) });
  return all.reduce(
    (sum, { taken: gone, ended, added }) => sum + gone.length + ended.length + added.length,
    0,
  );
}
