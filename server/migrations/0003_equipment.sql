create table machine_model (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  kind text not null,
  positions int not null,
  slowest_period_s int not null,
  max_grams_per_hour int not null,
  max_watts int not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index machine_model_name on machine_model (tenant_id, name) where deleted_at is null;
select secure.tenant_table('machine_model');

create table model_signal (
  tenant_id int not null,
  id uuid not null,
  model_id uuid not null,
  position int not null,
  code text not null,
  kind text not null check (kind in ('W', 'S')),
  name jsonb not null,
  unit text,
  digits int not null,
  min double precision not null,
  max double precision not null,
  period_s int not null,
  against text,
  normal_min double precision,
  normal_max double precision,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, model_id) references machine_model (tenant_id, id)
);
create unique index model_signal_code on model_signal (tenant_id, model_id, code) where deleted_at is null;
-- A place in stored samples is never given twice, not even after a signal is deleted.
create unique index model_signal_position on model_signal (tenant_id, model_id, position);
select secure.tenant_table('model_signal');

create table machine_source (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index machine_source_code on machine_source (tenant_id, code) where deleted_at is null;
select secure.tenant_table('machine_source');

-- SHA-256 of 256 random bits; the app writes it through a function and reads it never.
create table machine_source_secret (
  tenant_id int not null,
  source_id uuid not null,
  hash bytea not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, source_id),
  foreign key (tenant_id, source_id) references machine_source (tenant_id, id) on delete cascade
);
select secure.tenant_table('machine_source_secret', '');

create sequence machine_id_seq as int;
grant usage on sequence machine_id_seq to millwright_app;
create table machine (
  tenant_id int not null references tenant (id),
  id int not null default nextval('machine_id_seq'),
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  number text not null,
  kind text not null,
  model_id uuid not null,
  source_id uuid,
  positions int not null,
  area text,
  place int not null default 0,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, model_id) references machine_model (tenant_id, id),
  foreign key (tenant_id, source_id) references machine_source (tenant_id, id)
);
-- A machine's code names it in topics and in history: it is never reused, not even after deletion.
create unique index machine_code on machine (tenant_id, code);
create index machine_by_source on machine (tenant_id, source_id);
select secure.tenant_table('machine');

-- Sets a source's secret; the caller's transaction decides the tenant.
create function secure.set_source_secret(source uuid, secret_hash bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
begin
  if tenant is null or not exists (select from machine_source s where s.tenant_id = tenant and s.id = source) then
    raise exception 'no such source in this tenant';
  end if;
  insert into machine_source_secret (tenant_id, source_id, hash) values (tenant, source, secret_hash)
  on conflict (tenant_id, source_id) do update set hash = excluded.hash, changed_at = now();
end $$;
grant execute on function secure.set_source_secret(uuid, bytea) to millwright_app;

-- What the broker needs to let a source in.
create function secure.find_source(tenant int, source_code text)
returns table (source_id uuid, hash bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.id, x.hash
  from machine_source s
  join machine_source_secret x on x.tenant_id = s.tenant_id and x.source_id = s.id
  join tenant t on t.id = s.tenant_id
  where s.tenant_id = tenant and s.code = source_code and s.deleted_at is null and s.status = 'enabled'
    and t.status = 'normal' and t.deleted_at is null
$$;
grant execute on function secure.find_source(int, text) to millwright_ingest;

create table kpi_target (
  tenant_id int not null references tenant (id),
  id uuid not null,
  process text not null,
  kpi text not null,
  variety text,
  target double precision,
  limit_min double precision,
  limit_max double precision,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index kpi_target_process_kpi_variety on kpi_target (tenant_id, process, kpi, variety)
  nulls not distinct where deleted_at is null;
select secure.tenant_table('kpi_target');

-- Electricity bands by time of day; layouts have effective dates so that old reports keep the layout of their day.
create table tariff_period (
  tenant_id int not null references tenant (id),
  effective_date date not null,
  -- ISO weekday 1…7
  weekday int not null check (weekday between 1 and 7),
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between 1 and 1440),
  band text not null check (band in ('sharp', 'peak', 'flat', 'valley', 'deepValley', 'normal', 'offPeak')),
  primary key (tenant_id, effective_date, weekday, from_minute)
);
select secure.tenant_table('tariff_period');
