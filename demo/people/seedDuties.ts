import type pg from 'pg';
import { type Process, processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type Duty,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';
import { demoStaff } from './staff.ts';

type Mill = { tenantId: number; language: DemoMill['language'] };

/** What people of a team answer for, by the code of the team: the machines of these processes, divided among them. */
const ofTeams: Readonly<Record<string, { readonly duty: Duty; readonly kinds: readonly Process[] }>> = {
  QH: { duty: 'spinner', kinds: ['blowing', 'carding'] },
  JS: { duty: 'spinner', kinds: ['predrawing', 'lapForming', 'combing'] },
  BT: { duty: 'spinner', kinds: ['drawing'] },
  CS: { duty: 'spinner', kinds: ['roving'] },
  XS: { duty: 'spinner', kinds: ['spinning'] },
  LT: { duty: 'spinner', kinds: ['winding'] },
  DB: { duty: 'spinner', kinds: ['packaging'] },
  LS: { duty: 'shifter', kinds: ['spinning'] },
  WX: { duty: 'repairman', kinds: processes },
  BQ: { duty: 'maintainer', kinds: processes },
};

const beganDaysAgo = 90;
const handedOverDaysAgo = 20;

interface Answering {
  readonly duty: Duty;
  readonly code: string;
  readonly personId: string;
  readonly crew: CrewLetter | null;
  readonly factor: number;
}

/**
 * Lets the people of a new mill answer for its machines, as its staffing says: a spinner tends five or six frames. All of a crew
 * share the packing line. The last frame has no spinner in the last crew, so that a gap is seen. Some weeks ago the last frames of
 * the first crew went to the demonstration's operator, and what its repairman there had to its repairer.
 */
export async function seedDuties(
  client: pg.Client,
  { tenantId, language, nowMs }: Mill & { nowMs: number },
): Promise<void> {
  const machines = await machinesOf(client, tenantId);
  const idOf = await peopleOf(client, tenantId);
  const today = new Date(nowMs).toISOString().slice(0, 10);
  const [began, handedOver] = [addDays(today, -beganDaysAgo), addDays(today, -handedOverDaysAgo)];
  const operator = idOf('operator');
  const repairer = idOf('repairer');
  const all = answering(machines, { language, idOf: (workNo) => idOf(`w${tenantId}_${workNo}`) });
  const lastFrame = machines.findLast(({ kind }) => kind === 'spinning')?.code;
  const leaving = all.findLast(
    ({ duty, crew, code }) => duty === 'spinner' && crew === 'A' && code === lastFrame,
  );
  // The repairman of the frames of that crew went away too.
  const mended = all.find(
    ({ duty, crew, code }) => duty === 'repairman' && crew === 'A' && code === lastFrame,
  );
  const successors = new Map([
    [mended?.personId, repairer],
    [leaving?.personId, operator],
  ]);
  const rows = all
    .filter(({ duty, code, crew }) => !(duty === 'spinner' && code === lastFrame && crew === 'D'))
    .flatMap((each) => {
      const row = { ...each, from_date: began, to_date: null };
      const next = each.crew === 'A' ? successors.get(each.personId) : undefined;
      if (next === undefined) return [row];
      return [
        { ...row, to_date: addDays(handedOver, -1) },
        { ...row, personId: next, from_date: handedOver },
      ];
    });
  const ids = new Map(machines.map(({ id, code }) => [code, id]));
  await insertRows(
    client,
    'responsibility',
    rows.map(({ code, personId, ...row }) => ({
      tenant_id: tenantId,
      id: uuidv7(),
      machine_id: ids.get(code),
      person_id: personId,
      ...row,
      create_time: new Date(nowMs),
      version: 1,
    })),
  );
}

interface MachineOfMill {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
}

async function machinesOf(client: pg.Client, tenantId: number): Promise<MachineOfMill[]> {
  const { rows } = await client.query<MachineOfMill>(
    'select id, code, kind from machine where tenant_id = $1 and deleted_at is null order by number, code',
    [tenantId],
  );
  return rows.toSorted((one, other) => place(one) - place(other));
}

function place({ kind }: MachineOfMill): number {
  return processes.findIndex((process) => process === kind);
}

/** The people of the mill, by the name of their account. */
async function peopleOf(
  client: pg.Client,
  tenantId: number,
): Promise<(username: string) => string | undefined> {
  const { rows } = await client.query<{ id: string; username: string }>(
    'select id, username from membership where tenant_id = $1',
    [tenantId],
  );
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  return (username) => ids.get(username);
}

function answering(
  machines: readonly MachineOfMill[],
  { language, idOf }: Pick<Mill, 'language'> & { idOf: (workNo: string) => string | undefined },
): Answering[] {
  const teams = Map.groupBy(demoStaff(language), ({ team, crew }) => `${team.code} ${crew ?? ''}`);
  return [...teams.values()].flatMap((members) => {
    const [first] = members;
    const work = first === undefined ? undefined : ofTeams[first.team.code];
    if (first === undefined || work === undefined) return [];
    const own = machines
      .filter(({ kind }) => work.kinds.some((each) => each === kind))
      .map(({ code }) => code);
    const people = members.flatMap(({ workNo }) => idOf(workNo) ?? []);
    const said = { duty: work.duty, crew: first.crew };
    if (first.team.process === 'packaging')
      return own.flatMap((code) => shared(people).map((each) => ({ ...said, code, ...each })));
    return divided(own, people.length).flatMap((codes, index) => {
      const personId = people[index];
      return personId === undefined
        ? []
        : codes.map((code) => ({ ...said, code, personId, factor: wholeFactor }));
    });
  });
}

/** A list in as many parts, of lengths as equal as they can be. */
function divided(list: readonly string[], parts: number): string[][] {
  return Array.from({ length: parts }, (_, index) =>
    list.slice(Math.floor((index * list.length) / parts), Math.floor(((index + 1) * list.length) / parts)),
  );
}

function shared(people: readonly string[]): { personId: string; factor: number }[] {
  const part = Math.floor(wholeFactor / people.length);
  return people.map((personId, index) => ({
    personId,
    factor: index === people.length - 1 ? wholeFactor - part * (people.length - 1) : part,
  }));
}
