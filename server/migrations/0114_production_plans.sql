-- Which frame makes which order, when: plans as people know them, and their figures.
create table production_plan (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  horizon_days int not null,
  start_time timestamptz,
  order_count int,
  late_count int,
  changeover_count int,
  changeover_hours double precision,
  scheduled_kg double precision,
  unscheduled_kg double precision,
  copy_of_id uuid,
  taken_over_by_id uuid,
  taken_over_time timestamptz,
  remark text,
  state text not null check (state in ('draft', 'takenOver', 'replaced', 'discarded')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, copy_of_id) references production_plan (tenant_id, id)
);
create unique index production_plan_number on production_plan (tenant_id, number) where deleted_at is null;
select secure.tenant_table('production_plan');

-- What the mill knew when a plan was made, and the lots of its frames, one behind the other. It is written before the row of its plan.
create table production_plan_content (
  tenant_id int not null references tenant (id),
  plan_id uuid not null,
  -- Counts what was changed of the lots; an edit names the one it means.
  revision int not null default 0,
  start_at timestamptz not null,
  input jsonb not null,
  facts jsonb not null,
  lots jsonb not null,
  -- What follows from the lots, so that it need not be worked out for everybody who looks.
  totals jsonb not null,
  -- What a what-if plan supposes.
  changes jsonb,
  changed_at timestamptz not null,
  changed_by text,
  primary key (tenant_id, plan_id)
);
select secure.tenant_table('production_plan_content');
comment on table production_plan_content is 'production: what a plan was made of, and its lots';

-- The lots of a plan before each of its last steps, to be taken back.
create table production_plan_step (
  tenant_id int not null references tenant (id),
  plan_id uuid not null,
  -- What the step led to.
  revision int not null,
  what text not null check (what in ('edit', 'run', 'remedy')),
  lots jsonb not null,
  by_name text,
  at timestamptz not null,
  primary key (tenant_id, plan_id, revision),
  foreign key (tenant_id, plan_id) references production_plan_content (tenant_id, plan_id) on delete cascade
);
select secure.tenant_table('production_plan_step');
comment on table production_plan_step is 'production: steps of a plan that can be taken back';

-- Optimisations of plans. The process that works on one says every second that it lives; another takes a silent one over.
create table production_plan_run (
  tenant_id int not null references tenant (id),
  id uuid not null,
  plan_id uuid not null,
  state text not null check (state in ('running', 'done', 'stopped', 'failed')),
  -- Lots stay on their frames but for those that have to go elsewhere.
  keeps boolean not null,
  seed int not null,
  seconds int not null,
  share double precision not null default 0,
  first_total double precision,
  best_total double precision,
  bound double precision,
  is_stop_asked boolean not null default false,
  holder uuid not null,
  heard_at timestamptz not null default now(),
  started_at timestamptz not null,
  ended_at timestamptz,
  started_by text,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references production_plan_content (tenant_id, plan_id) on delete cascade
);
create unique index production_plan_run_of_plan on production_plan_run (tenant_id, plan_id) where state = 'running';
create index production_plan_run_newest on production_plan_run (tenant_id, plan_id, started_at);
select secure.tenant_table('production_plan_run');
comment on table production_plan_run is 'production: optimisations of plans';

-- Which dispatch order was written for a lot of a plan, so that none is written twice.
create table production_plan_dispatch (
  tenant_id int not null references tenant (id),
  plan_id uuid not null,
  frame int not null,
  place int not null,
  dispatch_id uuid not null,
  primary key (tenant_id, plan_id, frame, place),
  foreign key (tenant_id, plan_id) references production_plan_content (tenant_id, plan_id) on delete cascade,
  foreign key (tenant_id, dispatch_id) references dispatch_order (tenant_id, id)
);
select secure.tenant_table('production_plan_dispatch');
comment on table production_plan_dispatch is 'production: dispatch orders that were written for lots of plans';
