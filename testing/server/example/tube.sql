create table tube (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  name text not null,
  material text not null,
  main_colour text,
  length_mm int not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index tube_number on tube (tenant_id, number) where deleted_at is null;
create unique index tube_name on tube (tenant_id, name) where deleted_at is null;
select secure.tenant_table('tube');
