-- Orders by which machines stand, with what was done about it.
create table stop_order (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  reason text not null,
  machine_count int,
  from_time timestamptz,
  until_time timestamptz,
  solution text,
  cancel_reason text,
  issued_by uuid,
  issued_at timestamptz,
  finished_by uuid,
  finished_at timestamptz,
  state text not null check (state in ('draft', 'issued', 'finished', 'cancelled')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index stop_order_number on stop_order (tenant_id, number) where deleted_at is null;
select secure.tenant_table('stop_order');

create table stop_order_machine (
  tenant_id int not null references tenant (id),
  id uuid not null,
  stop_order_id uuid not null,
  position int not null,
  machine_id int not null,
  from_time timestamptz not null,
  until_time timestamptz check (until_time > from_time),
  note text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, stop_order_id) references stop_order (tenant_id, id),
  foreign key (tenant_id, machine_id) references machine (tenant_id, id)
);
create index stop_order_machine_of on stop_order_machine (tenant_id, stop_order_id);
select secure.tenant_table('stop_order_machine');
