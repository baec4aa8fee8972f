import { isProcess } from '@millwright/contract/areas/basics/processes.ts';
import {
  type Duty,
  responsibility,
  teamTypeOfDuty,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility.ts';
import type {
  assignResponsible,
  DutyMachine,
  releaseResponsible,
  RunningTurn,
  takeOverMachines,
} from '@millwright/contract/areas/personnel/responsibilityCalls.ts';
import type { InputOf } from '@millwright/contract/core/call.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/shiftNames.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail, failField } from '../../platform/http/fail.ts';
import { addRow, deleteEvery, editRow } from '../../resource/index.ts';
import { listMachines } from '../equipment/index.ts';
import { selectContacts } from '../iam/index.ts';
import {
  lockResponsibilities,
  selectCrews,
  selectDutiesOf,
  selectRowsSince,
} from './responsibility.queries.ts';
import {
  assigned,
  brokenSum,
  changesBetween,
  displacedBy,
  type Held,
  type Share,
  type StoredHeld,
  takenOver,
} from './responsibilityPlan.ts';

type Changing = Ctx & { readonly turn: RunningTurn };
type Assigning = InputOf<typeof assignResponsible>;

/** Sentences name so many machines; the others are counted. */
const mostNamed = 8;

/** The machines of the mill for which people answer: those of its processes, as boards show them. */
export async function dutyMachines(tx: TenantTransaction): Promise<DutyMachine[]> {
  return (await listMachines(tx)).flatMap(({ id, code, number, kind, area, positions }) =>
    isProcess(kind) ? [{ id, code, number, kind, area, positions }] : [],
  );
}

/** Lets people answer for machines; gives how many rows were written. Throws what `assignResponsible` says. */
export async function assign(ctx: Changing, asked: Assigning): Promise<number> {
  const { tx } = ctx;
  const { duty, replace = false } = asked;
  const slot = spanOf(ctx, asked);
  await assertWorking(
    ctx,
    asked.people.map(({ personId }) => personId),
  );
  const groups = await groupsOf(tx, asked);
  const codes = await codesOf(tx, asked.machineIds);
  await lockResponsibilities(tx);
  const rows = await rowsByMachine(tx, { ...asked, fromDate: slot.fromDate });
  if (!replace) await assertNobodyThere(tx, { rows, groups, slot, codes });
  return rewrite(ctx, duty, rows, slot.fromDate, (held) =>
    groups.reduce<readonly Held[]>(
      (now, { crew, shares }) =>
        assigned(
          now,
          { ...slot, crew },
          { shares, remark: asked.remark ?? null, crews: crewsFor(ctx, held) },
        ),
      held,
    ),
  );
}

/** Lets nobody answer for machines from a date on; gives how many rows were written. */
export async function release(ctx: Changing, asked: InputOf<typeof releaseResponsible>): Promise<number> {
  const slot = spanOf(ctx, asked);
  await codesOf(ctx.tx, asked.machineIds);
  await lockResponsibilities(ctx.tx);
  const rows = await rowsByMachine(ctx.tx, { ...asked, fromDate: slot.fromDate });
  const crews = asked.crews ?? [null];
  return rewrite(ctx, asked.duty, rows, slot.fromDate, (held) =>
    crews.reduce<readonly Held[]>(
      (now, crew) => assigned(now, { ...slot, crew }, { shares: [], crews: crewsFor(ctx, held) }),
      held,
    ),
  );
}

/** Lets somebody answer for what another answers for; gives how many rows were written, and for how many machines. */
export async function takeOver(
  ctx: Changing,
  asked: InputOf<typeof takeOverMachines>,
): Promise<{ changed: number; machines: number }> {
  const { tx } = ctx;
  const { personId, byPersonId, duty } = asked;
  const span = spanOf(ctx, asked);
  if (personId === byPersonId) throw failField('byPersonId', 'repeated');
  const [person] = await selectContacts(tx, [personId]);
  if (person === undefined) throw failField('personId', 'reference');
  await assertWorking(ctx, [byPersonId], 'byPersonId');
  await lockResponsibilities(tx);
  const wanted = new Set(asked.machineIds);
  const given = (await selectDutiesOf(tx, personId, span)).filter(
    (each) =>
      (duty === undefined || each.duty === duty) &&
      (asked.machineIds === undefined || wanted.has(each.machineId)),
  );
  if (given.length === 0) throw fail('personnel.nothingToTakeOver', { person: person.realname });
  let changed = 0;
  for (const [each, machines] of Map.groupBy(given, (one) => one.duty)) {
    const machineIds = machines.map(({ machineId }) => machineId);
    const rows = await rowsByMachine(tx, { duty: each, machineIds, fromDate: span.fromDate });
    changed += await rewrite(ctx, each, rows, span.fromDate, (held) =>
      takenOver(held, { ...span, personId, byPersonId, crews: crewsFor(ctx, held) }).map((row) =>
        row.id === undefined && row.personId === byPersonId
          ? { ...row, remark: asked.remark ?? row.remark }
          : row,
      ),
    );
  }
  return { changed, machines: new Set(given.map(({ machineId }) => machineId)).size };
}

interface Group {
  readonly crew: CrewLetter | null;
  readonly shares: readonly Share[];
}

/** Who shares the machines, by crew. Throws where people repeat, or share without factors that make a whole. */
async function groupsOf(tx: TenantTransaction, { duty, crews, people }: Assigning): Promise<Group[]> {
  const ids = people.map(({ personId }) => personId);
  if (new Set(ids).size < ids.length) throw failField('people', 'repeated');
  if (crews !== undefined) {
    const shares = sharesOf(people);
    return (crews === null ? [null] : [...new Set(crews)]).map((crew) => ({ crew, shares }));
  }
  const crewOf = await selectCrews(tx, teamTypeOfDuty[duty]);
  const byCrew = Map.groupBy(people, ({ personId }) => crewOf.get(personId) ?? null);
  // Who answers in all shifts does so beside everybody else.
  if (byCrew.has(null) && byCrew.size > 1) throw fail('personnel.factorsRequired');
  return [...byCrew].map(([crew, members]) => ({ crew, shares: sharesOf(members) }));
}

function sharesOf(people: Assigning['people']): Share[] {
  const [only, ...others] = people;
  const isAlone = only !== undefined && others.length === 0;
  if (isAlone && only.percent === undefined) return [{ personId: only.personId, factor: wholeFactor }];
  const shares = people.map(({ personId, percent }) => {
    if (percent === undefined)
      throw fail('personnel.factorsRequired', {}, [{ field: 'people', rule: 'required', params: {} }]);
    return { personId, factor: Math.round(percent * (wholeFactor / 100)) };
  });
  const sum = shares.reduce((total, { factor }) => total + factor, 0);
  if (sum !== wholeFactor) throw fail('personnel.factorsNotWhole', { sum: sum / (wholeFactor / 100) });
  return shares;
}

/** The span that is asked for. Throws `personnel.responsibilityPast` for what has been worked already. */
function spanOf(
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
function crewsFor({ turn }: Changing, held: readonly Held[]): CrewLetter[] {
  return crewLetters.filter((crew) => turn.crews.includes(crew) || held.some((row) => row.crew === crew));
}

async function assertWorking({ tx }: Changing, ids: readonly string[], field = 'people'): Promise<void> {
  const contacts = new Map((await selectContacts(tx, ids)).map((each) => [each.id, each]));
  for (const id of ids) {
    const contact = contacts.get(id);
    if (contact === undefined) throw failField(field, 'reference');
    if (!contact.isEnabled || !contact.onDuty)
      throw fail('personnel.personNotWorking', { person: contact.realname });
  }
}

/** The codes of machines by id. Throws where one of them is no machine of the mill that people answer for. */
async function codesOf(tx: TenantTransaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const codes = new Map((await dutyMachines(tx)).map(({ id, code }) => [id, code]));
  if (ids.some((id) => !codes.has(id))) throw failField('machineIds', 'reference');
  return codes;
}

type RowsByMachine = ReadonlyMap<number, readonly StoredHeld[]>;

async function rowsByMachine(
  tx: TenantTransaction,
  { duty, machineIds, fromDate }: { duty: Duty; machineIds: readonly number[]; fromDate: string },
): Promise<RowsByMachine> {
  const rows = await selectRowsSince(tx, fromDate, { duty, machineIds });
  const found = Map.groupBy(rows, ({ machineId }) => machineId);
  return new Map([...new Set(machineIds)].map((id) => [id, found.get(id) ?? []]));
}

async function assertNobodyThere(
  tx: TenantTransaction,
  {
    rows,
    groups,
    slot,
    codes,
  }: {
    rows: RowsByMachine;
    groups: readonly Group[];
    slot: { fromDate: string; toDate: string | null };
    codes: ReadonlyMap<number, string>;
  },
): Promise<void> {
  const displaced = [...rows].flatMap(([machineId, held]) => {
    const people = groups.flatMap(({ crew, shares }) => displacedBy(held, { ...slot, crew }, shares));
    return people.length === 0 ? [] : [{ machineId, people }];
  });
  if (displaced.length === 0) return;
  const ids = [...new Set(displaced.flatMap(({ people }) => people))];
  const names = (await selectContacts(tx, ids)).map(({ realname }) => realname);
  const machines = displaced.map(({ machineId }) => codes.get(machineId) ?? String(machineId));
  throw fail('personnel.alreadyResponsible', {
    machines: named(machines),
    people: named(names),
  });
}

/** The first of some names; `…` says that there are others. */
function named(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${shown} …` : shown;
}

/** Writes what becomes of the rows of each machine. What begins later than the change is taken back, not ended. */
async function rewrite(
  ctx: Changing,
  duty: Duty,
  rows: RowsByMachine,
  fromDate: string,
  become: (held: readonly StoredHeld[]) => readonly Held[],
): Promise<number> {
  const all = [...rows].map(([machineId, held]) => {
    const after = become(held);
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
