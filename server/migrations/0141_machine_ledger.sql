-- The ledger of a machine reads its own shifts and its own faults over years: neither by production date nor by when they ended.
create index shift_rollup_of_machine on shift_rollup (tenant_id, machine_id, production_date);
create index state_interval_faults on state_interval (tenant_id, machine_id, started_at)
  include (ended_at, state, fault) where state in (4, 11);
-- Which maintenance of a machine was done when.
create index maintenance_task_done on maintenance_task (tenant_id, machine_id, completed_at)
  where deleted_at is null and completed_at is not null;

-- Ledgers and boards name who built a machine.
create schema if not exists basics;
create view basics.manufacturer as select tenant_id, id, name, short_name, deleted_at from manufacturer;
select secure.publish('basics.manufacturer');
