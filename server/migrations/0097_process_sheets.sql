-- What machines of a model are set to for a variety.
create table process_sheet (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  edition int,
  process text not null,
  model_id uuid not null,
  variety_id uuid not null,
  marker_id uuid,
  technologist_id uuid not null,
  drive_time timestamptz,
  test_spindles text[],
  standard_id uuid,
  issued_by uuid,
  issue_time timestamptz,
  qualified_note text,
  process_advice text,
  maintenance_advice text,
  state text not null check (state in ('notIssued', 'issued')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, model_id) references machine_model (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  foreign key (tenant_id, marker_id) references marker (tenant_id, id),
  foreign key (tenant_id, standard_id) references quality_standard (tenant_id, id),
  -- Nothing is issued without a standard.
  check (state <> 'issued' or standard_id is not null)
);
create unique index process_sheet_number on process_sheet (tenant_id, number) where deleted_at is null;
-- Two people who begin the next edition at once: one of them is refused and tries again.
create unique index process_sheet_model_id_variety_id_edition on process_sheet (tenant_id, model_id, variety_id, edition) where deleted_at is null;
select secure.tenant_table('process_sheet');

-- Its parameters, of the process or of the set-up of machines.
create table sheet_parameter (
  tenant_id int not null references tenant (id),
  id uuid not null,
  sheet_id uuid not null,
  position int not null,
  source text not null,
  parameter_id uuid,
  setup_parameter_id uuid,
  unit text,
  original_value double precision,
  changed_value double precision,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sheet_id) references process_sheet (tenant_id, id),
  foreign key (tenant_id, parameter_id) references process_parameter (tenant_id, id),
  foreign key (tenant_id, setup_parameter_id) references setup_parameter (tenant_id, id),
  check ((parameter_id is null) <> (setup_parameter_id is null))
);
create unique index sheet_parameter_sheet_id_parameter_id on sheet_parameter (tenant_id, sheet_id, parameter_id) where deleted_at is null;
create unique index sheet_parameter_sheet_id_setup_parameter_id on sheet_parameter (tenant_id, sheet_id, setup_parameter_id) where deleted_at is null;
select secure.tenant_table('sheet_parameter');

-- What its yarn was tested for on trial.
create table sheet_item (
  tenant_id int not null references tenant (id),
  id uuid not null,
  sheet_id uuid not null,
  position int not null,
  parameter_id uuid not null,
  lower_limit double precision,
  target double precision,
  upper_limit double precision,
  average double precision,
  verdict text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sheet_id) references process_sheet (tenant_id, id),
  foreign key (tenant_id, parameter_id) references quality_parameter (tenant_id, id)
);
create unique index sheet_item_sheet_id_parameter_id on sheet_item (tenant_id, sheet_id, parameter_id) where deleted_at is null;
select secure.tenant_table('sheet_item');

-- The first yarn of a machine behind a changeover.
create table first_inspection (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  sheet_id uuid not null,
  machine_id int not null,
  variety_id uuid,
  standard_id uuid,
  sample_time timestamptz not null,
  test_spindles text[],
  tester_id uuid not null,
  round int,
  verdict text,
  judged_by uuid,
  judge_time timestamptz,
  reject_reason text,
  return_reason text,
  cancel_reason text,
  remark text,
  state text not null check (state in ('testing', 'tested', 'qualified', 'unqualified', 'cancelled')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sheet_id) references process_sheet (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  foreign key (tenant_id, standard_id) references quality_standard (tenant_id, id)
);
create unique index first_inspection_number on first_inspection (tenant_id, number) where deleted_at is null;
create index first_inspection_of on first_inspection (tenant_id, sheet_id, machine_id) where deleted_at is null;
select secure.tenant_table('first_inspection');

create table inspection_item (
  tenant_id int not null references tenant (id),
  id uuid not null,
  inspection_id uuid not null,
  position int not null,
  parameter_id uuid not null,
  lower_limit double precision,
  target double precision,
  upper_limit double precision,
  value1 double precision,
  value2 double precision,
  value3 double precision,
  value4 double precision,
  value5 double precision,
  value6 double precision,
  value7 double precision,
  value8 double precision,
  average double precision,
  verdict text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, inspection_id) references first_inspection (tenant_id, id),
  foreign key (tenant_id, parameter_id) references quality_parameter (tenant_id, id)
);
create unique index inspection_item_inspection_id_parameter_id on inspection_item (tenant_id, inspection_id, parameter_id) where deleted_at is null;
select secure.tenant_table('inspection_item');

-- What changes on an issued sheet, and on which machines.
create table process_change_notice (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  sheet_id uuid not null,
  inspection_id uuid,
  process text,
  reason text not null,
  effective_time timestamptz not null,
  responsible_id uuid not null,
  machine_count int,
  done_count int,
  issued_by uuid,
  issue_time timestamptz,
  revoke_reason text,
  state text not null check (state in ('draft', 'issued', 'carriedOut', 'closed', 'revoked')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sheet_id) references process_sheet (tenant_id, id),
  foreign key (tenant_id, inspection_id) references first_inspection (tenant_id, id)
);
create unique index process_change_notice_number on process_change_notice (tenant_id, number) where deleted_at is null;
create index process_change_notice_of on process_change_notice (tenant_id, sheet_id) where deleted_at is null;
select secure.tenant_table('process_change_notice');

create table notice_change (
  tenant_id int not null references tenant (id),
  id uuid not null,
  notice_id uuid not null,
  position int not null,
  source text not null,
  parameter_id uuid,
  setup_parameter_id uuid,
  unit text,
  from_value double precision,
  to_value double precision not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, notice_id) references process_change_notice (tenant_id, id),
  foreign key (tenant_id, parameter_id) references process_parameter (tenant_id, id),
  foreign key (tenant_id, setup_parameter_id) references setup_parameter (tenant_id, id),
  check ((parameter_id is null) <> (setup_parameter_id is null))
);
create unique index notice_change_notice_id_parameter_id on notice_change (tenant_id, notice_id, parameter_id) where deleted_at is null;
create unique index notice_change_notice_id_setup_parameter_id on notice_change (tenant_id, notice_id, setup_parameter_id) where deleted_at is null;
select secure.tenant_table('notice_change');

create table notice_machine (
  tenant_id int not null references tenant (id),
  id uuid not null,
  notice_id uuid not null,
  position int not null,
  machine_id int not null,
  status text,
  done_by uuid,
  done_time timestamptz,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, notice_id) references process_change_notice (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id)
);
create unique index notice_machine_notice_id_machine_id on notice_machine (tenant_id, notice_id, machine_id) where deleted_at is null;
select secure.tenant_table('notice_machine');
