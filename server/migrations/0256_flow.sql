-- What came from each gateway in ten minutes: told by the process that writes the mill, added up every ten seconds. A span in which
-- a gateway was silent while somebody listened says 0; one without a row was listened to by nobody.
create table source_flow (
  tenant_id int not null,
  at timestamptz not null,
  source_code text not null,
  messages int not null,
  telegrams int not null,
  bytes bigint not null,
  -- What was set aside, and what of it was too much to be kept.
  refused int not null,
  unkept int not null,
  -- The shortest time from measurement to commit: below zero the clock of a machine is fast. Null: nothing came.
  least_lag_ms bigint,
  -- How many telegrams were stored how long after they were measured, and how many messages after they came; the spans stand in
  -- the declarations.
  lags int[] not null,
  acks int[] not null,
  primary key (tenant_id, at, source_code)
) with (fillfactor = 70);
select secure.tenant_table('source_flow', 'select');
comment on table source_flow is 'telemetry: what came from each gateway, by ten minutes';

-- How each gateway is now, as the process that writes the mill says.
create table source_state (
  tenant_id int not null,
  source_code text not null,
  told_at timestamptz not null,
  -- When its newest message came; null: none since this is told.
  last_at timestamptz,
  -- Messages of the last minute.
  a_minute int not null,
  -- Null where machines speak at an external broker.
  is_connected boolean,
  problem text,
  problem_detail text,
  problem_at timestamptz,
  primary key (tenant_id, source_code)
) with (fillfactor = 50);
select secure.tenant_table('source_state', 'select');
comment on table source_state is 'telemetry: how each gateway is now';

-- Telegrams that were stored long after they were measured, by machine and the quarter of an hour that they are of.
create table late_arrival (
  tenant_id int not null,
  machine_id int not null,
  quarter_at timestamptz not null,
  telegrams int not null,
  received_at timestamptz not null,
  primary key (tenant_id, machine_id, quarter_at)
);
select secure.tenant_table('late_arrival', 'select');
comment on table late_arrival is 'telemetry: what came later than it was measured';

grant select, insert, update, delete on source_flow, source_state, late_arrival to millwright_ingest;

-- The disks of the database hour by hour, so that it can be told when they are full.
create table disk_hour (
  folder text not null,
  host text not null,
  at timestamptz not null,
  free_bytes bigint not null,
  total_bytes bigint not null,
  primary key (host, folder, at)
);
comment on table disk_hour is 'telemetry: the disks of the database by the hour';

create function secure.note_disk(disk_host text, disk_folder text, hour timestamptz, free bigint, total bigint) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into disk_hour (host, folder, at, free_bytes, total_bytes) values (disk_host, disk_folder, hour, free, total)
  on conflict (host, folder, at) do nothing
$$;
comment on function secure.note_disk is 'telemetry: a process tells of a disk';

create function secure.forget_flow(before timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  gone bigint;
  all_gone bigint;
begin
  delete from source_flow where at < before;
  get diagnostics all_gone = row_count;
  delete from late_arrival where quarter_at < before;
  get diagnostics gone = row_count;
  all_gone := all_gone + gone;
  delete from source_state where told_at < before;
  delete from disk_hour where at < before;
  get diagnostics gone = row_count;
  return all_gone + gone;
end $$;
comment on function secure.forget_flow is 'telemetry: forgets figures of what came';

-- What follows answers in the transaction of the platform alone; in that of a mill it gives nothing.
create function secure.disk_hours(since timestamptz)
returns table (host text, folder text, at timestamptz, free_bytes bigint, total_bytes bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select d.host, d.folder, d.at, d.free_bytes, d.total_bytes from disk_hour d
  where current_tenant() = 0 and d.at >= since order by d.host, d.folder, d.at limit 5000
$$;
comment on function secure.disk_hours is 'telemetry: the disks of the database by the hour';

-- Rows as the last analyse of the table estimates them: counting them would read the table.
create function secure.telemetry_partitions()
returns table (parent text, name text, from_at timestamptz, size bigint, estimated_rows bigint)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.relname::text, c.relname::text, (to_date(right(c.relname, 6), 'YYYYMM')::timestamp at time zone 'UTC'),
    pg_total_relation_size(c.oid), greatest(c.reltuples, 0)::bigint
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where current_tenant() = 0 and p.relname in ('sample', 'end_break', 'doff') and c.relname ~ '_[0-9]{6}$'
  order by p.relname desc, c.relname desc limit 500
$$;
comment on function secure.telemetry_partitions is 'telemetry: the months of single telegrams';

create function secure.free_slots() returns setof int
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.slot from ingest_slot s where current_tenant() = 0 and s.lease_until < clock_timestamp() order by s.slot
$$;
comment on function secure.free_slots is 'telemetry: slots of mills that no process writes';

create function secure.flow_of_mills(since timestamptz)
returns table (tenant_id int, name text, first_at timestamptz, messages bigint, telegrams bigint, refused bigint, unkept bigint,
  lags bigint[], acks bigint[], open_aside int)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, f.first_at, f.messages, f.telegrams, f.refused, f.unkept,
    (select array_agg(h.total order by h.place) from (
      select u.place, sum(u.count)::bigint as total from source_flow s, unnest(s.lags) with ordinality as u (count, place)
      where s.tenant_id = t.id and s.at >= since group by u.place) h),
    (select array_agg(h.total order by h.place) from (
      select u.place, sum(u.count)::bigint as total from source_flow s, unnest(s.acks) with ordinality as u (count, place)
      where s.tenant_id = t.id and s.at >= since group by u.place) h),
    (select count(*)::int from (select 1 from quarantine q
      where q.tenant_id = t.id and q.state in ('waiting', 'refused') limit 10000) q)
  from tenant t, lateral (
    select min(s.at) as first_at, sum(s.messages)::bigint as messages, sum(s.telegrams)::bigint as telegrams, sum(s.refused)::bigint as refused,
      sum(s.unkept)::bigint as unkept
    from source_flow s where s.tenant_id = t.id and s.at >= since) f
  where t.id > 0 and t.status = 'normal' and t.deleted_at is null and current_tenant() = 0
  order by t.id limit 2000
$$;
comment on function secure.flow_of_mills is 'telemetry: what came of each mill';

grant execute on function secure.note_disk(text, text, timestamptz, bigint, bigint), secure.forget_flow(timestamptz),
  secure.disk_hours(timestamptz), secure.telemetry_partitions(), secure.free_slots(), secure.flow_of_mills(timestamptz) to millwright_app;
