-- What goes into the laydown and what the processes lose, as it is weighed: by date, and by shift where that is known.
create table cotton_issue (
  tenant_id int not null references tenant (id),
  id uuid not null,
  production_date date not null,
  shift text,
  material text not null check (material in ('rawCotton', 'reusedWaste')),
  lot text,
  variety_id uuid,
  weighed_kg double precision not null check (weighed_kg > 0),
  regain double precision,
  -- At common regain.
  conditioned_kg double precision,
  price_per_kg double precision,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id)
);
create index cotton_issue_date on cotton_issue (tenant_id, production_date) where deleted_at is null;
select secure.tenant_table('cotton_issue');

create table waste_weighing (
  tenant_id int not null references tenant (id),
  id uuid not null,
  production_date date not null,
  shift text,
  process text not null,
  waste_kind text not null check (waste_kind in ('reusable', 'hard', 'droppings', 'noil')),
  variety_id uuid,
  weighed_kg double precision not null check (weighed_kg > 0),
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id)
);
create index waste_weighing_date on waste_weighing (tenant_id, production_date) where deleted_at is null;
select secure.tenant_table('waste_weighing');
