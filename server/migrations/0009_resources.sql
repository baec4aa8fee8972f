-- Who changed which row of which resource, how. Rows of the log are written and read, never changed.
create table audit_entry (
  tenant_id int not null references tenant (id),
  id uuid not null,
  -- The declared name of the resource, and the row's id as text: some are numbered.
  resource text not null,
  row_id text not null,
  action text not null,
  -- Only the fields that changed; null where there was, or is, no row.
  before jsonb,
  after jsonb,
  by_id uuid,
  -- As the person was called then.
  by_name text,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index audit_entry_by_row on audit_entry (tenant_id, resource, row_id, at desc);
select secure.tenant_table('audit_entry', 'select, insert');

create table dict_type (
  tenant_id int not null references tenant (id),
  id uuid not null,
  type_code text not null,
  type_name jsonb not null,
  description text,
  sort int not null,
  status text not null check (status in ('effective', 'invalid')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index dict_type_type_code on dict_type (tenant_id, type_code) where deleted_at is null;
select secure.tenant_table('dict_type');

create table dict_item (
  tenant_id int not null,
  id uuid not null,
  type_id uuid not null,
  item_value text not null,
  item_text jsonb not null,
  description text,
  sort int not null,
  limit_time date,
  status text not null check (status in ('effective', 'invalid')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references dict_type (tenant_id, id)
);
create unique index dict_item_item_value on dict_item (tenant_id, type_id, item_value) where deleted_at is null;
select secure.tenant_table('dict_item');

create table manufacturer (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  short_name text,
  contact text,
  phone text,
  address text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index manufacturer_number on manufacturer (tenant_id, number) where deleted_at is null;
create unique index manufacturer_name on manufacturer (tenant_id, name) where deleted_at is null;
select secure.tenant_table('manufacturer');

create table marker (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  main_colour text not null,
  aux_colour text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index marker_name on marker (tenant_id, name) where deleted_at is null;
select secure.tenant_table('marker');

create table equipment_area (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  parent_id uuid,
  sort int not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references equipment_area (tenant_id, id)
);
create unique index equipment_area_code on equipment_area (tenant_id, code) where deleted_at is null;
create unique index equipment_area_name on equipment_area (tenant_id, name) where deleted_at is null;
select secure.tenant_table('equipment_area');
