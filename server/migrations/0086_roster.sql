-- Where a person's production date differs from the rotation of the crew: a shift, a day off, or a kind of leave.
create table roster_change (
  tenant_id int not null references tenant (id),
  id uuid not null,
  person_id uuid not null,
  production_date date not null,
  turn text not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index roster_change_person_id_production_date on roster_change (tenant_id, person_id, production_date)
  where deleted_at is null;
create index roster_change_by_date on roster_change (tenant_id, production_date) where deleted_at is null;
select secure.tenant_table('roster_change');
