-- Where electricity is counted.
create table meter_point (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  parent_id uuid,
  process text,
  area_id uuid,
  machine_ids text[],
  valid_from date not null,
  valid_to date,
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references meter_point (tenant_id, id),
  foreign key (tenant_id, area_id) references equipment_area (tenant_id, id)
);
create unique index meter_point_number on meter_point (tenant_id, number) where deleted_at is null;
select secure.tenant_table('meter_point');

-- Which meter counts at a point, and since when.
create table meter_installation (
  tenant_id int not null references tenant (id),
  id uuid not null,
  point_id uuid not null,
  position int not null,
  serial text not null,
  machine_id int,
  from_at timestamptz not null,
  to_at timestamptz,
  multiplier double precision not null,
  unit text not null,
  digits int not null,
  rated_kw double precision not null,
  start_register double precision not null,
  end_register double precision,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, point_id) references meter_point (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id)
);
select secure.tenant_table('meter_installation');
