-- What machines are to spin next.
create table dispatch_order (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  process text not null,
  variety_id uuid not null,
  marker_id uuid not null,
  sheet_id uuid,
  order_id uuid,
  lot text,
  planned_start timestamptz not null,
  planned_end timestamptz not null,
  machine_count int,
  success_count int,
  failed_count int,
  issue_count int,
  last_issue_time timestamptz,
  remark text,
  state text not null check (state in ('notIssued', 'issued')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  foreign key (tenant_id, marker_id) references marker (tenant_id, id),
  foreign key (tenant_id, sheet_id) references process_sheet (tenant_id, id),
  foreign key (tenant_id, order_id) references production_order (tenant_id, id)
);
create unique index dispatch_order_number on dispatch_order (tenant_id, number) where deleted_at is null;
create index dispatch_order_marker on dispatch_order (tenant_id, marker_id) where deleted_at is null;
select secure.tenant_table('dispatch_order');

create table dispatch_machine (
  tenant_id int not null references tenant (id),
  id uuid not null,
  dispatch_id uuid not null,
  position int not null,
  machine_id int not null,
  issue_state text,
  reason text,
  issue_time timestamptz,
  answer_time timestamptz,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, dispatch_id) references dispatch_order (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id)
);
create unique index dispatch_machine_dispatch_id_machine_id on dispatch_machine (tenant_id, dispatch_id, machine_id) where deleted_at is null;
select secure.tenant_table('dispatch_machine');
