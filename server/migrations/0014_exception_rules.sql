-- What counts as an exception on which machines.
create table exception_rule (
  tenant_id int not null references tenant (id),
  id uuid not null,
  state text not null check (state in ('disabled', 'enabled')),
  name text not null,
  type text not null check (type in ('stop', 'abnormal')),
  process text,
  model_ids text[],
  machine_ids text[],
  after_min int,
  indicator text,
  value double precision,
  description text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check (type <> 'stop' or after_min is not null),
  check (type <> 'abnormal' or (indicator is not null and value is not null))
);
create unique index exception_rule_name on exception_rule (tenant_id, name) where deleted_at is null;
select secure.tenant_table('exception_rule');
