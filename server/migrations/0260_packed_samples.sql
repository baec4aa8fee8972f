-- Telegrams that are a week old, an hour of a machine in a row: what is read together stands together, and PostgreSQL compresses
-- each column of an hour by itself.
create type packed_signals as (signals real[]);

create table packed_sample (
  tenant_id int not null,
  machine_id int not null,
  -- Hours of UTC.
  hour timestamptz not null,
  -- Which quantities any of its telegrams states, as bits: searches leave out hours that say nothing of theirs.
  stated int not null,
  -- A place in each array is a telegram, in measured order. Measured time as ms of the hour, receipt as ms behind it.
  at_ms int[] not null,
  boots bigint[] not null,
  seqs bigint[] not null,
  received_ms bigint[] not null,
  -- Without an array nothing of the hour states the quantity.
  output_g bigint[],
  energy_wh bigint[],
  end_breaks bigint[],
  doffs bigint[],
  idle_spindles real[],
  rate_g_per_h real[],
  state smallint[],
  fault text[],
  variety text[],
  signals packed_signals[],
  primary key (tenant_id, machine_id, hour)
) partition by range (hour);
comment on table packed_sample is 'telemetry: what telegrams measured, an hour of a machine in a row';
select secure.tenant_table('packed_sample', 'select');
grant select, insert, update on packed_sample to millwright_ingest;
-- A telegram leaves its row in the statement that packs it, and no other.
grant delete on sample to millwright_ingest;

-- The same months as samples have.
create or replace function secure.ensure_partitions(first_day date, last_day date) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  parent text;
  month date;
  made int := 0;
begin
  if last_day - first_day > 1200 then
    raise exception 'at most 1200 days of partitions at a time';
  end if;
  foreach parent in array array['sample', 'packed_sample', 'end_break', 'doff'] loop
    month := date_trunc('month', first_day);
    while month <= last_day loop
      if to_regclass(format('public.%I', parent || '_' || to_char(month, 'YYYYMM'))) is null then
        execute format(
          'create table public.%I partition of public.%I for values from (%L) to (%L)',
          parent || '_' || to_char(month, 'YYYYMM'), parent,
          to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
          to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
        -- What was packed is soon room for new telegrams: a fifth of a month would be a week of them.
        if parent = 'sample' then
          execute format('alter table public.%I set (autovacuum_vacuum_scale_factor = 0.03)',
            parent || '_' || to_char(month, 'YYYYMM'));
        end if;
        made := made + 1;
      end if;
      month := month + interval '1 month';
    end loop;
  end loop;
  return made;
end $$;

create or replace function secure.drop_partitions(before date) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  old record;
  dropped int := 0;
begin
  for old in
    select c.relname, p.relname as parent
    from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relname in ('sample', 'packed_sample', 'end_break', 'doff') and c.relname ~ '_[0-9]{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month' <= before
  loop
    execute format('drop table public.%I', old.relname);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- The months that are there already.
do $$
declare
  raw record;
begin
  for raw in
    select c.relname, to_date(right(c.relname, 6), 'YYYYMM') as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.sample'::regclass and c.relname ~ '^sample_[0-9]{6}$'
  loop
    perform secure.ensure_partitions(raw.month, raw.month);
    execute format('alter table public.%I set (autovacuum_vacuum_scale_factor = 0.03)', raw.relname);
  end loop;
end $$;
