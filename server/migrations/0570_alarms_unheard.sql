-- Rows that a message is about where they are several: of alarms that are told together all.
alter table notice add column row_ids uuid[] not null default '{}';
