-- Data of Sparkplug B that came before a birth was known is kept as it came. The next birth of its node or device reads it: it is a
-- telegram then, and can be sent through again.
alter table quarantine add column waits_for_birth boolean not null default false;
create index quarantine_before_birth on quarantine (tenant_id, source_code) where waits_for_birth;
grant update (waits_for_birth, topic, detail, payload, machine_code, bytes, is_replayable) on quarantine to millwright_ingest;
