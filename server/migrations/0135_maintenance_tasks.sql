-- What somebody is to repair or to see to, what was done for it, and what happened to it.
create table maintenance_task (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  kind text not null,
  urgency text not null,
  machine_id int,
  equipment_id uuid,
  description text,
  photos text[],
  label_ids text[],
  initiator_id uuid,
  responsible_id uuid,
  participant_ids text[],
  supervisor_id uuid,
  source text,
  detected_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  confirmed_at timestamptz,
  recurrences int,
  recurred_at timestamptz,
  record_count int,
  return_count int,
  return_reason text,
  transfer_reason text,
  cancel_reason text,
  state text not null
    check (state in ('toBeAllocated', 'inProgress', 'toBeConfirmed', 'completed', 'cancelled')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, equipment_id) references non_production_equipment (tenant_id, id),
  check ((machine_id is null) <> (equipment_id is null))
);
create unique index maintenance_task_number on maintenance_task (tenant_id, number) where deleted_at is null;
-- The open tasks of a machine, which take in a fault that comes again.
create index maintenance_task_open on maintenance_task (tenant_id, machine_id)
  where deleted_at is null and state in ('toBeAllocated', 'inProgress', 'toBeConfirmed');
create index maintenance_task_of_machine on maintenance_task (tenant_id, machine_id, create_time);
create index maintenance_task_responsible on maintenance_task (tenant_id, responsible_id, state);
create index maintenance_task_initiator on maintenance_task (tenant_id, initiator_id, state);
create index maintenance_task_state on maintenance_task (tenant_id, state) where deleted_at is null;
select secure.tenant_table('maintenance_task');
select secure.keyword_index('maintenance_task', '{number,name,label_ids,participant_ids}');
select secure.order_indexes('maintenance_task', '{name,machine_id,equipment_id,urgency,initiator_id,responsible_id,detected_at,recurrences,create_time}');

create table maintenance_task_fault (
  tenant_id int not null references tenant (id),
  id uuid not null,
  task_id uuid not null,
  position int not null,
  fault_id uuid,
  code text,
  description text not null,
  occurred_at timestamptz not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references maintenance_task (tenant_id, id),
  foreign key (tenant_id, fault_id) references fault (tenant_id, id)
);
create index maintenance_task_fault_of on maintenance_task_fault (tenant_id, task_id);
select secure.tenant_table('maintenance_task_fault');

create table repair_record (
  tenant_id int not null references tenant (id),
  id uuid not null,
  task_id uuid not null,
  name text not null,
  start_time timestamptz not null,
  end_time timestamptz check (end_time > start_time),
  treatment text not null,
  person_ids text[] not null,
  vouchers text[],
  papers text[],
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references maintenance_task (tenant_id, id)
);
create index repair_record_of on repair_record (tenant_id, task_id);
create index repair_record_from on repair_record (tenant_id, start_time);
select secure.tenant_table('repair_record');

create table repair_material (
  tenant_id int not null references tenant (id),
  id uuid not null,
  record_id uuid not null,
  position int not null,
  spare_part_id uuid,
  special_part_id uuid,
  is_replaced boolean not null,
  quantity double precision not null check (quantity > 0),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, record_id) references repair_record (tenant_id, id),
  foreign key (tenant_id, spare_part_id) references spare_part (tenant_id, id),
  foreign key (tenant_id, special_part_id) references special_part (tenant_id, id),
  check ((spare_part_id is null) <> (special_part_id is null))
);
create index repair_material_of on repair_material (tenant_id, record_id);
select secure.tenant_table('repair_material');

create table maintenance_task_log (
  tenant_id int not null references tenant (id),
  id uuid not null,
  task_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('added', 'edited', 'action', 'record', 'remark')),
  action text,
  state text,
  person_id uuid,
  note text,
  mentioned_ids uuid[] not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references maintenance_task (tenant_id, id)
);
create index maintenance_task_log_of on maintenance_task_log (tenant_id, task_id, at);
select secure.tenant_table('maintenance_task_log');
comment on table maintenance_task_log is 'maintenance: what happened to a task, and what people remarked on it';
