-- Somebody who came or went, as a clock, a code at the gate or a leader said it. Never changed: what is wrong with the
-- attendance at a turn is set right by a correction.
create table punch (
  tenant_id int not null references tenant (id),
  id uuid not null,
  person_id uuid not null,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out', 'unknown')),
  source text not null check (source in ('file', 'qr', 'hand')),
  -- The clock or the gate.
  device text,
  reason text,
  -- Of the code that was scanned: it is good once for each person.
  code text,
  create_by uuid,
  create_time timestamptz not null default now(),
  primary key (tenant_id, id)
);
create unique index punch_once on punch (tenant_id, person_id, at, source);
create unique index punch_code on punch (tenant_id, person_id, code) where code is not null;
create index punch_at on punch (tenant_id, at);
select secure.tenant_table('punch', 'select, insert');
comment on table punch is 'shifts: when people came and went';

-- What stands in place of the punches of one turn. The newest holds; one that is taken back is deleted.
create table attendance_correction (
  tenant_id int not null references tenant (id),
  id uuid not null,
  person_id uuid not null,
  production_date date not null,
  shift text not null,
  kind text not null,
  came_at timestamptz,
  left_at timestamptz,
  reason text not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check ((kind = 'times') = (came_at is not null and left_at is not null)),
  check (left_at > came_at)
);
create index attendance_correction_of on attendance_correction (tenant_id, production_date) where deleted_at is null;
select secure.tenant_table('attendance_correction');
