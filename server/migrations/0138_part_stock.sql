-- What the store has of spare and special parts. A part has a row since its stock is kept.
create table part_stock (
  tenant_id int not null references tenant (id),
  id uuid not null,
  spare_part_id uuid,
  special_part_id uuid,
  place text,
  -- Over all places; the sum of its movements.
  on_hand double precision check (on_hand >= 0),
  places text,
  least_stock double precision,
  is_below boolean not null default false,
  unit_price double precision,
  moved_at timestamptz,
  counted_at timestamptz,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, spare_part_id) references spare_part (tenant_id, id),
  foreign key (tenant_id, special_part_id) references special_part (tenant_id, id),
  check ((spare_part_id is null) <> (special_part_id is null))
);
create unique index part_stock_spare_part_id on part_stock (tenant_id, spare_part_id) where deleted_at is null;
create unique index part_stock_special_part_id on part_stock (tenant_id, special_part_id) where deleted_at is null;
select secure.tenant_table('part_stock');

-- How much of it lies at each place.
create table part_place (
  tenant_id int not null references tenant (id),
  stock_id uuid not null,
  place text not null,
  on_hand double precision not null check (on_hand >= 0),
  primary key (tenant_id, stock_id, place),
  foreign key (tenant_id, stock_id) references part_stock (tenant_id, id)
);
select secure.tenant_table('part_place');
comment on table part_place is 'maintenance: how much of a part lies at each place of the store';

create table part_movement (
  tenant_id int not null references tenant (id),
  id uuid not null,
  moved_at timestamptz,
  kind text not null,
  spare_part_id uuid,
  special_part_id uuid,
  stock_id uuid,
  place text,
  quantity double precision not null check (quantity >= 0),
  change double precision,
  on_hand_after double precision check (on_hand_after >= 0),
  unit_price double precision,
  amount double precision,
  machine_id int,
  reason text,
  cause text,
  cause_id text,
  cause_line text,
  cause_name text,
  moved_by uuid,
  reverses_id uuid,
  reverse_reason text,
  state text not null check (state in ('booked', 'reversed', 'reversal')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, spare_part_id) references spare_part (tenant_id, id),
  foreign key (tenant_id, special_part_id) references special_part (tenant_id, id),
  foreign key (tenant_id, stock_id) references part_stock (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, reverses_id) references part_movement (tenant_id, id),
  check ((spare_part_id is null) <> (special_part_id is null))
);
create index part_movement_of on part_movement (tenant_id, stock_id, moved_at);
create index part_movement_at on part_movement (tenant_id, moved_at);
create index part_movement_because on part_movement (tenant_id, cause_id) where cause_id is not null;
-- A movement is taken back once.
create unique index part_movement_reverses on part_movement (tenant_id, reverses_id) where reverses_id is not null;
select secure.tenant_table('part_movement');

-- Where a material of a repair was taken.
alter table repair_material add column place text;
