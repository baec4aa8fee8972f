-- What the air of a department shall be.
create table climate_setting (
  tenant_id int not null references tenant (id),
  id uuid not null,
  process text not null,
  area_id uuid,
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references equipment_area (tenant_id, id)
);
create unique index climate_setting_process_area_id on climate_setting (tenant_id, process, area_id)
  nulls not distinct where deleted_at is null;
select secure.tenant_table('climate_setting');

-- Norms of some days of each year.
create table climate_range (
  tenant_id int not null references tenant (id),
  id uuid not null,
  setting_id uuid not null,
  position int not null,
  season text not null,
  from_day text not null,
  to_day text not null,
  temperature_min double precision,
  temperature_max double precision,
  humidity_min double precision,
  humidity_max double precision,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, setting_id) references climate_setting (tenant_id, id)
);
select secure.tenant_table('climate_range');

-- Sensors of temperature and humidity.
create table climate_meter (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  process text not null,
  area_id uuid,
  machine_id int,
  status text not null,
  temperature_min double precision,
  temperature_max double precision,
  humidity_min double precision,
  humidity_max double precision,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references equipment_area (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id)
);
create unique index climate_meter_number on climate_meter (tenant_id, number) where deleted_at is null;
create unique index climate_meter_machine_id on climate_meter (tenant_id, machine_id) where deleted_at is null;
select secure.tenant_table('climate_meter');

-- Limits of the air were aims of the mill, the same all year; departments have norms by season now.
insert into climate_setting (tenant_id, id, process)
select tenant_id, gen_random_uuid(), process from kpi_target
where kpi in ('temperature', 'humidity') and process <> 'mill' and variety is null and deleted_at is null
group by tenant_id, process;

insert into climate_range (tenant_id, id, setting_id, position, season, from_day, to_day, temperature_min, temperature_max,
  humidity_min, humidity_max)
select s.tenant_id, gen_random_uuid(), s.id, 0, 'allYear', '01-01', '12-31',
  max(t.limit_min) filter (where t.kpi = 'temperature'), max(t.limit_max) filter (where t.kpi = 'temperature'),
  max(t.limit_min) filter (where t.kpi = 'humidity'), max(t.limit_max) filter (where t.kpi = 'humidity')
from climate_setting s join kpi_target t on t.tenant_id = s.tenant_id and t.process = s.process
where t.kpi in ('temperature', 'humidity') and t.variety is null and t.deleted_at is null
group by s.tenant_id, s.id;

delete from kpi_target where kpi in ('temperature', 'humidity') and process <> 'mill' and variety is null;

-- Sensors that speak are meters; what stands on one is the department it belongs to.
insert into climate_meter (tenant_id, id, number, name, process, area_id, machine_id, status)
select tenant_id, gen_random_uuid(), code, code, number, area_id, id, 'inUse' from machine
where kind = 'climate' and deleted_at is null
  and number in ('blowing', 'carding', 'predrawing', 'lapForming', 'combing', 'drawing', 'roving', 'spinning', 'winding', 'packaging');
