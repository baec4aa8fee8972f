import {
  teamTypeOfDuty,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type {
  assignResponsible,
  releaseResponsible,
  takeOverMachines,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { lockResponsibilities, selectCrews, selectDutiesOf } from './responsibility.queries.ts';
import { assigned, displacedBy, type Held, type DutyShare, takenOver } from './responsibilityPlan.ts';
import { selectVisibleContacts } from '../personnelFile/visiblePeople.ts';
import {
  assertNobodyDisplaced,
  assertWorking,
  type Changing,
  machineCodesOf,
  crewsFor,
  rewrite,
  rowsByMachine,
  responsibilitySpan,
} from './responsibilityRows.ts';

type Assigning = InputOf<typeof assignResponsible>;

/** Lets people answer for machines; gives how many rows were written. Throws what `assignResponsible` says. */
export async function assign(ctx: Changing, asked: Assigning): Promise<number> {
  const { tx } = ctx;
  const { duty, replace = false } = asked;
  const slot = responsibilitySpan(ctx, asked);
  await assertWorking(
    ctx,
    asked.people.map(({ personId }) => personId),
  );
  const groups = await groupsOf(tx, asked);
  const codes = await machineCodesOf(ctx, asked.machineIds);
  await lockResponsibilities(tx);
  const rows = await rowsByMachine(tx, { ...asked, fromDate: slot.fromDate });
  if (!replace) {
    const displaced = [...rows].map(([machineId, held]) => ({
      machineId,
      people: groups.flatMap(({ crew, shares }) => displacedBy(held, { ...slot, crew }, shares)),
    }));
    await assertNobodyDisplaced(ctx, displaced, codes);
  }
  return rewrite(ctx, { duty, rows, fromDate: slot.fromDate }, (held) =>
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
  const slot = responsibilitySpan(ctx, asked);
  await machineCodesOf(ctx, asked.machineIds);
  await lockResponsibilities(ctx.tx);
  const rows = await rowsByMachine(ctx.tx, { ...asked, fromDate: slot.fromDate });
  const crews = asked.crews ?? [null];
  return rewrite(ctx, { duty: asked.duty, rows, fromDate: slot.fromDate }, (held) =>
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
  const span = responsibilitySpan(ctx, asked);
  if (personId === byPersonId) throw failField('byPersonId', 'repeated');
  const [person] = await selectVisibleContacts(ctx, [personId]);
  if (person === undefined) throw failField('personId', 'reference');
  await assertWorking(ctx, [byPersonId], 'byPersonId');
  await lockResponsibilities(tx);
  const wanted = new Set(asked.machineIds);
  const given = (await selectDutiesOf(ctx, { personId, ...span })).filter(
    (each) =>
      (duty === undefined || each.duty === duty) &&
      (asked.machineIds === undefined || wanted.has(each.machineId)),
  );
  if (given.length === 0) throw fail('personnel.nothingToTakeOver', { person: person.realname });
  let changed = 0;
  for (const [each, machines] of Map.groupBy(given, (one) => one.duty)) {
    const machineIds = machines.map(({ machineId }) => machineId);
    const rows = await rowsByMachine(tx, { duty: each, machineIds, fromDate: span.fromDate });
    changed += await rewrite(ctx, { duty: each, rows, fromDate: span.fromDate }, (held) =>
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
  readonly shares: readonly DutyShare[];
}

/** Who shares the machines, by crew. Throws where people repeat, or share without factors that make a whole. */
async function groupsOf(tx: TenantTransaction, { duty, crews, people }: Assigning): Promise<Group[]> {
  const ids = people.map(({ personId }) => personId);
  if (new Set(ids).size < ids.length) throw failField('people', 'repeated');
  if (crews !== undefined) {
    const shares = sharesOf(people);
    return (crews === null ? [null] : [...new Set(crews)]).map((crew) => ({ crew, shares }));
  }
  const crewOf = await selectCrews(tx, { type: teamTypeOfDuty[duty] });
  const byCrew = Map.groupBy(people, ({ personId }) => crewOf.get(personId) ?? null);
  // Who answers in all shifts does so beside everybody else.
  if (byCrew.has(null) && byCrew.size > 1) throw fail('personnel.factorsRequired');
  return [...byCrew].map(([crew, members]) => ({ crew, shares: sharesOf(members) }));
}

function sharesOf(people: Assigning['people']): DutyShare[] {
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
