-- A second person releases what is sent of these parameters.
alter table setup_parameter add column needs_release boolean not null default false;

-- What machines are to be set to: one value for each machine and parameter. What became of it stands in `machine_command`.
create table parameter_distribution (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  model_id uuid not null,
  variety_id uuid,
  modification text,
  is_staged boolean not null,
  total int,
  done_count int,
  failed_count int,
  needs_release boolean,
  written_by_id uuid,
  released_by_id uuid,
  release_time timestamptz,
  issued_by_id uuid,
  issue_time timestamptz,
  end_time timestamptz,
  undoes_id uuid,
  is_stopped boolean,
  remark text,
  state text not null check (state in ('toBeIssued', 'issuing', 'setting', 'success', 'failed')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, model_id) references machine_model (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  foreign key (tenant_id, undoes_id) references parameter_distribution (tenant_id, id),
  -- Nobody releases what he or she wrote.
  check (released_by_id is null or written_by_id is null or released_by_id <> written_by_id)
);
create unique index parameter_distribution_number on parameter_distribution (tenant_id, number) where deleted_at is null;
create index parameter_distribution_time on parameter_distribution (tenant_id, create_time) where deleted_at is null;
select secure.tenant_table('parameter_distribution');

create table parameter_distribution_setting (
  tenant_id int not null references tenant (id),
  id uuid not null,
  distribution_id uuid not null,
  position int not null,
  machine_id int not null,
  parameter_id uuid not null,
  collection_code text,
  original_value double precision,
  new_value double precision not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, distribution_id) references parameter_distribution (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, parameter_id) references setup_parameter (tenant_id, id)
);
create index parameter_distribution_setting_of on parameter_distribution_setting (tenant_id, distribution_id);
create unique index parameter_distribution_setting_distribution_id_machine_id_parameter_id
  on parameter_distribution_setting (tenant_id, distribution_id, machine_id, parameter_id) where deleted_at is null;
select secure.tenant_table('parameter_distribution_setting');

create view equipment.setup_parameter as
  select tenant_id, id, code, description, unit, digits, deleted_at from setup_parameter;
select secure.publish('equipment.setup_parameter');
