-- What processes run with.
create table process_parameter (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  type text not null,
  process text not null,
  unit text,
  decimals int not null,
  data_source text not null,
  instrument text,
  signal_code text,
  formula text,
  lower_limit double precision,
  average double precision,
  upper_limit double precision,
  is_first_inspected boolean not null,
  is_in_production boolean not null,
  is_sampled boolean not null,
  data_status text,
  state text not null check (state in ('inUse', 'stopped')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index process_parameter_code on process_parameter (tenant_id, code) where deleted_at is null;
select secure.tenant_table('process_parameter');

-- What is measured of slivers and yarns.
create table quality_parameter (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  type text not null,
  process text not null,
  unit text,
  decimals int not null,
  data_source text not null,
  instrument text,
  signal_code text,
  formula text,
  lower_limit double precision,
  average double precision,
  upper_limit double precision,
  is_first_inspected boolean not null,
  is_in_production boolean not null,
  is_sampled boolean not null,
  data_status text,
  state text not null check (state in ('inUse', 'stopped')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index quality_parameter_code on quality_parameter (tenant_id, code) where deleted_at is null;
select secure.tenant_table('quality_parameter');

-- What can be set on machines, and by which of their signals.
create table setup_parameter (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  description text not null,
  class text not null check (class in ('S', 'W')),
  process text not null,
  process_type text not null,
  model_id uuid,
  collection_code text not null,
  value_length int not null,
  digits int not null,
  min double precision not null,
  max double precision not null,
  unit text,
  modification text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, model_id) references machine_model (tenant_id, id)
);
create unique index setup_parameter_process_code on setup_parameter (tenant_id, process, code) where deleted_at is null;
select secure.tenant_table('setup_parameter');
