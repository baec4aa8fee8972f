-- Alarms begin and end with what machines say, many a second. That their mill is there is known: their machine, and their gateway, is a
-- row of it. Two events of one alarm are told apart by their id alone, so one index serves both to find them and to keep them apart.
alter table alarm drop constraint alarm_tenant_id_fkey;
alter table alarm_event drop constraint alarm_event_pkey;
drop index alarm_event_of;
alter table alarm_event add primary key (tenant_id, alarm_id, id);
