-- What customers want to have spun. What was made and delivered of it stands beside, as it was last counted.
create table production_order (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  order_type text not null,
  customer text not null,
  contract_number text,
  varieties text,
  delivery_date date not null,
  planned_completion date,
  quantity_kg double precision,
  yarn_demand_kg double precision,
  completed_kg double precision,
  delivered_kg double precision,
  progress double precision,
  days_needed double precision,
  forecast_date date,
  due_state text,
  late_days int,
  billing_date date,
  remark text,
  start_time timestamptz,
  end_time timestamptz,
  close_reason text,
  cancel_reason text,
  split_from_id uuid,
  merged_into_id uuid,
  state text not null check (state in ('planned', 'production', 'closed', 'cancelled')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, split_from_id) references production_order (tenant_id, id) on delete set null (split_from_id),
  foreign key (tenant_id, merged_into_id) references production_order (tenant_id, id) on delete set null (merged_into_id)
);
create unique index production_order_number on production_order (tenant_id, number) where deleted_at is null;
create index production_order_state on production_order (tenant_id, state) where deleted_at is null;
select secure.tenant_table('production_order');

create table production_order_line (
  tenant_id int not null references tenant (id),
  id uuid not null,
  order_id uuid not null,
  position int not null,
  variety_id uuid not null,
  packing text,
  quantity double precision not null check (quantity > 0),
  order_unit text not null,
  quantity_kg double precision,
  allowance double precision not null,
  yarn_demand_kg double precision,
  delivery_date date,
  remark text,
  start_time timestamptz,
  completed_kg double precision,
  delivered_kg double precision,
  progress double precision,
  days_needed double precision,
  forecast_date date,
  merged_from_id uuid,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references production_order (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id),
  foreign key (tenant_id, merged_from_id) references production_order (tenant_id, id) on delete set null (merged_from_id)
);
create index production_order_line_of on production_order_line (tenant_id, order_id);
create index production_order_line_variety on production_order_line (tenant_id, variety_id);
select secure.tenant_table('production_order_line');

-- Whose the output of a yarn is, by shift: of a line, or of none. What stands here adds up to what machines made.
create table order_output (
  tenant_id int not null references tenant (id),
  id uuid not null,
  variety text not null,
  production_date date not null,
  shift text not null,
  -- Empty: made for no order.
  line_id uuid,
  output_g bigint not null check (output_g >= 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, line_id) references production_order_line (tenant_id, id)
);
comment on table order_output is 'production: output of each day counted for the lines of orders';
create unique index order_output_of on order_output (tenant_id, variety, production_date, shift, line_id) nulls not distinct;
create index order_output_line on order_output (tenant_id, line_id) where line_id is not null;
select secure.tenant_table('order_output');

-- What was delivered. A note that was taken back stays, marked.
create table order_delivery (
  tenant_id int not null references tenant (id),
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  delivery_date date not null,
  quantity_kg double precision not null check (quantity_kg > 0),
  note text,
  create_by uuid,
  create_time timestamptz not null,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references production_order (tenant_id, id),
  foreign key (tenant_id, line_id) references production_order_line (tenant_id, id)
);
comment on table order_delivery is 'production: what was delivered of the lines of orders';
create index order_delivery_of on order_delivery (tenant_id, order_id);
create index order_delivery_line on order_delivery (tenant_id, line_id);
select secure.tenant_table('order_delivery');
