-- What the mill aims at between production dates. Targets that stand since the mill was set up are in kpi_target; a plan goes
-- before them on its dates.
create table kpi_plan (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  from_date date not null,
  to_date date check (to_date >= from_date),
  reason text,
  released_by uuid,
  released_at timestamptz,
  held_until date,
  end_reason text,
  ended_by uuid,
  state text not null check (state in ('draft', 'inForce', 'ended')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index kpi_plan_number on kpi_plan (tenant_id, number) where deleted_at is null;
create index kpi_plan_from on kpi_plan (tenant_id, from_date) where deleted_at is null;
select secure.tenant_table('kpi_plan');

create table kpi_plan_line (
  tenant_id int not null references tenant (id),
  id uuid not null,
  plan_id uuid not null,
  position int not null,
  process text not null,
  kpi text not null,
  variety_id uuid,
  target double precision,
  limit_min double precision,
  limit_max double precision,
  -- As machines name it.
  variety text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references kpi_plan (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id)
);
create unique index kpi_plan_line_plan_id_process_kpi_variety_id
  on kpi_plan_line (tenant_id, plan_id, process, kpi, variety_id) nulls not distinct where deleted_at is null;
select secure.tenant_table('kpi_plan_line');
