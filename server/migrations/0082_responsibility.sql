-- Equality of texts and numbers beside ranges in one exclusion. It ships with PostgreSQL, and the owner of a database may add it.
create extension if not exists btree_gist;

-- Who answers for which machine, in what and when. Both dates are production dates and belong to the span.
create table responsibility (
  tenant_id int not null references tenant (id),
  id uuid not null,
  duty text not null,
  machine_id int not null,
  person_id uuid not null,
  -- Null: in the shifts of all crews.
  crew text,
  -- The share of the machine's output, in 1/10,000.
  factor int not null check (factor between 0 and 10000),
  from_date date not null,
  to_date date,
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  check (to_date >= from_date),
  check (length(crew) = 1),
  -- Nobody answers twice for the same. Crews are ranges of one letter; no crew is the range of all letters.
  constraint responsibility_once exclude using gist (
    tenant_id with =, duty with =, machine_id with =, person_id with =,
    int4range(ascii(crew), ascii(crew), '[]') with &&, daterange(from_date, to_date, '[]') with &&
  ) where (deleted_at is null)
);
create index responsibility_by_machine on responsibility (tenant_id, machine_id, duty) where deleted_at is null;
create index responsibility_by_person on responsibility (tenant_id, person_id) where deleted_at is null;
select secure.tenant_table('responsibility');
