-- A counter that falls with each telegram filled the table: a row for each. What is doubted of a counter of a machine within an hour
-- is one row, which says how often, and when first and last.
alter table quarantine
  add column doubt_machine int,
  add column doubt_counter text,
  -- The hour in which it was measured; with the two above null where the row is no doubt of a counter.
  add column doubt_hour timestamptz,
  -- How many telegrams the row stands for.
  add column times int not null default 1,
  add column first_at timestamptz,
  add column last_at timestamptz,
  -- What the last one said; what the first one said stands in `detail`.
  add column last_detail text;

insert into quarantine (tenant_id, id, received_at, source_code, topic, reason, detail, payload, machine_code, bytes, state,
  settled_at, settled_order, doubt_machine, doubt_counter, doubt_hour, times, first_at, last_at, last_detail)
select d.tenant_id, (array_agg(gen_random_uuid()))[1], min(d.received_at), '', d.topic, d.reason,
  (array_agg(split_part(d.detail, ' at ', 1) order by d.at, d.id))[1], '', coalesce(min(m.code), ''), 0,
  case when bool_and(d.state = 'discarded') then 'discarded' else 'waiting' end,
  case when bool_and(d.state = 'discarded') then max(d.settled_at) end,
  case when bool_and(d.state = 'discarded') then (array_agg(d.settled_order order by d.settled_at desc))[1] end,
  d.machine, d.counter, d.hour, count(*)::int, min(d.at), max(d.at),
  (array_agg(split_part(d.detail, ' at ', 1) order by d.at desc, d.id desc))[1]
from (
  select q.*, split_part(q.topic, ' ', 2)::int as machine, split_part(q.detail, ' ', 1) as counter, x.at,
    date_bin('1 hour', x.at, timestamptz '2000-01-01 00:00:00+00') as hour
  from quarantine q cross join lateral (select split_part(q.detail, ' at ', 2)::timestamptz as at) x
  where q.reason in ('counterFell', 'counterLeapt') and q.topic ~ '^machine [0-9]{1,9}$'
    and q.detail ~ '^[A-Za-z]+ .+ at [0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$') d
left join machine m on m.tenant_id = d.tenant_id and m.id = d.machine
group by d.tenant_id, d.topic, d.reason, d.machine, d.counter, d.hour;
delete from quarantine where reason in ('counterFell', 'counterLeapt') and doubt_machine is null;

drop index quarantine_of_doubts;
create unique index quarantine_of_doubts on quarantine (tenant_id, doubt_machine, doubt_counter, reason, doubt_hour)
  where doubt_machine is not null;
grant update (times, first_at, last_at, detail, last_detail) on quarantine to millwright_ingest;

-- How many telegrams were doubted, however few rows tell of them.
create or replace function secure.state_of_mills(at timestamptz)
returns table (tenant_id int, name text, machines int, speaking int, last_received timestamptz,
  delay_seconds double precision, quarantined_hour int,
  quarantined_day int, audited_date date, different_cells bigint, rebuilt_machines bigint, unproven_machines bigint,
  failing_jobs int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, m.machines, m.speaking, m.last_received, m.delay_seconds, q.hour, q.day, r.audited_date, r.different_cells,
    r.rebuilt_machines, r.unproven_machines, j.failing
  from tenant t,
    lateral (select count(*)::int as machines, max(l.received_at) as last_received,
        count(*) filter (where l.received_at >= at - interval '5 minutes')::int as speaking,
        -- From the measurement to the receipt, of half of those that speak at most.
        percentile_cont(0.5) within group (order by extract(epoch from l.received_at - l.ts))
          filter (where l.received_at >= at - interval '5 minutes') as delay_seconds
      from machine x left join machine_latest l on l.tenant_id = x.tenant_id and l.machine_id = x.id
      where x.tenant_id = t.id and x.deleted_at is null) m,
    lateral (select coalesce(sum(k.times), 0)::int as day,
        coalesce(sum(k.times) filter (where k.received_at >= at - interval '1 hour'), 0)::int as hour
      from (select received_at, times from quarantine where tenant_id = t.id and received_at >= at - interval '1 day'
              and reason <> 'unknownMachine'
            order by received_at desc limit 10000) k) q,
    lateral (select max(a.production_date) as audited_date, coalesce(sum(a.different_cells), 0)::bigint as different_cells,
        coalesce(sum(a.rebuilt_machines), 0)::bigint as rebuilt_machines,
        coalesce(sum(a.unproven_machines), 0)::bigint as unproven_machines
      from rollup_audit a where a.tenant_id = t.id and a.ended_at >= at - interval '7 days') r,
    lateral (select count(*)::int as failing from job where job.tenant_id = t.id and job.tries > 0) j
  where t.id > 0 and t.status = 'normal' and t.deleted_at is null and current_tenant() = 0
  order by t.id limit 2000
$$;

create or replace function secure.quarantine_reasons(since timestamptz) returns table (reason text, telegrams bigint, mills int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select k.reason, sum(k.times)::bigint, count(distinct k.tenant_id)::int
  from tenant t, lateral (
    select q.tenant_id, q.reason, q.times from quarantine q where q.tenant_id = t.id and q.received_at >= since
    order by q.received_at desc limit 10000) k
  where current_tenant() = 0 and t.id > 0
  group by k.reason order by 2 desc, 1 limit 20
$$;
