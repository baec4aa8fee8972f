-- The lab: methods, sampling plans, samples and tests with the revisions of their readings.
create table test_method (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  edition int not null,
  name text not null,
  norm text,
  instrument text,
  specimens int not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index test_method_code_edition on test_method (tenant_id, code, edition) where deleted_at is null;
select secure.tenant_table('test_method');

create table sampling_plan (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  occasion text not null,
  process text not null,
  variety_id uuid,
  machine_ids text[],
  max_machines int,
  every_doffs int,
  after_min int not null,
  grace_min int not null,
  responsible_id uuid,
  is_in_use boolean not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id)
);
create unique index sampling_plan_code on sampling_plan (tenant_id, code) where deleted_at is null;
select secure.tenant_table('sampling_plan');

create table sampling_item (
  tenant_id int not null references tenant (id),
  id uuid not null,
  plan_id uuid not null,
  position int not null,
  parameter_id uuid not null,
  method_id uuid,
  specimens int,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references sampling_plan (tenant_id, id),
  foreign key (tenant_id, parameter_id) references quality_parameter (tenant_id, id),
  foreign key (tenant_id, method_id) references test_method (tenant_id, id)
);
create unique index sampling_item_plan_id_parameter_id on sampling_item (tenant_id, plan_id, parameter_id)
  where deleted_at is null;
select secure.tenant_table('sampling_item');

create table lab_sample (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  occasion text,
  plan_id uuid,
  machine_id int not null,
  process text,
  variety_id uuid,
  lot text,
  position text,
  due_at timestamptz not null,
  late_at timestamptz,
  responsible_id uuid,
  taken_at timestamptz,
  taker_id uuid,
  production_date date,
  shift text,
  standard_id uuid,
  test_count int,
  open_count int,
  entered_count int,
  outside_count int,
  void_reason text,
  remark text,
  state text not null check (state in ('planned', 'taken', 'tested', 'closed', 'void')),
  department_id uuid,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references sampling_plan (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  foreign key (tenant_id, standard_id) references quality_standard (tenant_id, id),
  foreign key (tenant_id, department_id) references department (tenant_id, id)
);
create unique index lab_sample_number on lab_sample (tenant_id, number) where deleted_at is null;
create index lab_sample_due on lab_sample (tenant_id, due_at) where deleted_at is null and state = 'planned';
create index lab_sample_state on lab_sample (tenant_id, state, due_at) where deleted_at is null;
create index lab_sample_date on lab_sample (tenant_id, production_date) where deleted_at is null;
create index lab_sample_of_machine on lab_sample (tenant_id, machine_id, taken_at);
create index lab_sample_plan on lab_sample (tenant_id, plan_id, machine_id, due_at);
create index lab_sample_scope_department_id on lab_sample (tenant_id, department_id);
create index lab_sample_scope_create_by on lab_sample (tenant_id, create_by);
create index lab_sample_scope_taker_id on lab_sample (tenant_id, taker_id);
create index lab_sample_scope_responsible_id on lab_sample (tenant_id, responsible_id);
select secure.tenant_table('lab_sample');

create table lab_test (
  tenant_id int not null references tenant (id),
  id uuid not null,
  sample_id uuid not null,
  parameter_id uuid not null,
  method_id uuid,
  specimens int,
  attempt int,
  retest_of uuid,
  is_reported boolean,
  unit text,
  decimals int,
  revision int,
  n int,
  mean double precision,
  sd double precision,
  cv double precision,
  lower_limit double precision,
  target double precision,
  upper_limit double precision,
  verdict text,
  standard_id uuid,
  standard_version text,
  entered_by uuid,
  entered_at timestamptz,
  verified_by uuid,
  verified_at timestamptz,
  reject_reason text,
  retest_reason text,
  state text not null check (state in ('open', 'entered', 'verified', 'rejected', 'superseded')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sample_id) references lab_sample (tenant_id, id),
  foreign key (tenant_id, parameter_id) references quality_parameter (tenant_id, id),
  foreign key (tenant_id, method_id) references test_method (tenant_id, id),
  foreign key (tenant_id, retest_of) references lab_test (tenant_id, id),
  foreign key (tenant_id, standard_id) references quality_standard (tenant_id, id)
);
create unique index lab_test_sample_id_parameter_id_attempt on lab_test (tenant_id, sample_id, parameter_id, attempt)
  where deleted_at is null;
create index lab_test_scope_sample_id on lab_test (tenant_id, sample_id);
create index lab_test_scope_create_by on lab_test (tenant_id, create_by);
create index lab_test_reported on lab_test (tenant_id, parameter_id, entered_at) where deleted_at is null and is_reported;
create index lab_test_state on lab_test (tenant_id, state) where deleted_at is null;
select secure.tenant_table('lab_test');

-- Revisions are written once: the application may neither change nor delete them. Readings stand as they were typed and as
-- numbers in full precision, with the limits, the unit and the rules that held then.
create table lab_revision (
  tenant_id int not null references tenant (id),
  test_id uuid not null,
  rev int not null check (rev > 0),
  raw text[] not null,
  readings double precision[] not null,
  unit text,
  decimals int not null,
  n int not null check (n between 1 and 120),
  mean double precision not null,
  sd double precision,
  cv double precision,
  ci_low double precision,
  ci_high double precision,
  lower_limit double precision,
  target double precision,
  upper_limit double precision,
  verdict text check (verdict in ('within', 'below', 'above')),
  standard_id uuid,
  standard_version text,
  formula text,
  statistics_version int not null,
  outliers int[] not null,
  reason text,
  made_by uuid,
  made_at timestamptz not null,
  primary key (tenant_id, test_id, rev),
  foreign key (tenant_id, test_id) references lab_test (tenant_id, id),
  foreign key (tenant_id, standard_id) references quality_standard (tenant_id, id),
  check (cardinality(raw) = n and cardinality(readings) = n),
  check (rev = 1 or reason is not null or formula is not null)
);
create index lab_revision_made on lab_revision (tenant_id, made_at);
select secure.tenant_table('lab_revision', 'select, insert');
comment on table lab_revision is 'lab: readings of tests, once and for all';

-- Each occasion of a plan gives a machine one sample, however often the job runs or an event is heard.
create table lab_occasion (
  tenant_id int not null references tenant (id),
  plan_id uuid not null,
  machine_id int not null,
  occasion text not null,
  sample_id uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, plan_id, machine_id, occasion),
  foreign key (tenant_id, plan_id) references sampling_plan (tenant_id, id)
);
select secure.tenant_table('lab_occasion', 'select, insert');
comment on table lab_occasion is 'lab: occasions that gave a sample';

-- Tables of areas to the left that the lab reads.
create view basics.variety as select tenant_id, id, code, name, process, deleted_at from mill_variety;
select secure.publish('basics.variety');
create view basics.quality_parameter as
  select tenant_id, id, code, name, process, unit, decimals, data_source, data_status, formula, lower_limit, average,
    upper_limit, is_first_inspected, is_in_production, is_sampled, state, deleted_at
  from quality_parameter;
select secure.publish('basics.quality_parameter');
create schema if not exists quality;
create view quality.quality_standard as
  select tenant_id, id, number, edition, name, variety_id, valid_from, state, deleted_at from quality_standard;
select secure.publish('quality.quality_standard');
create view quality.standard_parameter as
  select tenant_id, standard_id, parameter_id, position, lower_limit, target, upper_limit, deleted_at from standard_parameter;
select secure.publish('quality.standard_parameter');
create schema if not exists production;
create view production.dispatch_order as select tenant_id, id, variety_id, lot, deleted_at from dispatch_order;
select secure.publish('production.dispatch_order');
create view production.dispatch_machine as
  select tenant_id, dispatch_id, machine_id, deleted_at from dispatch_machine;
select secure.publish('production.dispatch_machine');
create view production.first_inspection as
  select tenant_id, id, machine_id, variety_id, deleted_at from first_inspection;
select secure.publish('production.first_inspection');
create schema if not exists maintenance;
create view maintenance.maintenance_plan as
  select tenant_id, id, machine_id, state, deleted_at from maintenance_plan;
select secure.publish('maintenance.maintenance_plan');
