import { mostRecounts, type Recount } from '@millwright/contract/areas/shifts/calendar/recounts.ts';
import { constant, query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** Recent recounts, newest first. */
export const selectRecounts = query<Recount>`
  select c.id, round(${msOf(sql`c.asked_at`)}) as "askedMs", u.realname as "askedBy", c.from_date::text as "fromDate",
    c.to_date::text as "toDate", c.next_date::text as "nextDate", round(${msOf(sql`c.finished_at`)}) as "finishedMs",
    c.changed_rows as "changedRows", c.moved_g::float8 as "movedG"
  from shift_recount c left join iam.app_user u on u.id = c.asked_by
  order by c.asked_at desc limit ${constant(mostRecounts)}`;
