-- Counts of the stocks between processes. The book of a stock goes on from its newest count that holds.
create table stock_calibration (
  tenant_id int not null references tenant (id),
  id uuid not null,
  variety_id uuid not null,
  process text,
  counted_at timestamptz,
  production_date date,
  shift text,
  -- What the book said at that moment; null for the first count.
  original_kg double precision,
  calibrated_kg double precision not null check (calibrated_kg > 0),
  adjusted_kg double precision,
  remark text,
  counted_by uuid,
  withdraw_reason text,
  state text not null check (state in ('recorded', 'withdrawn')),
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, variety_id) references mill_variety (tenant_id, id)
);
create index stock_calibration_of on stock_calibration (tenant_id, variety_id, counted_at) where deleted_at is null;
select secure.tenant_table('stock_calibration');
