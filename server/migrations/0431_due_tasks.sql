-- When a task is to be done.
alter table maintenance_task add column due_at timestamptz;
select secure.order_indexes('maintenance_task', '{due_at}');
