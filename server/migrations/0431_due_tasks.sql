-- When a task is to be done.
alter table maintenance_task add column due_at timestamptz;
