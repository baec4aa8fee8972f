-- What people know of machines and their models beside what telemetry needs.
alter table machine_model add column manufacturer_id uuid;
alter table machine_model
  add foreign key (tenant_id, manufacturer_id) references manufacturer (tenant_id, id);

alter table machine
  add column area_id uuid,
  add column status text not null default 'inUse' check (status in ('inUse', 'spare', 'repair', 'scrapped')),
  add column level text,
  add column factory_number text,
  add column upper_computer_number text,
  add column production_date date,
  add column entry_date date,
  add column install_date date,
  add column description text;
alter table machine add foreign key (tenant_id, area_id) references equipment_area (tenant_id, id);
