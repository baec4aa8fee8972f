-- That an item is done on a machine: when it is due, when it is planned, by whom, and what came of it.
create table maintenance_plan (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  item_id uuid not null,
  machine_id int not null,
  planned_start timestamptz not null,
  planned_end timestamptz check (planned_end > planned_start),
  team_id uuid,
  responsible_id uuid,
  remark text,
  is_material_changed boolean not null,
  front_roller_mm double precision,
  middle_roller_mm double precision,
  back_roller_mm double precision,
  wiping_result text,
  abnormal_reason text,
  vouchers text[],
  cycle_number int,
  due_date date,
  due_by text,
  planned_min int,
  people int,
  started_at timestamptz,
  ended_at timestamptz check (ended_at >= started_at),
  work_hours double precision,
  is_without_material boolean,
  postponed_d int,
  postponements int,
  postpone_reason text,
  cancel_reason text,
  done_with_id uuid,
  state text not null
    check (state in ('toBeConfirmed', 'confirmed', 'completed', 'postponed', 'cancelled', 'unexecuted')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references maintenance_item (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, team_id) references team (tenant_id, id)
);
create unique index maintenance_plan_number on maintenance_plan (tenant_id, number) where deleted_at is null;
-- A round of an item on a machine has one plan, whoever generates at the same time.
create unique index maintenance_plan_round on maintenance_plan (tenant_id, item_id, machine_id, cycle_number)
  where cycle_number is not null;
create index maintenance_plan_planned on maintenance_plan (tenant_id, planned_start) where deleted_at is null;
create index maintenance_plan_due on maintenance_plan (tenant_id, due_date) where deleted_at is null;
create index maintenance_plan_of on maintenance_plan (tenant_id, machine_id, item_id, planned_start);
create index maintenance_plan_open on maintenance_plan (tenant_id, item_id, machine_id)
  where deleted_at is null and state in ('toBeConfirmed', 'confirmed', 'postponed');
create index maintenance_plan_state on maintenance_plan (tenant_id, state) where deleted_at is null;
select secure.tenant_table('maintenance_plan');
select secure.keyword_index('maintenance_plan', '{number}');
select secure.order_indexes('maintenance_plan', '{item_id,machine_id,planned_start,due_date,team_id,responsible_id,started_at,ended_at,work_hours,create_time}');

create table maintenance_plan_step (
  tenant_id int not null references tenant (id),
  id uuid not null,
  plan_id uuid not null,
  position int not null,
  name text not null,
  kind text not null,
  unit text,
  minutes int,
  is_required boolean not null,
  is_done boolean not null,
  value double precision,
  wiping text,
  note text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references maintenance_plan (tenant_id, id)
);
create index maintenance_plan_step_of on maintenance_plan_step (tenant_id, plan_id);
select secure.tenant_table('maintenance_plan_step');

create table maintenance_plan_material (
  tenant_id int not null references tenant (id),
  id uuid not null,
  plan_id uuid not null,
  position int not null,
  spare_part_id uuid,
  special_part_id uuid,
  planned_quantity double precision not null check (planned_quantity > 0),
  used_quantity double precision,
  is_replaced boolean not null,
  for_month text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references maintenance_plan (tenant_id, id),
  foreign key (tenant_id, spare_part_id) references spare_part (tenant_id, id),
  foreign key (tenant_id, special_part_id) references special_part (tenant_id, id),
  check ((spare_part_id is null) <> (special_part_id is null))
);
create index maintenance_plan_material_of on maintenance_plan_material (tenant_id, plan_id);
select secure.tenant_table('maintenance_plan_material');

create table maintenance_plan_person (
  tenant_id int not null references tenant (id),
  id uuid not null,
  plan_id uuid not null,
  position int not null,
  person_id uuid not null,
  job text,
  hours double precision not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references maintenance_plan (tenant_id, id)
);
create unique index maintenance_plan_person_plan_id_person_id
  on maintenance_plan_person (tenant_id, plan_id, person_id) where deleted_at is null;
select secure.tenant_table('maintenance_plan_person');

-- The rounds of an item on a machine, one after another: from when it counts, when it is due, and what came of it.
create table maintenance_round (
  tenant_id int not null references tenant (id),
  item_id uuid not null,
  machine_id int not null,
  n int not null check (n >= 0),
  -- The production date from which days, hours and tonnes count, and what of these was counted on that date before.
  base_date date not null,
  base_run_ms bigint not null,
  base_g bigint not null,
  -- The day of the calendar's grid that the round stands for; null where nothing counts by the schedule.
  grid_date date,
  due_date date not null,
  due_by text,
  state text not null
    check (state in ('open', 'completed', 'credited', 'noted', 'cancelled', 'unexecuted', 'retired')),
  -- When it was done, or what else closed it, and what was counted on that date before.
  closed_date date,
  closed_run_ms bigint,
  closed_g bigint,
  plan_id uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (tenant_id, item_id, machine_id, n),
  foreign key (tenant_id, item_id) references maintenance_item (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, plan_id) references maintenance_plan (tenant_id, id),
  check ((state = 'open') = (closed_at is null))
);
create unique index maintenance_round_open on maintenance_round (tenant_id, item_id, machine_id) where state = 'open';
create index maintenance_round_plan on maintenance_round (tenant_id, plan_id);
select secure.tenant_table('maintenance_round');
comment on table maintenance_round is 'maintenance: the rounds of an item on a machine, and what came of each';
