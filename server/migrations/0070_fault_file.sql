-- The faults that controllers report, by process and the code that they send.
create table fault (
  tenant_id int not null references tenant (id),
  id uuid not null,
  number text not null,
  process text not null,
  name jsonb not null,
  model_ids text[],
  level text not null,
  type text not null,
  message text,
  advice text,
  creates_task boolean not null,
  create_by uuid,
  create_time timestamptz not null default now(),
  update_by uuid,
  update_time timestamptz,
  version int not null default 1,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index fault_process_number on fault (tenant_id, process, number) where deleted_at is null;
select secure.tenant_table('fault');

-- What areas to the right read of it: which codes the file has.
create view equipment.fault as select tenant_id, process, number, deleted_at from fault;
select secure.publish('equipment.fault');
