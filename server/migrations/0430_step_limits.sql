-- The largest change of a set-up parameter that is usual in one step.
alter table setup_parameter add column step_limit double precision check (step_limit > 0);
create or replace view equipment.setup_parameter as
  select tenant_id, id, code, description, unit, digits, deleted_at, step_limit
  from setup_parameter;
select secure.publish('equipment.setup_parameter');
