-- The log of changes is read as a whole, newest first, and erased rows are found by what they were called.
create index audit_entry_by_time on audit_entry (tenant_id, at desc, id desc);
create index audit_entry_of_erased on audit_entry (tenant_id, resource, row_id) where action = 'deletePhysic';

-- A job that somebody paused is not done at its times; one that somebody asked for is done once, soon, paused or not.
alter table job
  add column paused_at timestamptz,
  add column paused_by text,
  add column asked_at timestamptz,
  add column asked_by text;
comment on column job.paused_by is 'as the person was called then';
-- Who asked for it; null for one that was due.
alter table job_run add column asked_by text;

create or replace function secure.tenants_with_jobs(at timestamptz, names text[], plans text[]) returns setof int
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id from tenant t
  where t.id > 0 and t.status = 'normal' and t.deleted_at is null and exists (
    select from unnest(names, plans) as wanted (name, plan)
    left join job j on j.tenant_id = t.id and j.name = wanted.name
    where j.name is null or j.next_at <= at and j.paused_at is null or j.asked_at is not null
      or j.plan <> wanted.plan or j.zone <> t.zone)
  order by t.id
$$;

-- What the platform sees of the jobs of all mills; in the transaction of a mill it is nothing.
create function secure.jobs_of_mills(names text[])
returns table (name text, mills int, paused int, failing int, last_ended timestamptz, next_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select j.name, count(*)::int, count(j.paused_at)::int, count(*) filter (where run.state = 'failed')::int,
    max(run.ended_at), min(j.next_at) filter (where j.paused_at is null)
  from job j
  join tenant t on t.id = j.tenant_id and t.status = 'normal' and t.deleted_at is null
  left join lateral (
    select r.state, r.ended_at from job_run r where r.tenant_id = j.tenant_id and r.job = j.name
    order by r.ended_at desc limit 1) run on true
  where current_tenant() = 0 and j.name = any (names)
  group by j.name
$$;

create function secure.failed_jobs(since timestamptz, most int)
returns table (tenant_id int, tenant_name text, job text, ended_at timestamptz, problem text, try int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.tenant_id, t.name, r.job, r.ended_at, r.problem, r.try
  from job_run r join tenant t on t.id = r.tenant_id
  where current_tenant() = 0 and r.state = 'failed' and r.ended_at >= since
  order by r.ended_at desc limit most
$$;
create index job_run_of_failures on job_run (ended_at) where state = 'failed';
grant execute on function secure.jobs_of_mills(text[]), secure.failed_jobs(timestamptz, int) to millwright_app;

-- How each process of the program is, told by itself every few seconds. Lost with a crash of the database, since only
-- what is told now matters.
create unlogged table process_beat (
  id uuid primary key,
  host text not null,
  pid int not null,
  role text not null,
  version text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  facts jsonb not null
);
comment on table process_beat is 'iam: the processes of the program, and how they are';

create function secure.note_process(
  process uuid, process_host text, process_pid int, process_role text, program_version text, since timestamptz,
  at timestamptz, told jsonb)
returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from process_beat where beat_at < at - interval '1 day';
  insert into process_beat (id, host, pid, role, version, started_at, beat_at, facts)
  values (process, process_host, process_pid, process_role, program_version, since, at, told)
  on conflict (id) do update set beat_at = excluded.beat_at, facts = excluded.facts
$$;
comment on function secure.note_process is 'iam: a process tells how it is';

-- A process that ends by itself is not missed.
create function secure.forget_process(process uuid) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from process_beat where id = process
$$;
comment on function secure.forget_process is 'iam: a process ends';

-- What follows answers in the transaction of the platform alone; in that of a mill it gives nothing.
create function secure.processes()
returns table (id uuid, host text, pid int, role text, version text, started_at timestamptz, beat_at timestamptz, facts jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select b.id, b.host, b.pid, b.role, b.version, b.started_at, b.beat_at, b.facts
  from process_beat b where current_tenant() = 0 order by b.role, b.host, b.started_at limit 200
$$;
comment on function secure.processes is 'iam: the processes of the program, and how they are';

create function secure.database_state()
returns table (version text, size bigint, connections int, most_connections int, active int, waiting int,
  idle_in_transaction int, longest_seconds double precision, unsent bigint, oldest_unsent timestamptz, set_aside bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select current_setting('server_version'), pg_database_size(current_database()), c.connections,
    current_setting('max_connections')::int, c.active, c.waiting, c.idle_in_transaction, c.longest_seconds,
    e.unsent, e.oldest_unsent, e.set_aside
  from (
    select count(*)::int as connections, count(*) filter (where a.state = 'active')::int as active,
      count(*) filter (where a.state = 'active' and a.wait_event_type = 'Lock')::int as waiting,
      count(*) filter (where a.state like 'idle in transaction%')::int as idle_in_transaction,
      coalesce(max(extract(epoch from clock_timestamp() - a.xact_start)) filter (where a.pid <> pg_backend_pid()), 0)::float8
        as longest_seconds
    from pg_stat_activity a where a.datname = current_database() and a.backend_type = 'client backend') c,
    (select count(*) filter (where o.set_aside_at is null) as unsent,
       min(o.emitted_at) filter (where o.set_aside_at is null) as oldest_unsent,
       count(o.set_aside_at) as set_aside
     from outbox_event o) e
  where current_tenant() = 0
$$;
comment on function secure.database_state is 'iam: size and work of the database, and events that are not told yet';

-- Tables with all their indexes, partitions with their parent.
create function secure.largest_tables(most int) returns table (name text, size bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(p.relname, c.relname)::text, sum(pg_total_relation_size(c.oid))::bigint
  from pg_class c
  left join pg_inherits i on i.inhrelid = c.oid
  left join pg_class p on p.oid = i.inhparent
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and current_tenant() = 0
  group by 1 order by 2 desc, 1 limit most
$$;
comment on function secure.largest_tables is 'iam: what takes the space of the database';

create function secure.state_of_mills(at timestamptz)
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
    lateral (select count(*)::int as day, count(*) filter (where k.received_at >= at - interval '1 hour')::int as hour
      from (select received_at from quarantine where tenant_id = t.id and received_at >= at - interval '1 day'
            order by received_at desc limit 10000) k) q,
    lateral (select max(a.production_date) as audited_date, coalesce(sum(a.different_cells), 0)::bigint as different_cells,
        coalesce(sum(a.rebuilt_machines), 0)::bigint as rebuilt_machines,
        coalesce(sum(a.unproven_machines), 0)::bigint as unproven_machines
      from rollup_audit a where a.tenant_id = t.id and a.ended_at >= at - interval '7 days') r,
    lateral (select count(*)::int as failing from job where job.tenant_id = t.id and job.tries > 0) j
  where t.id > 0 and t.status = 'normal' and t.deleted_at is null and current_tenant() = 0
  order by t.id limit 2000
$$;
comment on function secure.state_of_mills is 'iam: how the machine flow and the jobs of each mill go';

create function secure.quarantine_reasons(since timestamptz) returns table (reason text, telegrams bigint, mills int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select k.reason, count(*), count(distinct k.tenant_id)::int
  from tenant t, lateral (
    select q.tenant_id, q.reason from quarantine q where q.tenant_id = t.id and q.received_at >= since
    order by q.received_at desc limit 10000) k
  where current_tenant() = 0 and t.id > 0
  group by k.reason order by 2 desc, 1 limit 20
$$;
comment on function secure.quarantine_reasons is 'iam: why telegrams were not believed';

-- The language that a person chose goes with the account to every browser.
create function secure.set_language(person uuid, wanted text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update app_user set language = wanted where id = person
$$;
comment on function secure.set_language is 'iam: the language of a person';

grant execute on function
  secure.note_process(uuid, text, int, text, text, timestamptz, timestamptz, jsonb), secure.forget_process(uuid),
  secure.processes(), secure.database_state(), secure.largest_tables(int), secure.state_of_mills(timestamptz),
  secure.quarantine_reasons(timestamptz), secure.set_language(uuid, text)
to millwright_app;
