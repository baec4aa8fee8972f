-- Floor plans of equipment areas, what stands on them, and what machines of a model take of the floor.
alter table machine_model add column floor_length_m double precision, add column floor_width_m double precision;

create table equipment_map (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  area_id uuid not null,
  length_m double precision not null,
  width_m double precision not null,
  grid_m double precision not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references equipment_area (tenant_id, id)
);
create unique index equipment_map_name on equipment_map (tenant_id, name) where deleted_at is null;
create unique index equipment_map_area_id on equipment_map (tenant_id, area_id) where deleted_at is null;
select secure.tenant_table('equipment_map');

create table map_shape (
  tenant_id int not null references tenant (id),
  id uuid not null,
  map_id uuid not null,
  position int not null,
  kind text not null,
  machine_id int,
  equipment_id uuid,
  x_m double precision not null,
  y_m double precision not null,
  length_m double precision not null,
  width_m double precision not null,
  turn_deg double precision not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, map_id) references equipment_map (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, equipment_id) references non_production_equipment (tenant_id, id)
);
create unique index map_shape_machine_id on map_shape (tenant_id, machine_id) where deleted_at is null;
create unique index map_shape_equipment_id on map_shape (tenant_id, equipment_id) where deleted_at is null;
create index map_shape_map_id on map_shape (tenant_id, map_id) where deleted_at is null;
select secure.tenant_table('map_shape');
