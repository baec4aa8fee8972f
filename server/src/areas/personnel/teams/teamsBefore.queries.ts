import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { command, currentTenant, fieldOf, query } from '../../../platform/db/query.ts';

/** Of which of these people it is kept in which team of a type they were. */
export const selectKnownBefore = query.column<string, { people: readonly string[]; type: string }>`
  select distinct person_id as "personId" from team_before where person_id = any (${'people'}::uuid[]) and type = ${'type'}`.unlessEmpty(
  'people',
);

/** Keeps who was in which team, or in none, until a date. What is kept of that date stays: the first change of a day counts. */
export const insertTeamsBefore = command<{
  until: string;
  rows: readonly { personId: string; type: string; teamId: string | null }[];
}>`
  insert into team_before (tenant_id, person_id, type, until, team_id)
  select ${currentTenant}::int, person_id, type, ${'until'}::date, team_id from unnest(${fieldOf('rows', 'personId')}::uuid[], ${fieldOf('rows', 'type')}::text[], ${fieldOf('rows', 'teamId')}::uuid[]) as t (person_id, type, team_id)
  on conflict do nothing`;

/** The team in which somebody was until a date, that date included; null: in none. */

/** Former teams of people, of one type or of any, on dates from `from` on, in the order of the dates. */
export const selectTeamsBefore = query<
  {
    personId: string;
    type: string;
    until: string;
    teamId: string | null;
    name: string | null;
    crew: CrewLetter | null;
  },
  { type: string | null; from: string }
>`
  select b.person_id as "personId", b.type, b.until::text as "until", b.team_id as "teamId", t.name, t.crew
  from team_before b left join team t on t.tenant_id = b.tenant_id and t.id = b.team_id
  where (${'type'}::text is null or b.type = ${'type'}) and b.until >= ${'from'}::date order by b.until, b.type, b.person_id`;
