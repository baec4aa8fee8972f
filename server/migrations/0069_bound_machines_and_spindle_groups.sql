-- Machines that work together: winders with the frames that feed them.
alter table machine add column bound_ids text[];

-- Spindles of a machine that are spoken of together, each from its first to its last.
create table spindle_group (
  tenant_id int not null references tenant (id),
  id uuid not null,
  machine_id int not null,
  position int not null,
  first_spindle int not null,
  last_spindle int not null,
  variety_id uuid,
  marker_id uuid,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  foreign key (tenant_id, marker_id) references marker (tenant_id, id),
  check (first_spindle between 1 and last_spindle)
);
create index spindle_group_of_machine on spindle_group (tenant_id, machine_id);
select secure.tenant_table('spindle_group');

-- What a mill keeps besides its machines: compressors, air conditioning, vehicles, lifts.
create table non_production_equipment (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  kind text not null,
  model text,
  manufacturer_id uuid,
  factory_number text,
  area_id uuid,
  status text not null,
  level text,
  production_date date,
  entry_date date,
  install_date date,
  machine_ids text[],
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, manufacturer_id) references manufacturer (tenant_id, id),
  foreign key (tenant_id, area_id) references equipment_area (tenant_id, id)
);
create unique index non_production_equipment_number on non_production_equipment (tenant_id, number) where deleted_at is null;
select secure.tenant_table('non_production_equipment');
