import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const counts = statement<
  { totalVisitCount: number; todayVisitCount: number; todayIp: number },
  [zone: string]
>`
  select count(*)::int as "totalVisitCount",
    count(*) filter (where t.is_today)::int as "todayVisitCount",
    count(distinct l.ip) filter (where t.is_today)::int as "todayIp"
  from login_log l cross join lateral (
    select l.at >= date_trunc('day', now() at time zone $1) at time zone $1 as is_today) t
  where l.kind = 'login'`;

/** Logins to the mill as far as they are kept, those of its day, and from how many addresses these were. */
export async function countVisits(tx: TenantTransaction, zone: string) {
  const [row] = await run(tx, counts, [zone]);
  return row ?? { totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 };
}

const daily = statement<{ day: string; visit: number; ip: number }, [zone: string, days: number]>`
  select d.day::date::text as day, count(l.id)::int as visit, count(distinct l.ip)::int as ip
  from generate_series(date_trunc('day', now() at time zone $1) - make_interval(days => $2::int - 1),
    date_trunc('day', now() at time zone $1), interval '1 day') as d (day)
  left join login_log l on l.kind = 'login'
    and l.at >= d.day at time zone $1 and l.at < (d.day + interval '1 day') at time zone $1
  group by d.day order by d.day`;

/** Logins to the mill on each of its last days, today being the last, and from how many addresses. */
export function selectVisits(tx: TenantTransaction, { zone, days }: { zone: string; days: number }) {
  return run(tx, daily, [zone, days]);
}
