-- How mills work in shifts, from a production date on; who has not said so works four crews and three shifts from 08:00.
create table shift_system (
  tenant_id int not null references tenant (id),
  id uuid not null,
  name text not null,
  effective_date date not null,
  first_start text not null,
  start_day int not null,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index shift_system_effective_date on shift_system (tenant_id, effective_date) where deleted_at is null;
select secure.tenant_table('shift_system');

create table shift_length (
  tenant_id int not null references tenant (id),
  id uuid not null,
  system_id uuid not null,
  position int not null,
  minutes int not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, system_id) references shift_system (tenant_id, id)
);
select secure.tenant_table('shift_length');

create table crew_rotation (
  tenant_id int not null references tenant (id),
  id uuid not null,
  system_id uuid not null,
  position int not null,
  crew text not null,
  days text not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, system_id) references shift_system (tenant_id, id)
);
create unique index crew_rotation_system_id_crew on crew_rotation (tenant_id, system_id, crew) where deleted_at is null;
select secure.tenant_table('crew_rotation');

-- Ingest keeps sums by shift and crew.
grant select on shift_system, shift_length, crew_rotation to millwright_ingest;

-- Which calendars of its mills a slot counts by: the number rises with each change of one of them, and a batch that was
-- judged by an earlier one is not written.
alter table ingest_slot add column calendar bigint not null default 0;

-- Production dates whose sums by shift are counted anew because the calendar of their time has changed.
create table shift_recount (
  tenant_id int not null,
  id uuid not null,
  asked_at timestamptz not null,
  asked_by uuid,
  from_date date not null,
  to_date date not null,
  -- Counted from the newest date to the oldest; null when all are.
  next_date date,
  claimed_at timestamptz,
  finished_at timestamptz,
  -- Sums by shift that became other ones, and grams that are now another shift's or crew's.
  changed_rows int not null default 0,
  moved_g bigint not null default 0,
  primary key (tenant_id, id)
);
select secure.tenant_table('shift_recount', 'select');
comment on table shift_recount is 'telemetry: dates that are counted anew after a change of the shift calendar';
create index shift_recount_open on shift_recount (asked_at) where finished_at is null;
grant select, update on shift_recount to millwright_ingest;
grant delete on shift_rollup to millwright_ingest;

-- What a change of the calendar does behind the tables that its people may write: no batch that was judged by the calendar
-- before is written from here on, and dates that have begun are counted anew. `from_date` null: nothing has to be.
create function secure.calendar_changed(recount uuid, asked_by uuid, from_date date, to_date date) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update ingest_slot set calendar = calendar + 1 where slot = current_tenant() % 16;
  insert into shift_recount (tenant_id, id, asked_at, asked_by, from_date, to_date, next_date)
  select current_tenant(), recount, clock_timestamp(), asked_by, from_date, to_date, to_date where from_date is not null
$$;
grant execute on function secure.calendar_changed(uuid, uuid, date, date) to millwright_app;
comment on function secure.calendar_changed is 'shifts: makes ingest read the calendar anew, and asks for dates to be counted anew';
