import { query } from '../../../platform/db/query.ts';

/** Logins to the mill as far as they are kept, those of its day, and from how many addresses these were. */
export const countVisits = query.first<
  { totalVisitCount: number; todayVisitCount: number; todayIp: number },
  { zone: string }
>`
  select count(*)::int as "totalVisitCount",
    count(*) filter (where t.is_today)::int as "todayVisitCount",
    count(distinct l.ip) filter (where t.is_today)::int as "todayIp"
  from login_log l cross join lateral (
    select l.at >= date_trunc('day', now() at time zone ${'zone'}) at time zone ${'zone'} as is_today) t
  where l.kind = 'login'`.to((row) => row ?? { totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 });

/** Logins to the mill on each of its last days, today being the last, and from how many addresses. */
export const selectVisits = query<{ day: string; visit: number; ip: number }, { zone: string; days: number }>`
  select d.day::date::text as day, count(l.id)::int as visit, count(distinct l.ip)::int as ip
  from generate_series(date_trunc('day', now() at time zone ${'zone'}) - make_interval(days => ${'days'}::int - 1),
    date_trunc('day', now() at time zone ${'zone'}), interval '1 day') as d (day)
  left join login_log l on l.kind = 'login'
    and l.at >= d.day at time zone ${'zone'} and l.at < (d.day + interval '1 day') at time zone ${'zone'}
  group by d.day order by d.day`;
