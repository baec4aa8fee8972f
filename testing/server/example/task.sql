create table trial_place (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  parent_id uuid,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references trial_place (tenant_id, id)
);
create unique index trial_place_name on trial_place (tenant_id, name) where deleted_at is null;
select secure.tenant_table('trial_place');
create table trial_task (
  tenant_id int not null references tenant (id),
  id uuid not null,
  state text not null,
  name text not null,
  machine_id int not null,
  person_id uuid not null references app_user (id),
  department_id uuid,
  place_id uuid,
  helper_ids text[],
  kind text not null,
  fault_min int,
  due_date date,
  result text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  foreign key (tenant_id, place_id) references trial_place (tenant_id, id)
);
create unique index trial_task_name on trial_task (tenant_id, name) where deleted_at is null;
select secure.tenant_table('trial_task');
