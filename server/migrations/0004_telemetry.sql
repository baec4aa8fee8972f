-- Everything machines say. Written by the ingest role only; the app reads.

-- What a telegram measured: the quantities that ingest understands in columns of their own, the other signals of the
-- model by their position. Identity: (tenant, machine, ts, boot, seq).
create table sample (
  tenant_id int not null,
  machine_id int not null,
  ts timestamptz not null,
  boot bigint not null,
  seq bigint not null,
  received_at timestamptz not null,
  output_g bigint,
  energy_wh bigint,
  end_breaks bigint,
  doffs bigint,
  idle_spindles real,
  -- What the machine would make at its set speed, from the set parameters where the telegram states them.
  rate_g_per_h real,
  state smallint,
  fault text,
  variety text,
  signals real[],
  primary key (tenant_id, machine_id, ts, boot, seq)
) partition by range (ts);
select secure.tenant_table('sample', 'select');

create table end_break (
  tenant_id int not null,
  machine_id int not null,
  ts timestamptz not null,
  boot bigint not null,
  seq bigint not null,
  spindle int not null,
  primary key (tenant_id, machine_id, ts, boot, seq)
) partition by range (ts);
select secure.tenant_table('end_break', 'select');

create table doff (
  tenant_id int not null,
  machine_id int not null,
  ts timestamptz not null,
  boot bigint not null,
  seq bigint not null,
  duration_ms int not null,
  weight_g int not null,
  primary key (tenant_id, machine_id, ts, boot, seq)
) partition by range (ts);
select secure.tenant_table('doff', 'select');

-- Uninterrupted stretches of one state, as measured; the newest stretch of a machine stands in machine_latest.
create table state_interval (
  tenant_id int not null,
  machine_id int not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  state smallint not null,
  fault text,
  primary key (tenant_id, machine_id, started_at)
);
select secure.tenant_table('state_interval', 'select');
create index state_interval_by_end on state_interval (tenant_id, machine_id, ended_at);

-- The newest a machine said; moves only forward in measured time.
create table machine_latest (
  tenant_id int not null,
  machine_id int not null,
  ts timestamptz not null,
  boot bigint not null,
  seq bigint not null,
  received_at timestamptz not null,
  first_ts timestamptz not null,
  state smallint,
  fault text,
  state_since timestamptz,
  variety text,
  -- The newest stretch of one state: not yet in state_interval.
  run_state smallint,
  run_fault text,
  run_since timestamptz,
  -- Which quantities the machine has ever stated, as bits.
  known int not null default 0,
  idle_spindles real,
  rate_g_per_h real,
  -- Last known value of every other signal, by its position in the model's list.
  signals real[] not null default '{}',
  primary key (tenant_id, machine_id)
) with (fillfactor = 50);
select secure.tenant_table('machine_latest', 'select');

-- The base roll-up: a quarter of an hour per machine and variety. Whole numbers, so that sums are exact.
create table bucket (
  tenant_id int not null,
  machine_id int not null,
  start_at timestamptz not null,
  variety text not null,
  output_g bigint not null default 0,
  theoretical_mg bigint not null default 0,
  energy_wh bigint not null default 0,
  end_breaks bigint not null default 0,
  doffs bigint not null default 0,
  spindle_ms bigint not null default 0,
  idle_spindle_ms bigint not null default 0,
  run_ms bigint not null default 0,
  stopped_ms bigint not null default 0,
  doffing_ms bigint not null default 0,
  fault_ms bigint not null default 0,
  end_break_stop_ms bigint not null default 0,
  waiting_ms bigint not null default 0,
  maintenance_ms bigint not null default 0,
  changeover_ms bigint not null default 0,
  planned_idle_ms bigint not null default 0,
  power_off_ms bigint not null default 0,
  unknown_ms bigint not null default 0,
  primary key (tenant_id, start_at, machine_id, variety)
) with (fillfactor = 70);
select secure.tenant_table('bucket', 'select');

-- The second level: a shift per machine and variety, with its crew and production date.
create table shift_rollup (
  tenant_id int not null,
  machine_id int not null,
  production_date date not null,
  shift text not null,
  variety text not null,
  crew text not null,
  start_at timestamptz not null,
  output_g bigint not null default 0,
  theoretical_mg bigint not null default 0,
  energy_wh bigint not null default 0,
  end_breaks bigint not null default 0,
  doffs bigint not null default 0,
  spindle_ms bigint not null default 0,
  idle_spindle_ms bigint not null default 0,
  run_ms bigint not null default 0,
  stopped_ms bigint not null default 0,
  doffing_ms bigint not null default 0,
  fault_ms bigint not null default 0,
  end_break_stop_ms bigint not null default 0,
  waiting_ms bigint not null default 0,
  maintenance_ms bigint not null default 0,
  changeover_ms bigint not null default 0,
  planned_idle_ms bigint not null default 0,
  power_off_ms bigint not null default 0,
  unknown_ms bigint not null default 0,
  primary key (tenant_id, production_date, shift, machine_id, variety)
) with (fillfactor = 70);
select secure.tenant_table('shift_rollup', 'select');

-- What could not be believed, with its reason; good data behind it flows.
create table quarantine (
  tenant_id int not null,
  id uuid not null,
  received_at timestamptz not null,
  source_code text not null,
  topic text not null,
  reason text not null,
  detail text not null,
  -- The first 2,000 characters.
  payload text not null,
  primary key (tenant_id, id)
);
select secure.tenant_table('quarantine', 'select');
create index quarantine_by_time on quarantine (tenant_id, received_at);

-- One writer per machine: tenants hash to slots, a writer holds a slot under an epoch that every commit checks.
create table ingest_slot (
  slot int primary key,
  epoch bigint not null default 0,
  holder text not null default '',
  lease_until timestamptz not null default '-infinity'
);
insert into ingest_slot (slot) select generate_series(0, 15);

grant select, insert on sample, end_break, doff, quarantine to millwright_ingest;
grant select, insert, update on machine_latest, bucket, shift_rollup to millwright_ingest;
grant select, insert, delete on state_interval to millwright_ingest;
grant select, update on ingest_slot to millwright_ingest;
grant select on tenant, machine, machine_model, model_signal, machine_source to millwright_ingest;

-- Run-time DDL is these two functions. Partitions are months (UTC) named <table>_yyyymm; nothing is granted on them.
create function secure.ensure_partitions(first_day date, last_day date) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  parent text;
  month date;
  made int := 0;
begin
  if last_day - first_day > 1200 then
    raise exception 'at most 1200 days of partitions at a time';
  end if;
  foreach parent in array array['sample', 'end_break', 'doff'] loop
    month := date_trunc('month', first_day);
    while month <= last_day loop
      if to_regclass(format('public.%I', parent || '_' || to_char(month, 'YYYYMM'))) is null then
        execute format(
          'create table public.%I partition of public.%I for values from (%L) to (%L)',
          parent || '_' || to_char(month, 'YYYYMM'), parent,
          to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
          to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
        made := made + 1;
      end if;
      month := month + interval '1 month';
    end loop;
  end loop;
  return made;
end $$;

create function secure.drop_partitions(before date) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  old record;
  dropped int := 0;
begin
  for old in
    select c.relname, p.relname as parent
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relname in ('sample', 'end_break', 'doff') and c.relname ~ '_[0-9]{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= before
  loop
    execute format('drop table public.%I', old.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

grant execute on function secure.ensure_partitions(date, date), secure.drop_partitions(date)
  to millwright_app, millwright_ingest;
