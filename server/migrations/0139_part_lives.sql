-- Beside the days of its cycle a special part may be due by what its machine did.
alter table special_part add column cycle_h int;
alter table special_part add column cycle_t double precision;

-- Special parts in machines: since when, how far their lives have gone, until when.
create table part_life (
  tenant_id int not null references tenant (id),
  id uuid not null,
  machine_id int not null,
  special_part_id uuid not null,
  position text,
  pieces int not null check (pieces > 0),
  brand text,
  installed_on date not null,
  prior_h double precision,
  prior_t double precision,
  is_installed boolean not null default true,
  cycle_d int,
  cycle_h int,
  cycle_t double precision,
  worked_h double precision,
  worked_t double precision,
  used_share double precision,
  due_on date,
  due_by text,
  remind_on date,
  delay_d int,
  delay_reason text,
  mended_pieces int,
  removed_on date,
  removed_by uuid,
  replaced_by_id uuid,
  remove_reason text,
  vouchers text[],
  fitted_in uuid,
  removed_in uuid,
  -- The request that began it, so that one that is told again begins no other.
  change_id uuid,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id),
  foreign key (tenant_id, special_part_id) references special_part (tenant_id, id),
  foreign key (tenant_id, replaced_by_id) references part_life (tenant_id, id),
  foreign key (tenant_id, fitted_in) references repair_record (tenant_id, id),
  foreign key (tenant_id, removed_in) references repair_record (tenant_id, id),
  check (is_installed = (removed_on is null)),
  check (removed_on >= installed_on)
);
-- One of a part at a position at a time: the program sees to it under a lock, so that the refusal names part and place.
create index part_life_installed on part_life (tenant_id, machine_id, special_part_id)
  where is_installed and deleted_at is null;
create index part_life_due on part_life (tenant_id, due_on) where is_installed and deleted_at is null;
create index part_life_of_machine on part_life (tenant_id, machine_id, installed_on);
create index part_life_change on part_life (tenant_id, change_id) where change_id is not null;
create index part_life_fitted on part_life (tenant_id, fitted_in) where fitted_in is not null;
create index part_life_removed on part_life (tenant_id, removed_in) where removed_in is not null;
select secure.tenant_table('part_life');

-- Which parts a service needs, and how many of them.
create table maintenance_part (
  tenant_id int not null references tenant (id),
  id uuid not null,
  item_id uuid not null,
  position int not null,
  spare_part_id uuid,
  special_part_id uuid,
  quantity double precision not null check (quantity > 0),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references maintenance_item (tenant_id, id),
  foreign key (tenant_id, spare_part_id) references spare_part (tenant_id, id),
  foreign key (tenant_id, special_part_id) references special_part (tenant_id, id),
  check ((spare_part_id is null) <> (special_part_id is null))
);
create index maintenance_part_of on maintenance_part (tenant_id, item_id);
select secure.tenant_table('maintenance_part');

-- Where in the machine a special part of a repair was replaced.
alter table repair_material add column position_in text;
