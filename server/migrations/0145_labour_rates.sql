-- What an hour of work costs, from a day on until the next rate of the same people begins.
create table labour_rate (
  tenant_id int not null references tenant (id),
  id uuid not null,
  valid_from date not null,
  team_type text not null,
  per_hour double precision not null check (per_hour > 0),
  currency text not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index labour_rate_valid_from_team_type on labour_rate (tenant_id, valid_from, team_type) where deleted_at is null;
select secure.tenant_table('labour_rate');

-- Costs of machines are read by the parts that they used.
create index part_movement_of_machine on part_movement (tenant_id, machine_id, moved_at) where machine_id is not null;
