import type pg from 'pg';
import { defaultShiftCalendar, shiftsOf } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { ReplacementReason } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import { leaveOf } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

/** Every so many absences nobody stands in, or only from the second hour on. */
const [eachVacant, eachLate] = [9, 7];

/** Somebody of a team who tends machines and has leave on a date. */
export interface Absence {
  readonly personId: string;
  readonly crew: string;
  readonly productionDate: string;
  readonly turn: string;
  /** The others of the team, none of whom has leave on the date. */
  readonly mates: readonly string[];
}

interface Row {
  readonly person_id: string;
  readonly substitute_id: string | null;
  readonly layer: 'turns' | 'part';
  readonly start_at: Date;
  readonly end_at: Date;
  readonly reason: ReplacementReason;
  readonly cancelled_at: Date | null;
}

/**
 * Lets colleagues stand in for the people of a new mill who have leave; some places stay vacant, one record is cancelled.
 * Written directly: most of the turns are over, and the product refuses turns past its limit.
 */
export async function seedReplacements(
  client: pg.Client,
  { tenantId, zone, nowMs }: { tenantId: number; zone: DemoMill['zone']; nowMs: number },
): Promise<void> {
  const rows = replacementsFor(await absencesOf(client, tenantId), { zone, nowMs });
  await insertRows(
    client,
    'replacement',
    rows.map((row) => ({
      tenant_id: tenantId,
      id: uuidv7(),
      ...row,
      create_time: new Date(Math.min(row.start_at.getTime(), nowMs)),
      version: 1,
    })),
  );
}

/** Who stands in for whom: the same at each start, but for the dates. Nobody stands in twice in one turn. */
export function replacementsFor(
  absences: readonly Absence[],
  { zone, nowMs }: { zone: string; nowMs: number },
): Row[] {
  const calendar = defaultShiftCalendar(zone);
  const taken = new Set<string>();
  return absences.flatMap(({ personId, crew, productionDate, turn: leave, mates }, place): Row[] => {
    const turn = shiftsOf(calendar, productionDate).find((each) => each.crew === crew);
    if (turn === undefined) return [];
    const key = (id: string) => `${id} ${turn.startMs}`;
    const mate = mates.find((id) => !taken.has(key(id)));
    const substitute = place % eachVacant === eachVacant - 1 ? undefined : mate;
    if (substitute !== undefined) taken.add(key(substitute));
    const said = {
      person_id: personId,
      substitute_id: substitute ?? null,
      reason: leave === 'sick' ? ('sick' as const) : ('leave' as const),
    };
    const isLate = substitute !== undefined && place % eachLate === eachLate - 1;
    const [startMs, endMs] = [turn.startMs + (isLate ? hourMs : 0), turn.endMs];
    const row: Row = {
      ...said,
      layer: isLate ? 'part' : 'turns',
      start_at: new Date(startMs),
      end_at: new Date(endMs),
      cancelled_at: null,
    };
    const cancelled = { ...row, substitute_id: null, cancelled_at: new Date(Math.min(startMs, nowMs)) };
    return place === 1 ? [cancelled, row] : [row];
  });
}

/** The leave of people who tend machines in the turns of a crew, by date. */
async function absencesOf(client: pg.Client, tenantId: number): Promise<Absence[]> {
  const { rows } = await client.query<Absence>(
    `select c.person_id as "personId", t.crew, c.production_date::text as "productionDate", c.turn,
       array(select m.id from unnest(t.member_ids) with ordinality as m (id, place)
         where m.id <> c.person_id::text and not exists (
           select from roster_change o where o.tenant_id = c.tenant_id and o.person_id::text = m.id
             and o.production_date = c.production_date)
         order by m.place) as mates
     from roster_change c join team t on t.tenant_id = c.tenant_id and c.person_id::text = any (t.member_ids)
       join membership p on p.tenant_id = c.tenant_id and p.id = c.person_id
     where c.tenant_id = $1 and t.crew is not null and t.type = 'spinner' and t.deleted_at is null
     order by c.production_date, p.work_no`,
    [tenantId],
  );
  return rows.filter(({ turn }) => leaveOf(turn) !== null);
}
