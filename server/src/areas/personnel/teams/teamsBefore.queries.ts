import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const known = statement<{ personId: string }, [people: readonly string[], type: string]>`
  select distinct person_id as "personId" from team_before where person_id = any ($1::uuid[]) and type = $2`;

/** Of which of these people it is kept in which team of a type they were. */
export async function selectKnownBefore(
  tx: TenantTransaction,
  { people, type }: { people: readonly string[]; type: string },
): Promise<string[]> {
  return people.length === 0 ? [] : (await run(tx, known, [people, type])).map(({ personId }) => personId);
}

const note = statement<
  never,
  [
    tenantId: number,
    until: string,
    people: readonly string[],
    types: readonly string[],
    teams: readonly (string | null)[],
  ]
>`
  insert into team_before (tenant_id, person_id, type, until, team_id)
  select $1::int, person_id, type, $2::date, team_id from unnest($3::uuid[], $4::text[], $5::uuid[]) as t (person_id, type, team_id)
  on conflict do nothing`;

/** Keeps who was in which team, or in none, until a date. What is kept of that date stays: the first change of a day counts. */
export async function insertTeamsBefore(
  tx: TenantTransaction,
  until: string,
  rows: readonly { personId: string; type: string; teamId: string | null }[],
): Promise<void> {
  await run(tx, note, [
    tx.tenantId,
    until,
    rows.map(({ personId }) => personId),
    rows.map(({ type }) => type),
    rows.map(({ teamId }) => teamId),
  ]);
}

/** The team in which somebody was until a date, that date included; null: in none. */
interface TeamUntil {
  readonly personId: string;
  readonly type: string;
  readonly until: string;
  readonly teamId: string | null;
  /** As it is called today, or was when it was deleted. */
  readonly name: string | null;
  readonly crew: CrewLetter | null;
}

const before = statement<
  {
    personId: string;
    type: string;
    until: string;
    teamId: string | null;
    name: string | null;
    crew: CrewLetter | null;
  },
  [type: string | null, from: string]
>`
  select b.person_id as "personId", b.type, b.until::text as "until", b.team_id as "teamId", t.name, t.crew
  from team_before b left join team t on t.tenant_id = b.tenant_id and t.id = b.team_id
  where ($1::text is null or b.type = $1) and b.until >= $2::date order by b.until, b.type, b.person_id`;

/** Who was in another team of a type, or of any, than today on some date from `from` on, in the order of the dates. */
export function selectTeamsBefore(
  tx: TenantTransaction,
  { type, from }: { type: string | null; from: string },
): Promise<TeamUntil[]> {
  return run(tx, before, [type, from]);
}
