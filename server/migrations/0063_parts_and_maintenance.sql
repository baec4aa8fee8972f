-- Parts that wear and are replaced after their cycle.
create table special_part (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  class text not null,
  brand text,
  model text,
  model_ids text[],
  quantity int not null,
  cycle_d int not null,
  is_reminded_of boolean not null,
  remind_before_d int,
  is_recycled boolean not null,
  is_counted boolean not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (not is_reminded_of or remind_before_d is not null)
);
create unique index special_part_code on special_part (tenant_id, code) where deleted_at is null;
select secure.tenant_table('special_part');

-- Parts and materials that maintenance and repair use up.
create table spare_part (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  model text,
  class text not null,
  unit text not null check (unit in ('pcs', 'set', 'm', 'kg', 'l')),
  model_ids text[],
  place text,
  least_stock double precision,
  is_recycled boolean not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index spare_part_code on spare_part (tenant_id, code) where deleted_at is null;
select secure.tenant_table('spare_part');

-- What people put on tasks to find them again.
create table label (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  colour text not null,
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index label_name on label (tenant_id, name) where deleted_at is null;
select secure.tenant_table('label');

-- Kinds of maintenance.
create table maintenance_type (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  sort int not null,
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index maintenance_type_code on maintenance_type (tenant_id, code) where deleted_at is null;
create unique index maintenance_type_name on maintenance_type (tenant_id, name) where deleted_at is null;
select secure.tenant_table('maintenance_type');

-- Services of machines, by what they come round, and what is done.
create table maintenance_item (
  tenant_id int not null references tenant (id),
  id uuid not null,
  code text not null,
  name text not null,
  type_id uuid not null,
  process text not null,
  model_ids text[],
  machine_ids text[],
  planning text not null,
  anchor text not null,
  lead_d int not null,
  tolerance_d int not null,
  planned_min int not null,
  people int not null,
  is_stopping boolean not null,
  includes_ids text[],
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, type_id) references maintenance_type (tenant_id, id)
);
create unique index maintenance_item_code on maintenance_item (tenant_id, code) where deleted_at is null;
select secure.tenant_table('maintenance_item');

create table maintenance_cycle (
  tenant_id int not null references tenant (id),
  id uuid not null,
  item_id uuid not null,
  position int not null,
  unit text not null,
  every int not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references maintenance_item (tenant_id, id)
);
create unique index maintenance_cycle_item_id_unit on maintenance_cycle (tenant_id, item_id, unit) where deleted_at is null;
select secure.tenant_table('maintenance_cycle');

create table maintenance_step (
  tenant_id int not null references tenant (id),
  id uuid not null,
  item_id uuid not null,
  position int not null,
  name text not null,
  kind text not null,
  unit text,
  minutes int,
  is_required boolean not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references maintenance_item (tenant_id, id)
);
select secure.tenant_table('maintenance_step');

select secure.keyword_index('special_part', '{code,name,brand,model}');
select secure.keyword_index('spare_part', '{code,name,model,place}');
