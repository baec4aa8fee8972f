-- How many spindles, drums or heads of a process one person answers for in a duty.
create table workload_norm (
  tenant_id int not null references tenant (id),
  id uuid not null,
  duty text not null,
  process text not null,
  positions int not null check (positions > 0),
  remark text,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index workload_norm_duty_process on workload_norm (tenant_id, duty, process) where deleted_at is null;
select secure.tenant_table('workload_norm');
