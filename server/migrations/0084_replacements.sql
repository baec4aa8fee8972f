-- The machines that a list of ids names, as ranges; no list, or an empty one, stands for all machines there are.
create function secure.machine_ranges(ids text[]) returns int4multirange
language sql immutable parallel safe set search_path = pg_catalog as $$
  select coalesce((select range_agg(int4range(id::int, id::int, '[]')) from unnest(ids) as each (id)), '{(,)}'::int4multirange)
$$;
grant execute on function secure.machine_ranges(text[]) to millwright_app;
comment on function secure.machine_ranges is 'shifts: the machines of a replacement, so that two that overlap are refused';

-- That somebody stands in for another, or that nobody does, from a moment until another. What it says stays; it is
-- cancelled, and another is added.
create table replacement (
  tenant_id int not null references tenant (id),
  id uuid not null,
  person_id uuid not null,
  -- Null: nobody stands there.
  substitute_id uuid,
  layer text not null check (layer in ('turns', 'part')),
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- Null: all machines of the person.
  machine_ids text[],
  reason text not null,
  remark text,
  cancelled_at timestamptz,
  cancelled_by uuid,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  machines int4multirange not null generated always as (secure.machine_ranges(machine_ids)) stored,
  primary key (tenant_id, id),
  check (end_at > start_at),
  check (substitute_id <> person_id),
  -- Two people never stand in for one at the same machine and moment.
  constraint replacement_once exclude using gist (
    tenant_id with =, person_id with =, layer with =, tstzrange(start_at, end_at) with &&, machines with &&
  ) where (cancelled_at is null and deleted_at is null)
);
create index replacement_by_end on replacement (tenant_id, end_at) where deleted_at is null;
select secure.tenant_table('replacement');

-- Who shared one machine in one turn, where it was others or in other parts than by their responsibilities. The rows of a
-- turn add up to 10,000.
create table shift_share (
  tenant_id int not null references tenant (id),
  id uuid not null,
  machine_id int not null,
  production_date date not null,
  shift text not null,
  person_id uuid not null,
  factor int not null check (factor between 0 and 10000),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id)
);
create unique index shift_share_once on shift_share (tenant_id, machine_id, production_date, shift, person_id)
  where deleted_at is null;
create index shift_share_by_date on shift_share (tenant_id, production_date) where deleted_at is null;
select secure.tenant_table('shift_share');
