-- What crews leave to each other: one for each shift, process and workshop.
create table handover (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  template_id uuid not null,
  edition int,
  process text,
  department_id uuid,
  production_date date not null,
  shift text not null,
  start_time timestamptz,
  crew text,
  next_crew text,
  giver_id uuid,
  submit_time timestamptz,
  receiver_id uuid,
  answer_time timestamptz,
  open_count int,
  brief text,
  dispute_reason text,
  photos text[],
  state text not null check (state in ('draft', 'disputed', 'submitted', 'accepted')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references handover_template (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id),
  -- Nobody takes over from himself or herself.
  check (giver_id is null or receiver_id is null or giver_id <> receiver_id)
);
create unique index handover_process_department_id_production_date_shift
  on handover (tenant_id, process, department_id, production_date, shift) nulls not distinct where deleted_at is null;
create unique index handover_number on handover (tenant_id, number) where deleted_at is null;
create index handover_start on handover (tenant_id, start_time) where deleted_at is null;
select secure.tenant_table('handover');

-- The items of the template as it was then, with their answers.
create table handover_answer (
  tenant_id int not null references tenant (id),
  id uuid not null,
  handover_id uuid not null,
  position int not null,
  name text,
  options text[],
  is_required boolean,
  chosen text,
  note text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, handover_id) references handover (tenant_id, id)
);
create index handover_answer_of on handover_answer (tenant_id, handover_id);
select secure.tenant_table('handover_answer');

-- What is open. A point that goes on names the one with which it began.
create table handover_point (
  tenant_id int not null references tenant (id),
  id uuid not null,
  handover_id uuid not null,
  position int not null,
  kind text not null,
  machine_id int,
  text text not null,
  since timestamptz,
  status text not null,
  origin_id uuid,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, handover_id) references handover (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, origin_id) references handover_point (tenant_id, id)
);
create index handover_point_of on handover_point (tenant_id, handover_id);
select secure.tenant_table('handover_point');
