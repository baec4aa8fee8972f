-- Corrections of what machines made in shifts. They stand beside the sums of telegrams and never change them.
create table output_calibration (
  tenant_id int not null references tenant (id),
  id uuid not null,
  machine_id int not null,
  variety_id uuid not null,
  production_date date not null,
  shift text not null,
  adjustment_type text not null check (adjustment_type in ('increase', 'decrease')),
  value_t double precision not null check (value_t > 0),
  reason text not null,
  process text,
  -- As the machine names it.
  variety text,
  crew text,
  before_kg double precision,
  after_kg double precision,
  corrected_by uuid,
  corrected_at timestamptz,
  withdraw_reason text,
  state text not null check (state in ('recorded', 'withdrawn')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id)
);
create index output_calibration_of on output_calibration (tenant_id, production_date, machine_id)
  where deleted_at is null;
select secure.tenant_table('output_calibration');

-- What machines made while they were off the network, by batch.
create table missing_output (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  machine_id int not null,
  variety_id uuid not null,
  production_date date not null,
  shift text not null,
  missing_packages int not null check (missing_packages > 0),
  supplied_packages int,
  weight_kg double precision,
  reason text not null,
  process text,
  variety text,
  crew text,
  submitted_by uuid,
  submitted_at timestamptz,
  state text not null check (state in ('draft', 'submitted')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id)
);
create unique index missing_output_number on missing_output (tenant_id, number) where deleted_at is null;
create index missing_output_of on missing_output (tenant_id, production_date, machine_id) where deleted_at is null;
select secure.tenant_table('missing_output');

create table missing_package (
  tenant_id int not null references tenant (id),
  id uuid not null,
  missing_output_id uuid not null,
  position int not null,
  batch text not null,
  packages int not null check (packages > 0),
  weight_kg double precision not null check (weight_kg > 0),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, missing_output_id) references missing_output (tenant_id, id)
);
create unique index missing_package_missing_output_id_batch
  on missing_package (tenant_id, missing_output_id, batch) where deleted_at is null;
select secure.tenant_table('missing_package');
