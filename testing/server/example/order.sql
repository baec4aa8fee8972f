create table trial_order (
  tenant_id int not null references tenant (id),
  id uuid not null,
  state text not null,
  number text not null,
  reference text not null,
  customer text not null,
  channel text not null,
  agent text,
  due_date date,
  quantity_kg double precision not null,
  amount double precision not null,
  mean_price double precision,
  close_reason text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index trial_order_number on trial_order (tenant_id, number) where deleted_at is null;
create unique index trial_order_reference on trial_order (tenant_id, reference) where deleted_at is null;
select secure.tenant_table('trial_order');
create table trial_line (
  tenant_id int not null references tenant (id),
  id uuid not null,
  order_id uuid not null,
  place int not null,
  variety text not null,
  marker_id uuid,
  quantity_kg double precision not null,
  price double precision not null,
  amount double precision not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references trial_order (tenant_id, id),
  foreign key (tenant_id, marker_id) references marker (tenant_id, id)
);
create unique index trial_line_variety on trial_line (tenant_id, order_id, variety) where deleted_at is null;
create index trial_line_order on trial_line (tenant_id, order_id);
select secure.tenant_table('trial_line');
