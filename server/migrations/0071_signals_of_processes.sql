-- The list of all signals is searched by process, which their model says.
alter table model_signal add column process text;
update model_signal s set process = m.kind from machine_model m
  where m.tenant_id = s.tenant_id and m.id = s.model_id;
