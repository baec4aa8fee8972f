-- Whether a machine is in use: alarms of others are told to nobody.
create or replace view equipment.machine as
  select tenant_id, id, code, number, kind, model_id, source_id, area_id, passage, place, positions, create_time, deleted_at, status
  from machine;
select secure.publish('equipment.machine', 'millwright_app, millwright_ingest');
