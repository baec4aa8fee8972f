-- What the processes of a mill make.
create table mill_variety (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  process text not null,
  yarn_count double precision,
  count_system text not null,
  dry_weight double precision,
  dry_weight_unit text not null,
  regain double precision not null,
  weight_factor double precision not null,
  planned_per10k_sp double precision,
  electricity_per_t double precision,
  hours_of2 double precision,
  hours_of3 double precision,
  hours_of4 double precision,
  erp_code text,
  erp_status text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index mill_variety_process_code on mill_variety (tenant_id, process, code) where deleted_at is null;
select secure.tenant_table('mill_variety');

select secure.keyword_index('mill_variety', '{code,name,erp_code}');

create table variety_model (
  tenant_id int not null references tenant (id),
  id uuid not null,
  variety_id uuid not null,
  position int not null,
  model_id uuid not null,
  yield double precision not null,
  rated_kg double precision not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  foreign key (tenant_id, model_id) references machine_model (tenant_id, id)
);
create unique index variety_model_variety_id_model_id on variety_model (tenant_id, variety_id, model_id) where deleted_at is null;
select secure.tenant_table('variety_model');

-- The processes that material runs through, in order.
create table process_template (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index process_template_number on process_template (tenant_id, number) where deleted_at is null;
create unique index process_template_name on process_template (tenant_id, name) where deleted_at is null;
select secure.tenant_table('process_template');

create table process_template_step (
  tenant_id int not null references tenant (id),
  id uuid not null,
  template_id uuid not null,
  position int not null,
  process text not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references process_template (tenant_id, id)
);
create unique index process_template_step_template_id_process on process_template_step (tenant_id, template_id, process) where deleted_at is null;
select secure.tenant_table('process_template_step');

create or replace view equipment.machine_model as
  select tenant_id, id, name, slowest_period_s, max_grams_per_hour, max_watts, kind from machine_model;
select secure.publish('equipment.machine_model', 'millwright_app, millwright_ingest');
